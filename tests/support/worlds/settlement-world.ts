import { randomUUID } from 'node:crypto';
import type { Settlement } from '../../../contract/vouchers/settlements/index.ts';
import { post } from '../../../server/modules/vouchers/ledger/index.ts';
import type { Client, TestApp } from '../processes/app.ts';
import { distributionWorld, type DistributionWorld } from './distribution-world.ts';
import { made } from './voucher-world.ts';

/** An offer whose merchants sold something, and who pays them. */
export interface SettlementWorld extends DistributionWorld {
  /** Somebody else who may settle. */
  approver: Client;
  /** Of which vouchers something can be spent still. */
  vouchers: string[];
  /** So much is sold by a merchant: money moves in the books. */
  sell(merchantId: string, amount: number): Promise<string>;
  /** So much of such a sale is taken back. */
  reverse(saleId: string, merchantId: string, amount: number): Promise<void>;
  ask(body?: object): Promise<Settlement>;
  settled(settlementId: string): Promise<Settlement>;
}

/** A world in which vouchers were given to people. */
export async function settlementWorld(app: TestApp, people = 3): Promise<SettlementWorld> {
  const world = await distributionWorld(app);
  await world.buy(people);
  await world.distribute();
  await app.workers.drain();
  const vouchers = await app.test.owner<{ id: string; organization_id: string; provider_id: string }>(
    'select id, organization_id, provider_id from vouchers where offer_id = $1 order by place',
    [world.offer.id],
  );
  const [{ organization_id: deliverer, provider_id: provider } = { organization_id: '', provider_id: '' }] = vouchers;
  const { owner } = world.provider;
  const at = world.selling;
  const balances = new Map(vouchers.map(({ id }) => [id, 500_00]));
  const move = async (movement: Parameters<typeof post>[1]['movement']): Promise<string> => {
    const id = randomUUID();
    await app.app.parts.database.platform('tests', tx =>
      post(tx, {
        id,
        offerId: world.offer.id,
        parties: { provider, deliverer },
        actor: { kind: 'platform' },
        movement,
      }),
    );
    return id;
  };
  const soldBy = new Map<string, string>();
  return {
    ...world,
    approver: await app.as('projects@uni.example'),
    vouchers: vouchers.map(({ id }) => id),
    async sell(merchant, amount) {
      const voucher = [...balances].find(([, balance]) => balance >= amount)?.[0];
      if (!voucher) throw new Error('Nobody has so much left');
      balances.set(voucher, (balances.get(voucher) ?? 0) - amount);
      const id = await move({ kind: 'sale', voucher, merchant, split: { merchant: amount, commission: 0, taxes: 0 } });
      soldBy.set(id, voucher);
      return id;
    },
    async reverse(undoes, merchant, amount) {
      const voucher = soldBy.get(undoes) ?? '';
      const split = { merchant: amount, commission: 0, taxes: 0 };
      await move({ kind: 'reversal', to: { voucher }, merchant, split, undoes });
    },
    ask: async (body = {}) => made(await owner.call('requestSettlement', { params: at, body })),
    settled: async settlementId => made(await owner.call('getSettlement', { params: { ...at, settlementId } })),
  };
}
