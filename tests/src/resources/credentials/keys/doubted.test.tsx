import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrganizationKey } from '../../../../../contract/credentials/keys/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const AT = '2026-11-01T10:00:00.000Z';
const key: OrganizationKey = {
  id: uuidOf(902),
  keyMetadataId: uuidOf(903),
  custody: 'local',
  purpose: 'issue',
  holder: null,
  verificationMethod: 'did:web:uni.example#k1',
  algorithm: 'Ed25519',
  state: 'compromised',
  inUse: false,
  createdAt: AT,
  expireAt: '2028-11-01T10:00:00.000Z',
  retiredAt: AT,
  compromisedSince: AT,
  doubted: [
    { project: { id: uuidOf(100), name: 'Diplomas 2026', category: 'education' }, credentials: 1200 },
    { project: { id: uuidOf(101), name: 'Bonos', category: 'vouchers' }, credentials: 1 },
  ],
  certificate: null,
  renewedBy: null,
};
const shown = (record: OrganizationKey) =>
  renderPortal({
    at: '/organization/keys',
    replies: {
      ...shell(buildUser({ roles: ['org.owner'] })),
      [`GET /api/v1/organizations/${ORGANIZATION_ID}/keys`]: { body: { keys: [record], total: 1 } },
    },
  });

it('a key that was compromised says how many nobody believes any more because of it, and leads to them', async () => {
  await shown(key);
  expect(
    await screen.findByText(/1,?201 credentials that are neither revoked nor replaced are no longer trusted/),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: /Diplomas 2026: 1,?200 credentials/ });
  const address = new URL(link.getAttribute('href') as string, 'http://portal.example');
  expect(address.pathname).toContain(`/projects/${uuidOf(100)}/credentials`);
  expect(JSON.parse(address.searchParams.get('filter') as string)).toEqual({ key: 'compromised' });
  // A project of vouchers has no such list.
  expect(screen.getByText('Bonos: 1 credential')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Bonos/ })).toBeNull();
});

it('a key because of which everything is believed says nothing of it', async () => {
  await shown({ ...key, doubted: [] });
  expect(await screen.findByText('Compromised since')).toBeTruthy();
  expect(screen.queryByText(/no longer trusted/)).toBeNull();
});
