import { randomUUID } from 'node:crypto';
import { actAs, actAsTill, type As } from './caller.ts';
import { HOLDER_PIN } from './distributions.ts';
import type { Person } from './organizations.ts';
import { MERCHANTS } from './voucher-content.ts';
import type { VouchersOptions } from './voucher-options.ts';

const CASHIER_PIN = '1357';

/** A till that somebody may open: its link, which is good once, and whose it is. */
export interface DemoTill {
  url: string;
  merchant: string;
  /** Has the first and the second merchant sell a little more, once they were paid. */
  sellMore(): Promise<void>;
}

/** Gives two merchants tills, and has some of what was given spent there; of one sale a part is taken back. Answers a till that waits to be opened. */
export async function fillSales(
  { handlers, parts, people, workers }: VouchersOptions,
  projectId: string,
  claimed: readonly string[],
): Promise<DemoTill> {
  const provider = people['owner@vales.example'] as Person;
  const owner = actAs(handlers, provider);
  const { merchants } = await owner('listMerchants', { params: { projectId }, query: {} });
  const at = (nth: number) => ({
    projectId,
    merchantId: merchants.find(({ name }) => name === MERCHANTS[nth]?.name)?.id ?? '',
  });
  const open = async (nth: number, name: string): Promise<As> => {
    const { id: tillId, url } = await owner('createTill', { params: at(nth), body: { name } });
    await owner('openTill', { body: { link: url.split('#')[1] ?? '', pin: CASHIER_PIN } });
    return actAsTill(handlers, { tillId, name, organizationId: provider.organizationId, ...at(nth) });
  };
  const [grocery, pharmacy] = [await open(0, 'Caja 1'), await open(1, 'Mostrador')];
  const charge = (till: As, nth: number, voucher: string, amount: number) =>
    till('chargeVoucher', {
      params: at(nth),
      body: {
        id: randomUUID(),
        madeAt: new Date(parts.clock()).toISOString(),
        amount,
        currency: 'MXN',
        decimals: 2,
        voucher,
        pin: HOLDER_PIN,
      },
    });
  const [one = '', other = ''] = claimed;
  const { id: saleId } = await charge(grocery, 0, one, 186_50);
  await charge(pharmacy, 1, one, 94_00);
  await charge(grocery, 0, other, 240_00);
  await grocery('reverseSale', {
    params: { ...at(0), saleId },
    body: { id: randomUUID(), amount: 42_50, reason: 'Devolvió un producto' },
  });
  // Their letters are written as the jobs come to them.
  await workers.drain({ all: true });
  const { url } = await owner('createTill', { params: at(0), body: { name: 'Caja 2' } });
  return {
    url,
    merchant: MERCHANTS[0]?.name ?? '',
    async sellMore() {
      await charge(grocery, 0, other, 45_00);
      await charge(pharmacy, 1, one, 30_00);
      await workers.drain({ all: true });
    },
  };
}
