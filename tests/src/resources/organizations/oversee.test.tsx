import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OverseenOrganizationDetail } from '../../../../contract/organizations/index.ts';
import { FEATURES } from '../../../../contract/organizations/index.ts';
import { shell } from '../../../support/credential-data.ts';
import { buildUser, uuidOf } from '../../../support/portal-data.ts';
import { renderPortal } from '../../../support/render.tsx';

const platform = buildUser();
const admin = {
  ...platform,
  roles: [{ id: 'admin', name: 'admin' as const }],
  organization: { ...platform.organization, platformOwner: true },
};
const overseen: OverseenOrganizationDetail = {
  id: uuidOf(50),
  revision: 1,
  did: null,
  name: 'Valle Azul',
  alias: 'valle-azul',
  membership: 'production',
  trialEndsAt: null,
  production: null,
  industry: 1,
  country: 'MX',
  status: 'verified',
  contactName: null,
  contactLastname: null,
  contactPhone: null,
  rejection: null,
  features: FEATURES,
  createdAt: '2026-11-01T10:00:00.000Z',
  platformOwner: false,
  users: 3,
  waitsSince: null,
  owners: [],
  projects: 1,
  issued: 0,
};

describe('the features of an organization', () => {
  it('say which of them change nothing yet, by the pages that there are', async () => {
    await renderPortal({
      at: `/admin/organizations/${overseen.id}`,
      replies: { ...shell(admin), [`GET /api/v1/admin/organizations/${overseen.id}`]: { body: overseen } },
    });
    const analytics = await screen.findByRole('switch', { name: 'Analytics' });
    expect(analytics.getAttribute('aria-describedby')).toBeNull();
    const benefits = screen.getByRole('switch', { name: 'Benefits' });
    const below = document.getElementById(benefits.getAttribute('aria-describedby') ?? '');
    expect(below?.textContent).toBe('Not available yet: it changes nothing');
    expect(screen.getAllByText('Not available yet: it changes nothing')).toHaveLength(Object.keys(FEATURES).length - 1);
  });
});
