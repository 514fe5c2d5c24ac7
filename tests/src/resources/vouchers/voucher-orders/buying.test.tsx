import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LedgerReceipt } from '../../../../../contract/vouchers/voucher-contracts/index.ts';
import type { QuoteAnswer, StatementLine } from '../../../../../contract/vouchers/vouchers/index.ts';
import { quoteOf } from '../../../../../contract/vouchers/vouchers/quote.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import type { Sent } from '../../../../support/counterparts/exchange.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';
import { CONFIG_ID, OFFER_ID, voucher, VOUCHER_ID, VOUCHERS } from '../../../../support/data/order-data.ts';

const person = (key: number, identification = `100000000${key}`) => ({
  key,
  cells: {
    name: 'Persona',
    lastname: `Número${String.fromCharCode(96 + key)}`,
    email: `persona${key}@correo.example`,
    phone_number: '5512345678',
    identification,
    identification_type: 'dni',
    amount: '500',
  },
});
/** The first stands there twice, the second has one of these vouchers, the third another one. */
const ROWS = [person(1), person(2), person(3), person(4, '1000000001'), person(5)];

/** As the server prices it; one code alone is good. */
function quote({ url }: Sent): { status?: number; body: unknown } {
  const query = new URL(url, 'http://portal.example').searchParams;
  const code = query.get('discountCode');
  if (code !== null && code !== 'OTONO10')
    return {
      status: 400,
      body: { code: 400, key: 'discount.unknown', message: 'There is no such code', errors: {}, correlationId: 'none' },
    };
  const terms = { commission: 300, taxes: 1600 };
  const body: QuoteAnswer = {
    ...quoteOf(Number(query.get('amount')), terms, code === null ? undefined : { kind: 'percent', value: 1000 }),
    commissionPercentage: 3,
    taxesPercentage: 16,
    configId: CONFIG_ID,
    currency: 'MXN',
    decimals: 2,
    credit: 0,
  };
  return { body };
}
const buy = (replies = {}, rows = ROWS, { typed = [] as object[], at = '' } = {}) =>
  renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/issuances?buy${at}`,
    kept: {
      [`drafts.voucher.${VOUCHER_ID}.more`]: { rows, typed, source: null, formats: {}, file: '', terms: null },
      [`drafts.voucher.${VOUCHER_ID}.more.at`]: Date.now() - 3_600_000,
    },
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
      [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
      [`GET ${API}/vouchers/quote`]: quote,
      [`POST ${API}/vouchers/beneficiaries/duplicates`]: {
        body: {
          duplicates: [
            { row: 1, place: 'voucher', voucher: null },
            { row: 2, place: 'other', voucher: 'Apoyo de primavera' },
          ],
          total: 2,
        },
      },
      ...replies,
    },
  });
const optionsOf = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  await user.click(screen.getByRole('combobox', { name }));
  const options = screen.getAllByRole('option').map(option => option.textContent);
  await user.keyboard('{Escape}');
  return options;
};

describe('vouchers in their list', () => {
  it('have their amounts as money, not in hundredths of it', async () => {
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}`]: { body: { delivererVoucherProjects: [voucher], total: 1 } },
      },
    });
    const row = await screen.findByRole('row', { name: /Apoyo escolar/ });
    expect(within(row).getByText(/^\$6,000\.00.MXN$/)).toBeTruthy();
    expect(row.textContent).not.toMatch(/600,000/);
  });
});

