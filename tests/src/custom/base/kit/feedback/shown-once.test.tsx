import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Till } from '../../../../../../contract/vouchers/sales/till.ts';
import type { ServiceAccount } from '../../../../../../contract/accounts/service-accounts/service-account.ts';
import { unsaved } from '../../../../../../src/custom/base/kit/unsaved.ts';
import { EMPTY_ACCOUNT } from '../../../../../../src/resources/accounts/service-accounts/account-model.ts';
import { API, PROJECT_ID, shell } from '../../../../../support/data/credential-data.ts';
import { buildProject, ORGANIZATION_ID, USER_ID, uuidOf } from '../../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const ACCOUNTS = `/api/v1/iam/organizations/${ORGANIZATION_ID}/serviceAccounts`;
const MERCHANT = uuidOf(410);
const TILLS = `${API}/vouchers/merchants/${MERCHANT}/tills`;

const account: ServiceAccount = {
  id: uuidOf(411),
  revision: 1,
  name: 'ERP',
  description: '',
  createdAt: '2026-11-26T12:00:00.000Z',
  createdBy: { id: USER_ID, name: 'Ana' },
  status: 'enabled',
  signingAlgorithm: 'RS256',
  clientId: 'client-of-erp',
  authenticatorType: 'client_secret',
  type: 'licenses.api',
  roles: [],
  projects: [],
  merchants: [],
  secretCreatedAt: '2026-11-26T12:00:00.000Z',
  formerSecretUntil: null,
  keys: [],
  jwksUri: null,
  jwksReadAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};
const till: Till = {
  id: uuidOf(412),
  revision: 1,
  merchantId: MERCHANT,
  name: 'Caja 1',
  status: 'open',
  linkExpiresAt: null,
  device: null,
  openedAt: null,
  lastUsedAt: null,
  createdAt: '2026-11-26T12:00:00.000Z',
};

/** Whether whoever would leave the page, by a link or by closing it, is asked first. */
const isHeld = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(unsaved.isHeld());
  return unsaved.isHeld();
};
const press = async (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

afterEach(() => unsaved.letGo());

describe('what is shown only once keeps its page until it is said to be kept', () => {
  it('the secret of an account that was just made', async () => {
    await renderPortal({
      at: '/organization/serviceAccounts/create?step=summary',
      kept: { 'drafts.serviceAccount': { ...EMPTY_ACCOUNT, name: account.name } },
      replies: { ...shell(), [`POST ${ACCOUNTS}`]: { status: 201, body: { ...account, secret: 'the-secret' } } },
    });
    await press('Create');
    await screen.findByText('the-secret');
    await waitFor(() => expect(isHeld()).toBe(true));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have kept it' }));
    expect(isHeld()).toBe(false);
  });

  it('a new secret', async () => {
    await renderPortal({
      at: `/organization/serviceAccounts/${account.clientId}`,
      replies: {
        ...shell(),
        [`GET ${ACCOUNTS}/clientId/${account.clientId}`]: { body: account },
        [`POST ${ACCOUNTS}/clientId/${account.clientId}/secret`]: { body: { ...account, secret: 'another-secret' } },
      },
    });
    await press('New secret');
    await press('New secret', await dialog());
    await screen.findByText('another-secret');
    expect(isHeld()).toBe(true);
    await press('I have kept it');
    await waitFor(() => expect(screen.queryByText('another-secret')).toBeNull());
    expect(isHeld()).toBe(false);
  });

  it('the link of a till, which stays where the till is none of those that are listed any more', async () => {
    let tills = [till];
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/merchants/${MERCHANT}`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
        [`GET ${API}/vouchers/merchants/${MERCHANT}/standing`]: {
          body: { id: MERCHANT, name: 'Abarrotes', places: [], offers: [] },
        },
        [`GET ${TILLS}`]: () => ({ body: { tills, total: tills.length } }),
        [`POST ${TILLS}/${till.id}/link`]: () => {
          tills = [];
          return { body: { ...till, status: 'waiting', url: 'http://portal.example/m/#a-link' } };
        },
      },
    });
    await press(`Another link for “${till.name}”?`);
    await press('New link', await dialog());
    await screen.findByText('http://portal.example/m/#a-link');
    await waitFor(() => expect(screen.queryByText(till.name)).toBeNull());
    expect(screen.getByText('http://portal.example/m/#a-link')).toBeTruthy();
    expect(isHeld()).toBe(true);
  });

  it('is asked about in words of its own', async () => {
    await renderPortal({ at: '/nowhere', replies: shell() });
    await screen.findByRole('heading', { level: 1 });
    unsaved.hold();
    const release = unsaved.hold('shown');
    act(() => unsaved.ask(() => undefined));
    const asked = await dialog();
    expect(asked.getByText(/is shown only this once/)).toBeTruthy();
    await press('Cancel', asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    act(() => unsaved.ask(() => undefined));
    expect((await dialog()).getByText('What you typed here is not saved.')).toBeTruthy();
  });
});
