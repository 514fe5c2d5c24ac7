import { randomUUID } from 'node:crypto';
import { post } from '../modules/ledger/index.ts';
import { actAs } from './caller.ts';
import type { Person } from './organizations.ts';
import type { VouchersOptions } from './voucher-options.ts';

/** What each merchant sells at first in the demonstration, and what the first of them sells later, in minor units. */
const SALES = [180_00, 95_50, 60_00] as const;
const LATER = 45_00;

/**
 * Has merchants sell something to people who hold vouchers, and pays them: by a run that is closed, of which one payment came back, one that was canceled,
 * one that the bank is to be told of, and one that waits for a second person.
 */
export async function fillSettlements(
  { handlers, parts, people, workers }: VouchersOptions,
  selling: { projectId: string; offerId: string },
  buying: { projectId: string; voucherProjectId: string },
): Promise<void> {
  const buyer = actAs(handlers, people['owner@uni.example'] as Person);
  const seller = people['owner@vales.example'] as Person;
  const owner = actAs(handlers, seller);
  const colleague = actAs(handlers, people['projects@vales.example'] as Person);
  const { merchants } = await owner('listMerchants', {
    params: { projectId: selling.projectId },
    query: { sort: 'name', order: 'ASC', limit: SALES.length },
  });
  const { beneficiaries } = await buyer('listBeneficiaries', {
    params: buying,
    query: { status: 'active', limit: 100 },
  });
  const held: { id: string; balance: number }[] = [];
  for (const { id: beneficiaryId } of beneficiaries) {
    const { vouchers } = await buyer('listBeneficiaryVouchers', { params: { ...buying, beneficiaryId } });
    held.push(...vouchers.filter(({ status }) => status === 'active'));
  }
  const sell = async (merchant: string, amount: number) => {
    const voucher = held.find(({ balance }) => balance >= amount);
    if (!voucher) throw new Error('Nobody holds enough for what is sold');
    voucher.balance -= amount;
    await parts.database.platform('demo', tx =>
      post(tx, {
        id: randomUUID(),
        offerId: selling.offerId,
        parties: {
          provider: seller.organizationId,
          deliverer: (people['owner@uni.example'] as Person).organizationId,
        },
        actor: { kind: 'platform' },
        movement: {
          kind: 'sale',
          voucher: voucher.id,
          merchant,
          split: { merchant: amount, commission: 0, taxes: 0 },
        },
      }),
    );
  };
  for (const [nth, amount] of SALES.entries()) await sell(merchants[nth]?.id ?? '', amount);
  const [first = '', second = '', third = ''] = merchants.map(({ id }) => id);
  const ask = async (as: typeof owner, ids: string[]) =>
    (await as('requestSettlement', { params: selling, body: { merchants: ids } })).id;
  const approved = async (ids: string[]) => {
    const settlementId = await ask(owner, ids);
    await colleague('approveSettlement', { params: { ...selling, settlementId } });
    await workers.drain({ all: true });
    return { ...selling, settlementId };
  };
  const closed = await approved([first, second]);
  const { lines } = await owner('listSettlementLines', { params: closed, query: { sort: 'place', order: 'ASC' } });
  const lineOf = (merchantId: string) => lines.filter(({ merchant }) => merchant.id === merchantId).map(({ id }) => id);
  await owner('paySettlement', {
    params: closed,
    body: {
      lines: lineOf(first),
      valueDate: new Date(parts.clock()).toISOString().slice(0, 10),
      bankReference: 'SPEI LIQ 001',
    },
  });
  await owner('returnSettlement', {
    params: closed,
    body: { lines: lineOf(second), reason: 'El banco dice que la cuenta está cerrada.' },
  });
  const canceled = await ask(owner, [third]);
  await owner('cancelSettlement', {
    params: { ...selling, settlementId: canceled },
    body: { reason: 'Falta revisar un ticket.' },
  });
  await approved([third]);
  await sell(first, LATER);
  await ask(colleague, [first, second]);
}
