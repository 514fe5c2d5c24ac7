import { actAs } from './caller.ts';
import type { Person } from './organizations.ts';
import type { DemoTill } from './sales.ts';
import { MERCHANTS } from './voucher-content.ts';
import type { VouchersOptions } from './voucher-options.ts';

/**
 * Pays merchants what they sold: by a run that is closed, of which one payment came back, one that was canceled, one that the bank is to be told of, and
 * one that waits for a second person.
 */
export async function fillSettlements(
  { handlers, people, workers }: VouchersOptions,
  selling: { projectId: string; offerId: string },
  { sellMore }: Pick<DemoTill, 'sellMore'>,
): Promise<void> {
  const owner = actAs(handlers, people['owner@vales.example'] as Person);
  const colleague = actAs(handlers, people['projects@vales.example'] as Person);
  const { merchants } = await owner('listMerchants', { params: { projectId: selling.projectId }, query: {} });
  const [first, second] = MERCHANTS.map(({ name }) => merchants.find(each => each.name === name)?.id ?? '') as [
    string,
    string,
  ];
  const ask = async (as: typeof owner, ids: string[]) =>
    (await as('requestSettlement', { params: selling, body: { merchants: ids } })).id;
  const approved = async (ids: string[]) => {
    const settlementId = await ask(owner, ids);
    await colleague('approveSettlement', { params: { ...selling, settlementId } });
    await workers.drain({ all: true });
    return { ...selling, settlementId };
  };
  const closed = await approved([first, second]);
  const { today } = await owner('getSettlement', { params: closed, query: {} });
  const { lines } = await owner('listSettlementLines', { params: closed, query: { sort: 'place', order: 'ASC' } });
  const lineOf = (merchantId: string) => lines.filter(({ merchant }) => merchant.id === merchantId).map(({ id }) => id);
  await owner('paySettlement', {
    params: closed,
    body: {
      lines: lineOf(first),
      valueDate: today,
      bankReference: 'SPEI LIQ 001',
    },
  });
  await owner('returnSettlement', {
    params: closed,
    body: { lines: lineOf(second), reason: 'El banco dice que la cuenta está cerrada.' },
  });
  const canceled = await ask(owner, [second]);
  await owner('cancelSettlement', {
    params: { ...selling, settlementId: canceled },
    body: { reason: 'Falta revisar un ticket.' },
  });
  await approved([second]);
  await sellMore();
  await ask(colleague, [first, second]);
}
