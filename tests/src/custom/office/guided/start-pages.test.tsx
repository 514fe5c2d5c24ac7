import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const P = uuidOf(100);
const vouchers = buildProject({ id: P, name: 'Support', category: 'vouchers' });
const list = {
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/projects`]: {
    body: { projects: [vouchers], total: 1 },
  },
};
const open = (at: string, role: OrganizationRole, here: 'project.manager' | null = null, language?: 'es-MX') =>
  renderPortal({
    at,
    ...(language && { language }),
    replies: {
      ...shell(buildUser({ roles: [role], projects: here ? [{ id: P, roles: [here] }] : [] })),
      ...list,
    },
  });

describe('the pages that say how to start', () => {
  it.each<OrganizationRole>(['viewer', 'org.member'])('tell %s who can do the steps, and offer none', async role => {
    await open('/start/credentials', role);
    expect(await screen.findByText('Owners and users with the role Projects can do these steps.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(4);
    expect(screen.queryByText('What do you want to issue?')).toBeNull();
    expect(screen.queryByRole('link', { name: /A project of your own/ })).toBeNull();
  });

  it('offer an owner the steps, without that line', async () => {
    await open('/start/credentials', 'org.owner');
    expect(await screen.findByText('What do you want to issue?')).toBeTruthy();
    expect(screen.queryByText(/Owners and users with the role Projects/)).toBeNull();
  });

  it('offer the manager of a project of vouchers that project, and no new one', async () => {
    await open('/start/vouchers', 'org.member', 'project.manager', 'es-MX');
    expect(await screen.findByRole('link', { name: /Support/ })).toBeTruthy();
    expect(screen.getByText(/Estos pasos los pueden hacer los propietarios/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear el proyecto y seguir' })).toBeNull();
  });

  it('offer a viewer no project, in which they could not do the steps', async () => {
    await open('/start/vouchers', 'viewer');
    expect(await screen.findByText('Owners and users with the role Projects can do these steps.')).toBeTruthy();
    expect(screen.queryByText('In a project you already have')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Project name/ })).toBeNull();
  });
});
