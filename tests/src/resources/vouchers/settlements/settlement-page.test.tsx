import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Settlement, SettlementLine } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildOffer } from '../../../../support/data/offer-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const offer = buildOffer();
const ID = uuidOf(700);
const OFFER = `${API}/vouchers/offers/${offer.id}`;
const HERE = `${OFFER}/settlements/${ID}`;
const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  id: ID,
  revision: 3,
  number: 1,
  offer: { id: offer.id, name: offer.name },
  status: 'approved',
  ready: true,
  currency: 'MXN',
  decimals: 2,
  merchants: 2,
  amount: 300_00,
  payable: null,
  paid: 0,
  paidAmount: 0,
  returned: 0,
  returnedAmount: 0,
  waiting: 2,
  requestedBy: { id: uuidOf(2), name: 'Bea' },
  approvedBy: { id: uuidOf(1), name: 'Ana' },
  approvedAt: '2026-11-24T10:00:00.000Z',
  canceledBy: null,
  reason: null,
  mayApprove: false,
  createdAt: '2026-11-24T10:00:00.000Z',
  closedAt: null,
  today: '2026-11-24',
  ...more,
});
const line = (n: number, status: SettlementLine['status']): SettlementLine => ({
  id: uuidOf(710 + n),
  place: n,
  merchant: { id: uuidOf(720 + n), name: `Tienda ${n}`, taxId: `TAX${n}` },
  account: '012180001234567899',
  accountChanged: false,
  reference: `V0000${n}`,
  asked: 150_00,
  amount: 150_00,
  status,
  valueDate: null,
  bankReference: null,
  reason: null,
});
const refusal = (key: string, message: string, errors?: Record<string, string>) => ({
  status: 409,
  body: { code: 409, key, message, correlationId: 'none', ...(errors && { errors }) },
});
const STALE = 'It was changed meanwhile';
/** A settlement of two, of which somebody else marks the first as paid when that is said. */
async function twoPeople(replies: object = {}) {
  const there = { isPaid: false };
  const { sent } = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${offer.id}/settlements/${ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${OFFER}`]: { body: offer },
      [`GET ${HERE}`]: () => ({
        body: there.isPaid ? settlement({ revision: 4, waiting: 1, paid: 1, paidAmount: 150_00 }) : settlement(),
      }),
      [`GET ${HERE}/lines`]: () => ({
        body: { lines: [line(1, there.isPaid ? 'paid' : 'waiting'), line(2, 'waiting')], total: 2 },
      }),
      ...replies,
    },
  });
  return { there, sent };
}

it('says that a chosen one was decided about meanwhile, and chooses it no more', async () => {
  const user = userEvent.setup();
  const { there } = await twoPeople({
    [`PUT ${HERE}/pay`]: refusal('settlement.no_lines', 'None of these still waits to be paid', {
      lines: 'invalid_choice',
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Tienda 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /Tienda 2/ }));
  await user.click(screen.getByRole('button', { name: 'Mark the 2 chosen as paid' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /reference/i }), 'SPEI 1');
  there.isPaid = true;
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  expect(await within(dialog).findByText('None of these still waits to be paid')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Mark the one chosen as paid' })).toBeTruthy();
});

it('pays none but those who were meant, where of the chosen nobody is left', async () => {
  const user = userEvent.setup();
  const { there, sent } = await twoPeople({
    [`PUT ${HERE}/pay`]: refusal('settlement.no_lines', 'None of these still waits to be paid', {
      lines: 'invalid_choice',
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Tienda 1/ }));
  await user.click(screen.getByRole('button', { name: 'Mark the one chosen as paid' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /reference/i }), 'SPEI 1');
  there.isPaid = true;
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await press();
  await waitFor(() => expect(screen.getByText('Mark all as paid')).toBeTruthy());
  await press();
  const bodies = () =>
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)) as object);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ lines: [uuidOf(711)] });
});

it('means by "all" those who waited as it was asked, also at the second press', async () => {
  const user = userEvent.setup();
  const { there, sent } = await twoPeople({ [`PUT ${HERE}/pay`]: refusal('request.stale', STALE) });
  await user.click(await screen.findByRole('button', { name: 'Mark all as paid' }));
  const dialog = await screen.findByRole('dialog', { name: 'Were 2 paid?' });
  await user.type(within(dialog).getByRole('textbox', { name: /reference/i }), 'SPEI 1');
  there.isPaid = true;
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await press();
  expect(await within(dialog).findByText(STALE)).toBeTruthy();
  expect(await screen.findByText(/^One merchant waits to be paid/)).toBeTruthy();
  await press();
  const revisions = () =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (JSON.parse(String(body)) as { revision?: number }).revision);
  await waitFor(() => expect(revisions()).toEqual([3, 3]));
});

it('says why it was refused also where the page has nothing left to decide', async () => {
  const user = userEvent.setup();
  const there = { status: 'requested' as Settlement['status'] };
  await twoPeople({
    [`GET ${HERE}`]: () => ({ body: settlement({ status: there.status, ready: false }) }),
    [`PUT ${HERE}/cancel`]: () => {
      there.status = 'canceled';
      return refusal('state.transition', 'That cannot be done any more');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Twice');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull());
  expect(await screen.findByText('That cannot be done any more')).toBeTruthy();
});

it('proposes as the day of a payment the one that it is for the offer, and takes none after it', async () => {
  const user = userEvent.setup();
  await twoPeople();
  await user.click(await screen.findByRole('button', { name: 'Mark all as paid' }));
  const day = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(/Value date/);
  expect(day.value).toBe('2026-11-24');
  expect(day.max).toBe('2026-11-24');
});

it.each([
  { owed: 300_00, title: 'Pay $300.00 MXN?', less: false },
  { owed: 120_00, title: 'Pay $120.00 MXN?', less: true },
])('asks whoever approves about what is owed by now, and says where that is less than was asked for', async each => {
  const user = userEvent.setup();
  const payable = { merchants: each.less ? 1 : 2, amount: each.owed };
  await twoPeople({
    [`GET ${HERE}`]: { body: settlement({ status: 'requested', ready: false, mayApprove: true, payable }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading').textContent?.replaceAll('\u00a0', ' ')).toBe(each.title);
  expect(dialog.textContent).toContain(each.less ? 'for one merchant' : 'for 2 merchants');
  expect(
    dialog.textContent?.replaceAll('\u00a0', ' ').includes('$300.00 MXN was asked for; less is owed by now.'),
  ).toBe(each.less);
  expect(screen.queryByText('Still owed of it') !== null).toBe(each.less);
});

it('offers no approval where nothing of it is owed any more, and says why', async () => {
  const payable = { merchants: 0, amount: 0 };
  await twoPeople({
    [`GET ${HERE}`]: { body: settlement({ status: 'requested', ready: false, mayApprove: true, payable }) },
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' })).disabled).toBe(true);
  expect(screen.getByRole('note', { name: 'Nothing of this settlement is owed any more: cancel it' })).toBeTruthy();
});
