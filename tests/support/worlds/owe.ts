import { randomUUID } from 'node:crypto';
import type { Movement } from '../../../contract/vouchers/ledger/index.ts';
import { post } from '../../../server/modules/vouchers/ledger/index.ts';
import type { TestApp } from '../processes/app.ts';

/** Has an offer's books owe a merchant so much: money that came in, was bought, given to nobody in particular, and spent. */
export async function owe(app: TestApp, offerId: string, merchant: string, amount: number): Promise<void> {
  const [offer] = await app.test.owner<{ organization_id: string }>(
    'select organization_id from voucher_offers where id = $1',
    [offerId],
  );
  const provider = offer?.organization_id ?? '';
  const [order, budget, voucher] = [randomUUID(), randomUUID(), randomUUID()];
  const movements: Movement[] = [
    { kind: 'receipt', order, amount },
    { kind: 'processing', order, budget, credit: randomUUID(), price: amount, commission: 0, taxes: 0, rest: 0 },
    { kind: 'distribution', from: { budget }, vouchers: [{ id: voucher, amount }] },
    { kind: 'sale', voucher, merchant, split: { merchant: amount, commission: 0, taxes: 0 } },
  ];
  for (const movement of movements)
    await app.app.parts.database.platform('tests', tx =>
      post(tx, {
        id: randomUUID(),
        offerId,
        parties: { provider, deliverer: provider },
        actor: { kind: 'platform' },
        movement,
      }),
    );
}
