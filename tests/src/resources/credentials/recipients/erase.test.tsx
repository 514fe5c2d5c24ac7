import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Erasure, Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { manager, shell } from '../../../../support/data/credential-data.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const ID = uuidOf(900);
const API = `/api/v1/organizations/${ORGANIZATION_ID}/recipients`;
const recipient: Recipient = {
  id: ID,
  name: 'Luz',
  lastname: 'Mar',
  email: 'luz@x.example',
  did: null,
  emailProvenAt: null,
  addresses: [],
  didProven: false,
  walletStatus: 'none',
  walletAt: null,
  phone: null,
  language: null,
  suppressedBecause: null,
  suppressedAt: null,
  status: 'active',
  revision: 1,
  credentials: 3,
  groups: [],
  createdAt: '2026-11-01T10:00:00.000Z',
};
const erasure: Erasure = {
  recipientId: ID,
  state: 'none',
  signed: 2,
  unsigned: 1,
  waiting: 0,
  groups: 3,
  vouchers: 1,
  requestedAt: null,
  finishedAt: null,
};
type Replies = NonNullable<Parameters<typeof renderPortal>[0]['replies']>;

const shown = async (more: Replies = {}, user: SessionUser = buildUser({ roles: ['org.owner'] })) =>
  (
    await renderPortal({
      at: `/organization/recipients/${ID}`,
      replies: {
        ...shell(user),
        [`GET ${API}/${ID}`]: { body: recipient },
        [`GET ${API}/${ID}/erasure`]: { body: erasure },
        [`POST ${API}/${ID}/erasure`]: { status: 202, body: { ...erasure, state: 'working' } },
        ...more,
      },
    })
  ).sent;
const opened = async () => {
  (await screen.findByRole('button', { name: 'Erase this person' })).focus();
  await userEvent.keyboard('{Enter}');
  const box = within(await screen.findByRole('dialog', { name: 'Erase Luz Mar?' }));
  const field = await box.findByRole('textbox', { name: /Their address or wallet/ });
  return { box, field };
};
const asked = (sent: Awaited<ReturnType<typeof shown>>) => sent.filter(call => call.method === 'POST');

describe('the dialog that erases somebody', () => {
  it('says what goes, counted, and nothing of what there is none of', async () => {
    await shown();
    const { box } = await opened();
    expect(box.getAllByRole('listitem').map(line => line.textContent)).toEqual([
      expect.stringContaining('the content of 2 signed credentials'),
      expect.stringContaining('1 credential that waits for approval'),
      expect.stringContaining('3 groups'),
      expect.stringContaining('what they can spend of 1 voucher: the money stays on it, so cancel it first'),
      expect.stringContaining('name, address, phone, language, wallet'),
    ]);
    expect(box.getByText(/This cannot be undone\. It revokes nothing/)).toBeTruthy();
  });

  it('is gone through by the keyboard alone, and erases nobody whose address is not written once more', async () => {
    const states: Erasure['state'][] = ['none', 'working', 'done'];
    const sent = await shown({
      [`GET ${API}/${ID}/erasure`]: () => ({ body: { ...erasure, state: states.shift() ?? 'done' } }),
    });
    const { box, field } = await opened();
    const press = async (name: string) => {
      const button = box.getByRole('button', { name });
      for (let n = 0; document.activeElement !== button && n < 10; n += 1) await userEvent.tab();
      expect(document.activeElement).toBe(button);
      await userEvent.keyboard('{Enter}');
    };
    await press('Erase for good');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('another@x.example');
    await press('Erase for good');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(asked(sent)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.keyboard(' LUZ@x.example');
    await press('Erase for good');
    expect(await screen.findByText('The person is being erased')).toBeTruthy();
    expect(asked(sent).map(call => JSON.parse(String(call.body)) as unknown)).toEqual([
      { confirm: ' LUZ@x.example', reason: 'asked' },
    ]);
    // It is watched until it is done; then the page is read anew.
    const read = () => sent.filter(call => call.method === 'GET' && call.url === `${API}/${ID}`).length;
    const before = read();
    await waitFor(() => expect(read()).toBeGreaterThan(before));
  });

  it('offers nothing before it is known what would go, and tries again where that could not be read', async () => {
    let isBroken = true;
    await shown({
      [`GET ${API}/${ID}/erasure`]: () =>
        isBroken ? { status: 500, body: { code: 500, key: 'error.internal', message: 'x' } } : { body: erasure },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const box = within(await screen.findByRole('dialog'));
    const again = await box.findByRole('button', { name: /Try again/ });
    expect(box.getByRole('button', { name: 'Erase for good' })).toHaveProperty('disabled', true);
    isBroken = false;
    await userEvent.click(again);
    expect(await box.findByRole('textbox')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Erase for good' })).toHaveProperty('disabled', false);
  });

  it('is there for nobody who may not', async () => {
    await shown({}, manager());
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  });
});
