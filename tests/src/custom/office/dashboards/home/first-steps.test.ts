import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../../../src/custom/office/dashboards/home/FirstSteps.tsx';
import { buildUser } from '../../../../../support/data/portal-data.ts';

describe('first steps', () => {
  const P = '3f0c';
  const NOWHERE = { project: null, offersIn: null, vouchersIn: null };
  it('lead from nothing to issued, and then to the project to issue in', () => {
    const owner = buildUser();
    expect(placeOf('project', owner, NOWHERE)).toBe('/start/credentials');
    expect(placeOf('issue', owner, NOWHERE)).toBe('/start/credentials');
    expect(placeOf('template', owner, { ...NOWHERE, project: P })).toBe(
      `/projects/${P}/credentials/templates/create?schema`,
    );
    expect(placeOf('issue', owner, { ...NOWHERE, project: P })).toBe(`/projects/${P}/credentials/create`);
  });

  it('lead whoever works in one project there, and to nothing that is not theirs', () => {
    const manager = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.manager'] }] });
    expect(placeOf('issue', manager, { ...NOWHERE, project: P })).toBe(`/projects/${P}/credentials/create`);
    expect(placeOf('project', manager, NOWHERE)).toBeUndefined();
    expect(placeOf('team', manager, NOWHERE)).toBeUndefined();
    const users = buildUser({ roles: ['org.member'], projects: [{ id: P, roles: ['project.users'] }] });
    expect(placeOf('team', users, NOWHERE)).toBe(`/projects/${P}/users`);
    expect(placeOf('issue', users, NOWHERE)).toBeUndefined();
  });

  it('lead a provider to its offers, and a deliverer to its vouchers', () => {
    const owner = buildUser();
    expect(placeOf('offer', owner, { ...NOWHERE, offersIn: P })).toBe(`/projects/${P}/vouchers/offers?new`);
    expect(placeOf('till', owner, { ...NOWHERE, offersIn: P })).toBe(`/projects/${P}/vouchers/offers`);
    expect(placeOf('order', owner, { ...NOWHERE, vouchersIn: P })).toBe(`/projects/${P}/vouchers/create`);
    expect(placeOf('give', owner, { ...NOWHERE, vouchersIn: P })).toBe(`/projects/${P}/vouchers`);
    expect(placeOf('offer', owner, NOWHERE)).toBeUndefined();
  });

  it('lead nowhere while the organization waits to be verified', () => {
    const waiting = buildUser({ status: 'pending' });
    for (const step of ['colleagues', 'project', 'template', 'issue', 'logo'] as const)
      expect(placeOf(step, waiting, NOWHERE)).toBeUndefined();
  });
});
