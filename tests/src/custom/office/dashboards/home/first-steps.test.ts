import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../../../src/custom/office/dashboards/home/FirstSteps.tsx';
import { buildUser } from '../../../../../support/data/portal-data.ts';

describe('first steps', () => {
  const P = '3f0c';
  it('lead from nothing to issued, and then to the project to issue in', () => {
    const owner = buildUser();
    expect(placeOf('project', owner, null)).toBe('/start/credentials');
    expect(placeOf('issue', owner, null)).toBe('/start/credentials');
    expect(placeOf('template', owner, P)).toBe(`/projects/${P}/credentials/templates/create?schema`);
    expect(placeOf('issue', owner, P)).toBe(`/projects/${P}/credentials/create`);
  });

  it('lead whoever works in one project there, and to nothing that is not theirs', () => {
    const manager = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.manager'] }] });
    expect(placeOf('issue', manager, P)).toBe(`/projects/${P}/credentials/create`);
    expect(placeOf('project', manager, null)).toBeUndefined();
    expect(placeOf('team', manager, null)).toBeUndefined();
    const users = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.users'] }] });
    expect(placeOf('team', users, null)).toBe(`/projects/${P}/users`);
    expect(placeOf('issue', users, null)).toBeUndefined();
  });

  it('lead nowhere while the organization waits to be verified', () => {
    const waiting = buildUser({ status: 'pending' });
    for (const step of ['colleagues', 'project', 'template', 'issue', 'logo'] as const)
      expect(placeOf(step, waiting, null)).toBeUndefined();
  });
});
