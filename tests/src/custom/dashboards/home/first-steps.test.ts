import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../../src/custom/dashboards/home/FirstSteps.tsx';
import { buildUser } from '../../../../support/portal-data.ts';

describe('first steps', () => {
  const P = '3f0c';
  it('lead from nothing to issued, and then to the newest project', () => {
    const owner = buildUser();
    expect(placeOf('project', owner, undefined)).toBe('/start/credentials');
    expect(placeOf('issue', owner, undefined)).toBe('/start/credentials');
    expect(placeOf('template', owner, P)).toBe(`/projects/${P}/credentials/templates/create?schema`);
    expect(placeOf('issue', owner, P)).toBe(`/projects/${P}/credentials/create`);
  });

  it('lead whoever works in one project there, and to nothing that is not theirs', () => {
    const manager = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.manager'] }] });
    expect(placeOf('issue', manager, undefined)).toBe(`/projects/${P}/credentials/create`);
    expect(placeOf('project', manager, undefined)).toBeUndefined();
    expect(placeOf('team', manager, undefined)).toBeUndefined();
    const users = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.users'] }] });
    expect(placeOf('team', users, undefined)).toBe(`/projects/${P}/users`);
    expect(placeOf('issue', users, undefined)).toBeUndefined();
  });

  it('lead nowhere while the organization waits to be verified', () => {
    const waiting = buildUser({ status: 'pending' });
    for (const step of ['colleagues', 'project', 'template', 'issue', 'logo'] as const)
      expect(placeOf(step, waiting, undefined)).toBeUndefined();
  });
});
