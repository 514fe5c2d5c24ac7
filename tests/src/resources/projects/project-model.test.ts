import { describe, expect, it } from 'vitest';
import { deletionBlocks, EMPTY_DRAFT, imageProblem, stepOf } from '../../../../src/resources/projects/project-model.ts';

describe('the creation wizard', () => {
  it('never shows a step whose questions before are open', () => {
    expect(stepOf('info', EMPTY_DRAFT)).toBe('type');
    expect(stepOf('network', EMPTY_DRAFT)).toBe('type');
    expect(stepOf('info', { ...EMPTY_DRAFT, category: 'health' })).toBe('network');
    expect(stepOf('info', { ...EMPTY_DRAFT, category: 'health', networkId: '648550' })).toBe('info');
    expect(stepOf('what', EMPTY_DRAFT)).toBe('path');
  });

  it('refuses an image by type and by size', () => {
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
