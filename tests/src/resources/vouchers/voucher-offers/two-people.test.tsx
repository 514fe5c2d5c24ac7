import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import type { Sent } from '../../../../support/counterparts/exchange.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const FIRST = buildOffer();
const OFFER = `${API}/vouchers/offers/${FIRST.id}`;
const THEIR_LIST = uuidOf(451);
const merchant = (n: number, name: string): Merchant => ({
  id: uuidOf(410 + n),
  revision: 1,
  name,
  taxId: `TAX${n}`,
  email: `${n}@shops.example`,
  places: [],
  maskedAccount: '•••• 7771',
  accountForm: 'clabe',
  status: 'active',
  createdAt: '2026-11-24T10:00:00.000Z',
});
const [abarrotes, farmacia, tienda] = [merchant(1, 'Abarrotes'), merchant(2, 'Farmacia'), merchant(3, 'Tienda')];
const listed = (merchants: Merchant[]) => ({ body: { merchants, total: merchants.length } });
const said = ({ body }: Sent) =>
  JSON.parse(String(body instanceof FormData ? body.get('data') : body)) as Record<string, unknown>;

/** An offer that somebody else changes while a dialog is open; what is sent on an older state is refused. */
async function twoPeople(tab: string, theirs: Partial<VoucherOffer>) {
  const there: { offer: VoucherOffer } = { offer: FIRST };
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${FIRST.id}/${tab}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${OFFER}`]: () => ({ body: there.offer }),
      [`PUT ${OFFER}`]: call => {
        const { revision, ...change } = said(call);
        if (revision !== there.offer.revision)
          return { status: 409, body: { code: 409, key: 'request.stale', message: 'Stale', correlationId: 'none' } };
        there.offer = { ...there.offer, ...change, revision: there.offer.revision + 1 };
        return { body: there.offer };
      },
      [`GET ${API}/vouchers/merchants`]: listed([abarrotes, farmacia, tienda]),
      [`GET ${API}/vouchers/merchantsLists/${FIRST.merchantsListId}/merchants`]: listed([abarrotes]),
      [`GET ${API}/vouchers/merchantsLists/${THEIR_LIST}/merchants`]: listed([abarrotes, tienda]),
      [`POST ${API}/vouchers/merchantsLists`]: { body: { id: uuidOf(452) } },
      [`POST ${API}/vouchers/configs`]: { body: { ...FIRST.config, id: uuidOf(453), version: 2 } },
    },
  });
  return {
    meanwhile: () => {
      there.offer = { ...FIRST, ...theirs, revision: 2 };
    },
    posts: () => sent.filter(({ method, url }) => method === 'POST' && /merchantsLists|configs/.test(url)).map(said),
    puts: () => sent.filter(({ method }) => method === 'PUT').map(said),
  };
}

it('nobody is taken off a list whom somebody else put there meanwhile', async () => {
  const user = userEvent.setup();
  const { meanwhile, posts, puts } = await twoPeople('merchants', { merchantsListId: THEIR_LIST });
  await user.click(await screen.findByRole('button', { name: 'Change who takes the vouchers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change who takes the vouchers' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Farmacia' }));
  meanwhile();
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await within(dialog).findByText(/^Somebody else changed the offer/)).toBeTruthy();
  expect(posts()).toEqual([]);
  expect(within(dialog).getByRole('button', { name: 'Tienda' })).toBeTruthy();
  await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(puts()).toEqual([{ merchantsListId: uuidOf(452), revision: 2 }]));
  expect(posts()).toMatchObject([{ merchantIds: [abarrotes.id, tienda.id, farmacia.id] }]);
});

it('shows what vouchers can be by now beside what was typed, and makes no version before one has chosen', async () => {
  const user = userEvent.setup();
  const config = { ...FIRST.config, id: uuidOf(454), version: 2, validityDays: 90 };
  const { meanwhile, posts, puts } = await twoPeople('terms', { config, voucherConfigId: config.id });
  await user.click(await screen.findByRole('button', { name: 'Change what vouchers can be' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change what vouchers can be' });
  const hours = within(dialog).getByRole('textbox', { name: /reversed/i });
  await user.clear(hours);
  await user.type(hours, '48');
  meanwhile();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: 'This was changed in the meantime' });
  expect(posts()).toEqual([]);
  expect(within(conflict).getByText('90')).toBeTruthy();
  await user.click(within(conflict).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(puts()).toEqual([{ voucherConfigId: uuidOf(453), revision: 2 }]));
  expect(posts()).toMatchObject([{ reversalHours: 48, validityDays: 90 }]);
});

it.each([
  ['merchants', 'Change who takes the vouchers'],
  ['terms', 'Change what vouchers can be'],
])('makes no version in which nothing is another: %s', async (tab, name) => {
  const user = userEvent.setup();
  const { posts } = await twoPeople(tab, {});
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const save = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  expect(within(dialog).getByRole('note', { name: 'Nothing is changed here yet' })).toBeTruthy();
  expect(posts()).toEqual([]);
  if (tab !== 'merchants') return;
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Farmacia' }));
  expect(save().disabled).toBe(false);
  // Taken off again, the list is the one that there is.
  await user.click(within(dialog).getByRole('combobox'));
  await user.keyboard('{Backspace}');
  expect(save().disabled).toBe(true);
});

it('asks before merchants that were chosen for a list are lost by a click beside it, and keeps them', async () => {
  const user = userEvent.setup();
  await twoPeople('merchants', {});
  const name = 'Change who takes the vouchers';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Farmacia' }));
  await user.click(document.querySelector('.MuiDialog-container') as Element);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('What you typed here is not saved.');
  await user.click(within(dialog).getByRole('button', { name: 'Go on typing' }));
  expect(within(dialog).getByRole('button', { name: 'Farmacia' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});
