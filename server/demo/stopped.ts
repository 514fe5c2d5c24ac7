import type { AsOwner } from '../platform/database/index.ts';
import { actAs } from './caller.ts';
import type { Person } from './organizations.ts';
import type { VouchersOptions } from './voucher-options.ts';

/**
 * Has a distribution of the university's stop: its provider's books were paused as its job came to it, which no call makes them, and go on since. It waits to
 * be gone on with.
 */
export async function fillStopped({
  asOwner,
  handlers,
  people,
  workers,
  buying,
  offerId,
}: VouchersOptions & {
  asOwner: AsOwner;
  buying: { projectId: string; voucherProjectId: string };
  offerId: string;
}): Promise<void> {
  const buyer = actAs(handlers, people['owner@uni.example'] as Person);
  const colleague = actAs(handlers, people['projects@uni.example'] as Person);
  const { beneficiaries } = await buyer('listBeneficiaries', {
    params: buying,
    query: { sort: 'lastname', limit: 500 },
  });
  const [waiting] = beneficiaries.filter(({ due, status }) => due > 0 && status === 'unclaimed');
  if (!waiting) throw new Error('Nobody is left whom nothing was given');
  const pause = (isPaused: boolean) =>
    asOwner(tx =>
      tx.run(
        `update ledger_books set paused_at = case when $2 then now() end, paused_because = case when $2 then '[]'::jsonb end where id = $1`,
        [offerId, isPaused],
      ),
    );
  const { id: distributionId } = await buyer('createDistribution', {
    params: buying,
    body: { name: 'Entrega a rezagados', method: 'manual', beneficiaries: [waiting.id] },
  });
  // Before the second person confirms it, whose word begins it at once.
  await pause(true);
  await colleague('confirmDistribution', { params: { ...buying, distributionId } });
  await workers.drain({ all: true });
  await pause(false);
}
