import { describe, expect, it } from 'vitest';
import { firstSteps } from '../../../../../src/custom/dashboards/home/FirstSteps.tsx';

describe('first steps', () => {
  const dashboard = (total: number, issued: number) => ({
    projects: { total, only: null, byCategory: [], byNetwork: [] },
    credentials: { issued, pending: 0, revoked: 0, issuedOnTrial: 0, trialLimit: null },
    waitingForMe: 0,
  });
  it('go from project to template to credential', () => {
    expect(firstSteps(dashboard(0, 0), undefined).map(step => step.done)).toEqual([false, false, false]);
    expect(firstSteps(dashboard(1, 0), { id: 'p', templates: 0 })[1]).toMatchObject({
      done: false,
      to: '/projects/p/credentials/templates/create?schema',
    });
    expect(firstSteps(dashboard(1, 5), { id: 'p', templates: 1 }).every(step => step.done)).toBe(true);
  });
});
