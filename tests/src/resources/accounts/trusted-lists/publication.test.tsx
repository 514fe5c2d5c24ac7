import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TrustedList, TrustedListVersion } from '../../../../../contract/accounts/trusted-lists/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const AT = '2026-11-01T10:00:00.000Z';
const LIST_ID = uuidOf(950);
const ADDRESS = `https://sello.example/trust/${LIST_ID}`;
const HERE = `/api/v1/organizations/${ORGANIZATION_ID}/trustedLists/${LIST_ID}`;
const list: TrustedList = {
  id: LIST_ID,
  revision: 3,
  name: 'Universidades',
  purpose: 'issuers',
  texts: { 'en-US': { title: 'Universities', description: '' }, 'es-MX': { title: 'Universidades', description: '' } },
  nextUpdate: '2999-11-01T10:00:00.000Z',
  sequence: 2,
  address: ADDRESS,
  published: 2,
  signer: null,
  isWaiting: false,
  selfApproved: false,
  directory: null,
  subscribers: 0,
  certificates: { uploaded: 0, active: 2, rejected: 0, revoked: 0, expired: 0 },
  createdAt: AT,
};
const version = (sequence: number, publishedAt: string | null): TrustedListVersion => ({
  sequence,
  cause: 'approve',
  certificate: { id: uuidOf(951), name: 'Golfo' },
  certificates: sequence,
  selfApproved: false,
  createdAt: AT,
  createdBy: { id: uuidOf(2), name: 'Bea' },
  publishedAt,
});

function shown(tab: 'info' | 'history', more: Partial<TrustedList> = {}) {
  const user = buildUser({ roles: ['viewer'] });
  return renderPortal({
    at: `/organization/tls/${LIST_ID}/${tab}`,
    replies: {
      ...shell({ ...user, organization: { ...user.organization, features: { trustedLists: true } } }),
      [`GET ${HERE}`]: { body: { ...list, ...more } },
      [`GET ${HERE}/versions`]: { body: { total: 2, versions: [version(2, null), version(1, AT)] } },
    },
  });
}

it('shows the public address, copies it, and says when nothing waits', async () => {
  await shown('info');
  expect((await screen.findByRole('link', { name: ADDRESS })).getAttribute('href')).toBe(ADDRESS);
  expect(screen.getByRole('button', { name: 'Copy: Public address' })).toBeTruthy();
  expect(screen.queryByText(/waiting to be published/)).toBeNull();
});

it('says that a version waits for a key, and gives no address before the first publication', async () => {
  await shown('info', { published: 0, isWaiting: true });
  expect(await screen.findByText(/waiting to be published, because your organization has no valid key/)).toBeTruthy();
  expect(screen.getByText('None. The first approval publishes the list.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: ADDRESS })).toBeNull();
});

it('gives each public version with its documents, and none of a version that waits', async () => {
  await shown('history');
  const jwt = await screen.findByRole('link', { name: 'Signed list (ETSI TS 119 602), version 1' });
  expect(jwt.getAttribute('href')).toBe(`${ADDRESS}/1?form=jwt`);
  const credential = screen.getByRole('link', { name: 'Credential (W3C), version 1' });
  expect(credential.getAttribute('href')).toBe(`${ADDRESS}/1?form=credential`);
  expect(screen.queryByRole('link', { name: /version 2/ })).toBeNull();
  expect(screen.getByText('Waiting to be published')).toBeTruthy();
});
