import { describe, expect, it } from 'vitest';
import { imageProblem } from '../../../../../src/custom/base/kit/image/chosen-image.ts';
import { deletionBlocks } from '../../../../../src/resources/accounts/projects/project-model.ts';

describe('a project’s image', () => {
  it('is refused by type and by size', () => {
    expect(imageProblem({ type: 'image/png', size: 0 })).toBe('fieldErrors.empty_file');
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('projectWizard.imageWrongType');
    expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 })).toBeNull();
    expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toBe('projectWizard.imageTooLarge');
  });
});

describe('what stands in the way, before the click', () => {
  it('of deleting a project', () => {
    expect(deletionBlocks({ templates: 0, users: 1 })).toEqual([]);
    expect(deletionBlocks({ templates: 2, users: 3 })).toEqual(['templates', 'users']);
  });
});
