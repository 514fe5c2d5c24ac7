import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ServiceAccount } from '../../../../../contract/accounts/service-accounts/service-account.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;
const account: ServiceAccount = {
  id: uuidOf(500),
  revision: 1,
  name: 'Caja',
  description: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: { id: uuidOf(7), name: 'Olivia Rectora' },
  status: 'enabled',
  signingAlgorithm: 'RS256',
  clientId: 'till-0001',
  authenticatorType: 'client_secret',
  type: 'merchant.api',
  roles: [],
  projects: [],
  merchants: [],
  secretCreatedAt: '2026-11-01T10:00:00.000Z',
  formerSecretUntil: null,
  keys: [],
  jwksUri: null,
  jwksReadAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};

it('asks before merchants that were chosen for an account are lost by Escape, and keeps them', async () => {
  const user = userEvent.setup();
  const project = buildProject({ category: 'vouchersOffer' });
  await renderPortal({
    at: `/organization/serviceAccounts/${account.clientId}`,
    replies: {
      ...shell(),
      [`GET /api/v1/iam/organizations/${ORGANIZATION_ID}/serviceAccounts/clientId/${account.clientId}`]: {
        body: account,
      },
      [`GET ${ORG}/projects`]: { body: { projects: [{ ...project, id: PROJECT_ID }], total: 1 } },
      [`GET ${API}/vouchers/merchants`]: {
        body: {
          merchants: [
            {
              id: uuidOf(410),
              revision: 1,
              name: 'Farmacia',
              taxId: 'TAX1',
              email: '1@shops.example',
              places: [],
              maskedAccount: '•••• 7771',
              accountForm: 'clabe',
              status: 'active',
              createdAt: '2026-11-24T10:00:00.000Z',
            },
          ],
          total: 1,
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add merchants' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add merchants' });
  const merchants = () => within(dialog).getByRole('combobox', { name: 'Merchants and vendors' });
  await user.click(merchants());
  await user.click(await screen.findByRole('option', { name: 'Farmacia' }));
  await user.keyboard('{Escape}');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('What you typed here is not saved.');
  await user.click(within(dialog).getByRole('button', { name: 'Go on typing' }));
  expect(within(dialog).getByRole('button', { name: 'Farmacia' })).toBeTruthy();
});
