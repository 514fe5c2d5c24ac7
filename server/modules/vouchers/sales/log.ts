import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import { moneyOfOffer } from '../offers/index.ts';

/** As many as one event names. */
const BATCH = 1000;

interface Logged {
  id: string;
  voucher_id: string;
  organization_id: string;
  deliverer_id: string;
  offer_id: string;
  amount: number;
}

/** Takes what was charged, or taken back, of one offer and one deliverer, and stands in no event yet; none where nothing is left. */
const TAKE = {
  sales: `with first as (select offer_id, deliverer_id from sales where logged_at is null order by at, id limit 1),
    due as (select s.id from sales s join first f on f.offer_id = s.offer_id and f.deliverer_id = s.deliverer_id where s.logged_at is null
      order by s.at, s.id limit $1 for no key update of s skip locked)
    update sales s set logged_at = now() from due where s.id = due.id
      returning s.id, s.voucher_id, s.organization_id, s.deliverer_id, s.offer_id, s.amount`,
  reversals: `with first as (select s.offer_id, s.deliverer_id from sale_reversals r join sales s on s.id = r.sale_id where r.logged_at is null order by r.at, r.id limit 1),
    due as (select r.id, s.voucher_id, s.deliverer_id, s.offer_id from sale_reversals r join sales s on s.id = r.sale_id
      join first f on f.offer_id = s.offer_id and f.deliverer_id = s.deliverer_id where r.logged_at is null
      order by r.at, r.id limit $1 for no key update of r skip locked)
    update sale_reversals r set logged_at = now() from due where r.id = due.id
      returning r.id, due.voucher_id, r.organization_id, due.deliverer_id, due.offer_id, r.amount`,
} as const;

const eventsOf = async (tx: Tx, what: keyof typeof TAKE, rows: readonly Logged[]): Promise<PlatformEvent[]> => {
  const [first] = rows;
  if (!first) return [];
  const money = await moneyOfOffer(tx, first.offer_id);
  const figures = { [what]: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0), ...money };
  const said = { type: what === 'sales' ? 'create' : 'cancel', actorId: null, new: figures } as const;
  const events = [
    {
      ...said,
      organizationId: first.organization_id,
      resource: 'sale' as const,
      resourceId: first.offer_id,
      members: rows.map(({ id }) => id),
    },
    {
      ...said,
      type: 'update' as const,
      organizationId: first.deliverer_id,
      resource: 'voucher' as const,
      resourceId: first.offer_id,
      members: [...new Set(rows.map(row => row.voucher_id))],
    },
  ];
  return events.sort((one, other) => (one.organizationId < other.organizationId ? -1 : 1));
};

/** Writes down what was charged and taken back since the last time, a line for each offer and deliverer, for both sides. Answers how many sales. */
export async function logSales({ database }: Pick<ModuleParts, 'database'>): Promise<number> {
  let logged = 0;
  for (const what of ['sales', 'reversals'] as const)
    for (;;) {
      const taken = await changeAsPlatform(database, 'sales', platformOrigin('sales.log'), async (tx: Tx) => {
        const rows = await tx.rows<Logged>(TAKE[what], [BATCH]);
        return { answer: rows.length, events: await eventsOf(tx, what, rows) };
      });
      logged += taken;
      if (taken === 0) break;
    }
  return logged;
}
