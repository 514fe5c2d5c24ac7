import { expect } from 'vitest';
import { EVENT_AMOUNTS, isEventAmount } from '../../../contract/base/events/amounts.ts';
import type { EventResource } from '../../../contract/base/events/event.ts';
import type { TestDatabase } from '../processes/database.ts';

/** Numbers of events that are no amounts, or in no money of their own, by what the event is of. */
const OTHERS: Partial<Record<EventResource, readonly string[]>> = {
  benefit: ['version', 'stock', 'recurrence.max', 'terms.percent', 'terms.take', 'terms.pay', 'terms.groups'],
  discountCode: ['percentage', 'revision', 'used', 'usesMax', 'usesMaxEach'],
  distribution: ['people'],
  merchant: ['merchants', 'revision'],
  merchantsList: ['size', 'version'],
  sale: ['reversals', 'sales'],
  settlement: ['merchants', 'number', 'paid', 'returned', 'settled'],
  till: [],
  voucher: ['cards', 'reversals', 'sales', 'sending'],
  voucherConfig: ['greatestAmount', 'leastAmount', 'reversalHours', 'validityDays', 'version'],
  voucherContract: ['sequence'],
  voucherOffer: [
    'commissionPercentage',
    'config.reversalHours',
    'config.validityDays',
    'config.version',
    'merchants.size',
    'merchants.version',
    'revision',
    'taxesPercentage',
  ],
  voucherOrder: ['rows'],
};

/** Each number of the events of a test is an amount by the contract, beside which the event says in which money it is, or known to be none. */
export async function expectEventMoney({ owner }: TestDatabase): Promise<void> {
  const numbers = await owner<{ resource: EventResource; path: string; says: boolean }>(
    `with recursive parts(resource, says, path, value) as (
       select e.resource, coalesce(v.new ?& array['currency', 'decimals'], false) or coalesce(v.old ?& array['currency', 'decimals'], false), k.key, k.value
       from event_values v join events e on e.id = v.event_id cross join lateral (values (v.old), (v.new)) x(held)
         cross join lateral jsonb_each(case when jsonb_typeof(x.held) = 'object' then x.held else '{}' end) k
       where e.resource = any($1)
       union select p.resource, p.says, p.path || '.' || k.key, k.value from parts p
         cross join lateral jsonb_each(case when jsonb_typeof(p.value) = 'object' then p.value else '{}' end) k)
     select distinct resource, path, says from parts where jsonb_typeof(value) = 'number'`,
    [[...new Set([...Object.keys(EVENT_AMOUNTS), ...Object.keys(OTHERS)])]],
  );
  const unknown = numbers.filter(({ resource, path, says }) =>
    isEventAmount(resource, path) ? !says : path !== 'decimals' && !OTHERS[resource]?.includes(path),
  );
  expect(unknown).toEqual([]);
}
