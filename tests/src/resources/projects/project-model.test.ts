import { describe, expect, it } from 'vitest';
import { isAnswered, orderOf } from '../../../../src/custom/kit/wizard/steps.ts';
import { stepOf } from '../../../../src/custom/kit/wizard/use-step.ts';
import {
  deletionBlocks,
  EMPTY_DRAFT,
  imageProblem,
  PROJECT_STEPS,
  type ProjectDraft,
  projectProblems,
} from '../../../../src/resources/projects/project-model.ts';

describe('the creation wizard', () => {
  it('never shows a step whose questions before are open', () => {
    const stepFor = (wanted: string, part: Partial<ProjectDraft> = {}) => {
      const problems = Object.keys(projectProblems({ ...EMPTY_DRAFT, ...part }));
      return stepOf(orderOf(PROJECT_STEPS), wanted, step => isAnswered(PROJECT_STEPS, problems, step));
    };
    expect(stepFor('info')).toBe('type');
    expect(stepFor('network')).toBe('type');
    expect(stepFor('info', { category: 'health' })).toBe('network');
    expect(stepFor('info', { category: 'health', networkId: '648550' })).toBe('info');
    expect(stepFor('what')).toBe('path');
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
