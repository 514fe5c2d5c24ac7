import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TrustedCertificate, TrustedList } from '../../../../../contract/accounts/trusted-lists/index.ts';
import { shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const AT = '2026-11-01T10:00:00.000Z';
const LIST_ID = uuidOf(950);
const HERE = `/api/v1/organizations/${ORGANIZATION_ID}/trustedLists/${LIST_ID}`;
const list: TrustedList = {
  id: LIST_ID,
  revision: 1,
  name: 'Universidades',
  purpose: 'issuers',
  texts: { 'en-US': { title: 'Universities', description: '' }, 'es-MX': { title: 'Universidades', description: '' } },
  nextUpdate: '2027-11-01T10:00:00.000Z',
  sequence: 0,
  address: 'https://sello.example/trust/1',
  published: 1,
  signer: null,
  isWaiting: false,
  selfApproved: false,
  directory: null,
  subscribers: 0,
  certificates: { uploaded: 1, active: 0, rejected: 0, revoked: 0, expired: 0 },
  createdAt: AT,
};
const certificate = (more: Partial<TrustedCertificate> = {}): TrustedCertificate => ({
  id: uuidOf(951),
  name: 'Universidad del Golfo',
  state: 'uploaded',
  type: 'x509',
  kid: 'a'.repeat(43),
  publicKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  fingerprint: 'ab'.repeat(32),
  subject: 'Golfo',
  issuer: 'Consejo',
  chain: ['Consejo'],
  isRoot: false,
  startsAt: AT,
  endsAt: '2027-11-01T10:00:00.000Z',
  country: 'MX',
  credentialTypes: [],
  statusLists: [],
  statusSigners: [],
  uploadedAt: AT,
  uploadedBy: { id: uuidOf(2), name: 'Bea' },
  decidedAt: null,
  decidedBy: null,
  selfApproved: false,
  revokedAt: null,
  revokedBy: null,
  reason: '',
  mayApprove: true,
  ...more,
});

interface Shown {
  roles?: ('org.owner' | 'viewer')[];
  record?: TrustedCertificate;
  features?: Record<string, boolean>;
  replies?: object;
}
function shown({
  roles = ['org.owner'],
  record = certificate(),
  features = { trustedLists: true },
  replies = {},
}: Shown = {}) {
  const user = buildUser({ roles });
  return renderPortal({
    at: `/organization/tls/${LIST_ID}/entries`,
    replies: {
      ...shell({ ...user, organization: { ...user.organization, features } }),
      [`GET ${HERE}`]: { body: list },
      [`GET ${HERE}/certificates`]: { body: { certificates: [record], total: 1 } },
      [`GET ${HERE}/uses`]: {
        body: {
          total: 1,
          uses: [
            { kind: 'application', id: uuidOf(960), name: 'Door', project: { id: uuidOf(100), name: 'Admissions' } },
          ],
        },
      },
      ...replies,
    },
  });
}
const openEntry = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Universidad del Golfo' }));
  return screen.findByRole('dialog');
};

it('says before an approval which applications it touches, and that it failed where it did', async () => {
  const user = userEvent.setup();
  const { sent } = await shown({
    replies: {
      [`PUT ${HERE}/certificates/${uuidOf(951)}/approve`]: {
        status: 409,
        body: { code: 409620, key: 'certificate.own', message: 'You uploaded it', correlationId: 'none' },
      },
    },
  });
  await user.click(within(await openEntry(user)).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This changes 1 application: Door (Admissions)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await screen.findByText(/The certificate could not be approved/)).toBeTruthy();
});

it('offers no approval to the uploader, but says why', async () => {
  const user = userEvent.setup();
  await shown({ record: certificate({ mayApprove: false, uploadedBy: { id: USER_ID, name: 'Ana' } }) });
  const dialog = await openEntry(user);
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(within(dialog).getByText(/Another person must approve it/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeTruthy();
});

it('offers a viewer nothing to change', async () => {
  const user = userEvent.setup();
  await shown({ roles: ['viewer'], record: certificate({ state: 'active' }) });
  const dialog = await openEntry(user);
  expect(within(dialog).queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Upload entry' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('opens no page where the feature is off', async () => {
  await shown({ features: {} });
  await waitFor(() => expect(screen.queryByText('Universidades')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Trusted lists' })).toBeNull();
});
