import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReversalCreate, Sale } from '../../../../../contract/vouchers/sales/sale.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OFFER_ID = uuidOf(400);
const MERCHANT_ID = uuidOf(411);
const SALE: Sale = {
  id: uuidOf(500),
  at: '2026-11-26T12:00:00.000Z',
  status: 'paid',
  merchant: { id: MERCHANT_ID, name: 'Abarrotes' },
  offer: { id: OFFER_ID, name: 'Despensa' },
  by: 'Caja 1',
  voucherEnding: 'TB42',
  currency: 'MXN',
  decimals: 2,
  amount: 100_00,
  commission: 0,
  reversed: 0,
  reversibleUntil: '2026-11-27T12:00:00.000Z',
  left: null,
  reversals: [],
};
type Reply = { status?: number; body: unknown } | 'silence';

/** The sales of an offer before its provider's people, who take one back; `answers` are those to what is taken back, one after the other. */
async function taking(...answers: Reply[]) {
  let sale = SALE;
  const user = userEvent.setup();
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${OFFER_ID}/sales`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${API}/vouchers/offers/${OFFER_ID}`]: { body: buildOffer() },
      [`GET ${API}/vouchers/offers/${OFFER_ID}/sales`]: () => ({ body: { sales: [sale], total: 1 } }),
      [`POST ${API}/vouchers/merchants/${MERCHANT_ID}/sales/${SALE.id}/reversals`]: () => answers.shift() ?? 'silence',
    },
  });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Take this sale back?' }));
  const fields = () => [/How much/, /Why/].map(name => dialog().getByRole<HTMLInputElement>('textbox', { name }));
  return {
    user,
    fields,
    open: async () => user.click(await screen.findByRole('button', { name: /^Take back \$100\.00/ })),
    type: async (amount: string) => {
      const [field] = fields();
      if (!field) throw new Error('no field');
      await user.clear(field);
      await user.type(field, amount);
    },
    send: () => user.click(dialog().getByRole('button', { name: 'Take back' })),
    leave: () => user.click(dialog().getByRole('button', { name: /Cancel|Close/ })),
    hear: (text: string | RegExp) => screen.findByText(text),
    /** From now on the sale stands so in the list. */
    becomes: (now: Partial<Sale>) => void (sale = { ...SALE, ...now }),
    wishes: () =>
      sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)) as ReversalCreate),
    lists: () => sent.filter(({ method, url }) => method === 'GET' && url.includes(`/${OFFER_ID}/sales?`)).length,
  };
}

it('of a sale not more is taken back than is left, which is said in words', async () => {
  const { open, type, send, hear, wishes } = await taking();
  await open();
  await type('100.01');
  await send();
  await hear('Too big');
  expect(wishes()).toEqual([]);
});

describe('a sale that is taken back without an answer', () => {
  it('is asked for again under its id, also after the dialog was left, which reads the sales anew', async () => {
    const { open, type, send, leave, hear, fields, wishes, lists } = await taking('silence', 'silence', { body: SALE });
    await open();
    await type('30');
    await send();
    await hear(/No answer came/);
    const before = lists();
    await leave();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    await open();
    await hear(/has no answer yet/);
    expect(fields().map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['30.00', true],
      ['', true],
    ]);
    await send();
    await hear(/No answer came/);
    await send();
    await hear(/30\.00\sMXN was taken back/);
    const [first, ...again] = wishes();
    expect(again).toEqual([first, first]);
  });

  it('is over where the list says that it was made: what is taken back then is another', async () => {
    const { open, type, send, leave, hear, fields, wishes, becomes } = await taking('silence');
    await open();
    await type('30');
    await send();
    await hear(/No answer came/);
    const [wish] = wishes();
    const made = { id: wish?.id ?? '', at: SALE.at, amount: 30_00, reason: null, by: 'Olga', to: 'budget' as const };
    becomes({ status: 'partly_reversed', reversed: 30_00, reversals: [made] });
    await leave();
    await hear(/Taken back:.* · Olga · to the budget$/);
    await open();
    expect(fields().map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['70.00', false],
      ['', false],
    ]);
  });

  it('can be changed after a refusal that is about it', async () => {
    const refused = { status: 409, body: { code: 409224, key: 'reversal.too_much', message: 'Not so much left' } };
    const { open, type, send, hear, fields, wishes } = await taking('silence', refused, { body: SALE });
    await open();
    await type('30');
    await send();
    await hear(/No answer came/);
    await send();
    await hear('Not so much left');
    expect(fields()[0]?.readOnly).toBe(false);
    await type('20');
    await send();
    await hear(/20\.00\sMXN was taken back/);
    const [first, second, third] = wishes();
    expect(second).toEqual(first);
    expect(third?.id).not.toBe(first?.id);
  });
});
