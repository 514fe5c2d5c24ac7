import { describe, expect, it } from 'vitest';
import { firstSteps } from '../../../../src/custom/dashboards/FirstSteps.tsx';
import {
  deletionBlocks,
  EMPTY_DRAFT,
  imageProblem,
  removalBlock,
  stepOf,
} from '../../../../src/resources/projects/project-model.ts';

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

  it('of removing a user', () => {
    const user = { id: 'u', signerOnTemplates: 0 };
    expect(removalBlock(user, 'u', 3, true)).toBe('self');
    expect(removalBlock(user, 'me', 1, true)).toBe('last');
    expect(removalBlock({ ...user, signerOnTemplates: 1 }, 'me', 3, true)).toBe('signer');
    expect(removalBlock(user, 'me', 3, false)).toBe('role');
    expect(removalBlock(user, 'me', 3, true)).toBeNull();
  });
});

describe('first steps', () => {
  const dashboard = (total: number, issued: number) => ({
    projects: { total, byCategory: [], byNetwork: [] },
    credentials: { issued, pending: 0, revoked: 0, issuedOnTrial: 0, trialLimit: null },
    waitingForMe: 0,
  });
  it('go from project to template to credential', () => {
    expect(firstSteps(dashboard(0, 0), undefined).map(step => step.done)).toEqual([false, false, false]);
    expect(firstSteps(dashboard(1, 0), { id: 'p', templates: 0 })[1]).toMatchObject({
      done: false,
      to: '/projects/p/credentials/templates/create',
    });
    expect(firstSteps(dashboard(1, 5), { id: 'p', templates: 1 }).every(step => step.done)).toBe(true);
  });
});