describe('whoever of a list is known already', () => {
  it('is skipped, given more or another voucher for a reason; the price follows, by a code that is good', async () => {
    const user = userEvent.setup();
    const { sent } = await buy();
    const known = await screen.findByRole('region', { name: '3 people are known already' });
    const next = () => screen.getByRole('button', { name: 'Next' });
    expect(next().hasAttribute('disabled')).toBe(true);
    expect(within(known).getByText(/Row 3: Persona Númeroc/)).toBeTruthy();
    expect(within(known).getByText(/has the voucher “Apoyo de primavera” already/)).toBeTruthy();
    // nothing is added to a voucher of others
    expect(await optionsOf(user, /^What is done for Persona Númeroc/)).toEqual(['Skip', 'Give another one']);
    expect(await optionsOf(user, /^What is done for Persona Númerod/)).toEqual([
      'Skip',
      'Add to their voucher',
      'Give another one',
    ]);

    await user.click(within(known).getByRole('button', { name: 'Add to the vouchers of 2' }));
    expect(within(known).getByRole('status').textContent).toBe('Say what is done with one person who is known already');
    await user.click(screen.getByRole('combobox', { name: /^What is done for Persona Númeroc/ }));
    await user.click(screen.getByRole('option', { name: 'Give another one' }));
    expect(next().hasAttribute('disabled')).toBe(true);
    await user.type(within(known).getByLabelText(/^Why another one for Persona Númeroc/), 'Two children');
    expect(within(known).getByRole('status').textContent).toBe('It is said what is done with each of them.');
    await user.click(screen.getByRole('combobox', { name: /^What is done for Persona Númerod/ }));
    await user.click(screen.getByRole('option', { name: 'Skip' }));
    await user.click(next());

    // four of five get something
    const cost = await screen.findByRole('region', { name: 'What it costs' });
    await waitFor(() => expect(within(cost).getByText(/^\$2,069\.60.MXN$/)).toBeTruthy());
    const order = () => screen.getByRole('button', { name: /Confirm and order/ });
    await user.type(screen.getByLabelText('Discount code'), 'nothing');
    expect(await screen.findByText(/There is no such code/)).toBeTruthy();
    expect(order().hasAttribute('disabled')).toBe(true);
    await user.clear(screen.getByLabelText('Discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'otono10');
    await waitFor(() => expect(order().textContent).toMatch(/\$2,062\.64.MXN/));
    const before = sent.length;
    await user.click(order());
    await waitFor(() => expect(sent.slice(before).some(({ method }) => method === 'POST')).toBe(true));
    const asked = sent.find(({ method, url }) => method === 'POST' && url.endsWith('/orders'));
    const body = JSON.parse(String(asked?.body));
    expect(body).toMatchObject({
      terms: { commissionPercentage: 3, taxesPercentage: 16, configId: CONFIG_ID },
      discountCode: 'otono10',
    });
    expect(body.rows.map((row: { duplicate?: string; reason?: string }) => [row.duplicate, row.reason])).toEqual([
      [undefined, undefined],
      ['add', undefined],
      ['keep', 'Two children'],
      ['skip', undefined],
      [undefined, undefined],
    ]);
  });
});

describe('people typed by hand', () => {
  const nobodyKnown = { body: { duplicates: [], total: 0 } };
  const DUPLICATES = `POST ${API}/vouchers/beneficiaries/duplicates`;
  const KEY = `drafts.voucher.${VOUCHER_ID}.more`;
  const next = () => screen.findByRole('button', { name: 'Next' });
  const byHand = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('tab', { name: 'By hand' }));
  const field = (name: string, at = 1) =>
    within(screen.getByRole('group', { name: `Person ${at}` })).getByLabelText<HTMLInputElement>(
      new RegExp(`^${name}`),
    );
  const fill = async (user: ReturnType<typeof userEvent.setup>, identification: string) => {
    const texts = {
      Name: 'Ana',
      'Last name': 'Ruiz',
      Email: 'ana@correo.example',
      'Phone number': '5512345678',
      Identification: identification,
      Amount: '500',
    };
    for (const [name, text] of Object.entries(texts))
      await user.type(field(name === 'Identification' ? 'Identification(?! type)' : name), text);
  };

  it('and not added are meant by whoever goes on: they are in the list', async () => {
    const user = userEvent.setup();
    const { store } = await buy({ [DUPLICATES]: nobodyKnown }, [person(1)]);
    await byHand(user);
    await fill(user, '1000000009');
    // fields that nobody began to fill hold nobody up
    await user.click(screen.getByRole('button', { name: 'One more person' }));
    await user.click(await next());
    const vouchers = await screen.findByRole('region', { name: 'Apoyo escolar' });
    expect(within(vouchers).getByText('2 people')).toBeTruthy();
    const order = screen.getByRole('button', { name: /Confirm and order/ });
    await waitFor(() => expect(order.hasAttribute('disabled')).toBe(false));
    await waitFor(() => expect(store.getItem(KEY)).toMatchObject({ typed: [{ name: '' }] }));
  });

  it('and not added lead to what is wrong with them', async () => {
    const user = userEvent.setup();
    await buy({ [DUPLICATES]: nobodyKnown }, [person(1)]);
    await byHand(user);
    await user.type(field('Name'), 'Ana');
    await user.click(await next());
    await waitFor(() => expect(field('Last name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('heading', { level: 2, name: /^Step 1/ })).toBeTruthy();
  });

  it('who are known already keep one where it is said what is done with them', async () => {
    const user = userEvent.setup();
    await buy({ [DUPLICATES]: nobodyKnown }, [person(1)]);
    await byHand(user);
    await fill(user, '1000000001');
    await user.click(await next());
    const known = await screen.findByRole('region', { name: 'One person is known already' });
    await user.click(within(known).getByRole('combobox', { name: /^What is done for Ana Ruiz/ }));
    await user.click(screen.getByRole('option', { name: 'Skip' }));
    await waitFor(async () => expect((await next()).hasAttribute('disabled')).toBe(false));
    expect(screen.getByRole('heading', { level: 2, name: /^Step 1/ })).toBeTruthy();
  });

  it('are kept while one looks at the other way and after a reload, and are looked at before one goes on', async () => {
    const user = userEvent.setup();
    const { store, unmount } = await buy({ [DUPLICATES]: nobodyKnown }, [person(1)]);
    await byHand(user);
    await user.type(field('Name'), 'Ana');
    await user.click(screen.getByRole('tab', { name: 'From Excel' }));
    await user.click(await next());
    await waitFor(() => expect(field('Name').value).toBe('Ana'));
    expect(screen.getByRole('heading', { level: 2, name: /^Step 1/ })).toBeTruthy();
    unmount();
    expect(store.getItem(KEY)).toMatchObject({ typed: [{ name: 'Ana' }] });
  });

  it('are in no order while they are in no list, also where one comes to the summary by an address', async () => {
    const ana = { ...person(9).cells, name: 'Ana' };
    await buy({ [DUPLICATES]: nobodyKnown }, [person(1)], { typed: [ana], at: '&step=summary' });
    await screen.findByRole('region', { name: 'What it costs' });
    expect(await screen.findByText(/^Somebody is typed by hand who is not in the list yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Confirm and order/ }).hasAttribute('disabled')).toBe(true);
  });
});

describe('a draft that one comes back to', () => {
  it('is no more spoken of once it was discarded at the foot of the page', async () => {
    const user = userEvent.setup();
    await buy();
    expect(await screen.findByText(/^You have a draft from/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.queryByText(/^You have a draft from/)).toBeNull());
  });
});

describe('a code that ends while one buys', () => {
  it('is told at its field once the order is refused, and nothing is ordered at a price that there is not', async () => {
    const user = userEvent.setup();
    const over = {
      status: 409,
      body: {
        code: 409,
        key: 'discount.not_today',
        message: 'The code is not good today',
        errors: { discountCode: 'invalid' },
        correlationId: 'none',
      },
    };
    let isOver = false;
    await buy(
      {
        [`POST ${API}/vouchers/beneficiaries/duplicates`]: { body: { duplicates: [], total: 0 } },
        [`GET ${API}/vouchers/quote`]: (asked: Sent) =>
          isOver && asked.url.includes('discountCode') ? over : quote(asked),
        [`POST ${VOUCHERS}/${VOUCHER_ID}/orders`]: () => {
          isOver = true;
          return over;
        },
      },
      [person(1)],
      { at: '&step=summary' },
    );
    const code = await screen.findByLabelText('Discount code');
    await user.type(code, 'otono10');
    const order = () => screen.getByRole('button', { name: /Confirm and order/ });
    await waitFor(() => expect(order().textContent).toMatch(/\$515\.66.MXN/));
    await waitFor(() => expect(order().hasAttribute('disabled')).toBe(false));
    await user.click(order());
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(order().hasAttribute('disabled')).toBe(true);
    expect(order().textContent).not.toMatch(/MXN/);
    expect(within(screen.getByRole('main')).getByText(/The code is not good today/)).toBeTruthy();
    await user.clear(code);
    await waitFor(() => expect(order().textContent).toMatch(/\$517\.40.MXN/));
    await waitFor(() => expect(order().hasAttribute('disabled')).toBe(false));
  });
});

describe('where the merchants bear the commission', () => {
  it('no discount code is asked for, which would be refused', async () => {
    const user = userEvent.setup();
    const bare = (asked: Sent) => {
      const { body } = quote(asked) as { body: QuoteAnswer };
      return { body: { ...body, commission: 0, taxes: 0, commissionPercentage: 0, taxesPercentage: 0 } };
    };
    const nobodyKnown = { body: { duplicates: [], total: 0 } };
    await buy({ [`GET ${API}/vouchers/quote`]: bare, [`POST ${API}/vouchers/beneficiaries/duplicates`]: nobodyKnown }, [
      person(1),
      person(2),
    ]);
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
    await user.click(next);
    await screen.findByRole('region', { name: 'What it costs' });
    expect(screen.queryByLabelText('Discount code')).toBeNull();
  });
});

describe('a line of the statement', () => {
  it('shows what proves it on the contract, or says that it is not there yet; the focus comes back', async () => {
    const user = userEvent.setup();
    const transactionId = uuidOf(330);
    const line: StatementLine = {
      id: `${transactionId}.order`,
      transactionId,
      postedAt: '2026-11-24T10:00:00.000Z',
      movement: 'receipt',
      account: 'order',
      amount: 1_034_80,
      balance: 1_034_80,
      order: null,
    };
    const receipt: LedgerReceipt = {
      line: {
        id: transactionId,
        offer: OFFER_ID,
        kind: 'receipt',
        at: '2026-11-24T10:00:00.000000Z',
        amounts: { bank: -1_034_80, order: 1_034_80 },
      },
      salt: '00'.repeat(32),
      path: [],
      root: 'ab'.repeat(32),
      sequence: 1,
      network: '648550',
      networkName: 'Local development chain',
      local: true,
      contract: `0x${'1'.repeat(40)}`,
      contractVersion: 1,
      transactionHash: `0x${'2'.repeat(64)}`,
      transactionUrl: 'https://chain.example/tx',
      blockNumber: 7,
      blockTime: '2026-11-24T11:00:00.000Z',
    };
    let anchored = false;
    const unknown = { code: 404, key: 'error.not_found', message: 'Resource not found', correlationId: 'none' };
    await renderPortal({
      at: `/projects/${PROJECT_ID}/vouchers/${VOUCHER_ID}/statement`,
      replies: {
        ...shell(),
        [`GET ${API}`]: { body: buildProject({ category: 'vouchers' }) },
        [`GET ${VOUCHERS}/${VOUCHER_ID}`]: { body: voucher },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/statement`]: { body: { lines: [line], total: 1 } },
        [`GET ${VOUCHERS}/${VOUCHER_ID}/statement/${transactionId}/receipt`]: () =>
          anchored ? { body: receipt } : { status: 404, body: unknown },
      },
    });
    const button = await screen.findByRole('button', { name: /^Receipt: Receipt, / });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Receipt of a transaction' });
    expect(await within(dialog).findByText(/It is not on the contract yet/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    anchored = true;
    await user.click(button);
    expect(await screen.findByText('It stands on the contract.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save the receipt' })).toBeTruthy();
  });
});
