import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Settlement, SettlementLine } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { API, PROJECT_ID, shell } from '../../../../support/data/credential-data.ts';
import { buildProject, uuidOf } from '../../../../support/data/portal-data.ts';
import { renderPortal } from '../../../../support/portal/render.tsx';

const OFFER_ID = uuidOf(400);
const ID = uuidOf(600);
const settlement: Settlement = {
  id: ID,
  revision: 2,
  number: 3,
  offer: { id: OFFER_ID, name: 'Despensa' },
  status: 'approved',
  ready: true,
  currency: 'MXN',
  decimals: 2,
  merchants: 3,
  amount: 600_00,
  payable: null,
  paid: 1,
  paidAmount: 100_00,
  returned: 1,
  returnedAmount: 200_00,
  waiting: 1,
  requestedBy: { id: uuidOf(1), name: 'Valeria' },
  approvedBy: { id: uuidOf(2), name: 'Olga' },
  approvedAt: '2026-11-24T10:00:00.000Z',
  canceledBy: null,
  reason: null,
  mayApprove: false,
  createdAt: '2026-11-24T09:00:00.000Z',
  closedAt: null,
  today: '2026-11-24',
};
const line = (place: number, status: SettlementLine['status']): SettlementLine => ({
  id: uuidOf(610 + place),
  place,
  merchant: { id: uuidOf(410 + place), name: `Comercio ${place}`, taxId: `TAX${place}` },
  account: '002010077777777771',
  accountChanged: false,
  reference: `LIQ 3-${place + 1}`,
  asked: 100_00,
  amount: 100_00,
  status,
  valueDate: status === 'paid' ? '2026-11-25' : null,
  bankReference: status === 'paid' ? 'SPEI 777' : null,
  reason: status === 'returned' ? 'No such account' : null,
});

/** A settlement, whose files are saved nowhere. */
async function show(more: Partial<Settlement>, lines: SettlementLine[]) {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const user = userEvent.setup();
  const path = `${API}/vouchers/offers/${OFFER_ID}/settlements/${ID}`;
  const rendered = await renderPortal({
    at: `/projects/${PROJECT_ID}/vouchers/offers/${OFFER_ID}/settlements/${ID}`,
    replies: {
      ...shell(),
      [`GET ${API}`]: { body: buildProject({ category: 'vouchersOffer' }) },
      [`GET ${path}`]: { body: { ...settlement, ...more } },
      [`GET ${path}/lines`]: { body: { lines, total: lines.length } },
    },
  });
  return {
    ...rendered,
    /** What a button's file says, as CSV. */
    fileOf: async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
      await waitFor(() => expect(saved.length).toBeGreaterThan(0));
      return (
        (await saved.pop()?.text())
          ?.replace(/^\uFEFF/, '')
          .trim()
          .split(/\r?\n/) ?? []
      );
    },
  };
}

it('the file for the bank has what is to be paid still, and that alone; what became of each is another file', async () => {
  const { fileOf } = await show({}, [line(0, 'paid'), line(1, 'waiting'), line(2, 'returned')]);
  const bank = await fileOf(/^File for the bank \(one line\)$/);
  expect(bank).toHaveLength(2);
  expect(bank[1]).toContain('LIQ 3-2');
  const records = await fileOf(/^Export all \(3 lines\)$/);
  expect(records).toHaveLength(4);
  expect(records[1]).toMatch(/LIQ 3-1.*Paid.*2026-11-25.*SPEI 777/);
  expect(records[3]).toMatch(/Came back.*No such account|Returned.*No such account/);
});

it.each<[string, Partial<Settlement>, SettlementLine['status']]>([
  ['approved', { status: 'requested', ready: false, approvedBy: null, approvedAt: null, waiting: 0 }, 'planned'],
  ['set apart', { ready: false, waiting: 0 }, 'planned'],
  ['kept', { status: 'canceled', ready: false, reason: 'Twice', waiting: 0 }, 'planned'],
])('the bank is told nothing of what is not %s', async (_, more, status) => {
  const { unmount } = await show(more, [line(0, status)]);
  await screen.findByText('Comercio 0');
  expect(screen.queryByRole('button', { name: /^File for the bank/ })).toBeNull();
  unmount();
});
