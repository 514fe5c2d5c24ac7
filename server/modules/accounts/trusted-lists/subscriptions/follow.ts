import { platformOrigin } from '../../../../platform/context/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { hasFeature } from '../../organizations/index.ts';
import { lockSubscription, readSubscription, recorded, type SubscriptionRow } from './rows.ts';
import { look, settle } from './settle.ts';
import type { SubscriptionParts } from './subscribe.ts';

/** So many lists are read at a time. */
const AT_ONCE = 10;
/** Who took a subscription to read has it so long. */
const HELD_MS = 600_000;

type Parts = SubscriptionParts & Pick<ModuleParts, 'log'>;

/**
 * Reads the subscribed lists whose time it is. Several processes may: the one that moves a row's time reads its list. One that fails is logged, read
 * again later, and holds up no other. Returns how many were read.
 */
export async function followLists(parts: Parts): Promise<number> {
  const { database, clock } = parts;
  let read = 0;
  for (;;) {
    const now = clock();
    const due = await database.platform('housekeeping', tx =>
      tx.rows<SubscriptionRow>(
        `update trusted_subscriptions s set next_read_at = $2 from (
           select id from trusted_subscriptions where state <> 'canceled' and next_read_at <= $1
           order by next_read_at limit ${AT_ONCE} for update skip locked) x
         where s.id = x.id returning s.*`,
        [new Date(now), new Date(now + HELD_MS)],
      ),
    );
    await Promise.all(due.map(row => follow(parts, row)));
    read += due.length;
    if (due.length < AT_ONCE) return read;
  }
}

async function follow(parts: Parts, row: SubscriptionRow): Promise<void> {
  const { database, clock, log, crash } = parts;
  const { id, organization_id: organizationId } = row;
  try {
    const isOn = await database.organization(organizationId, tx => hasFeature(tx, organizationId, 'trustedLists'));
    if (!isOn) return;
    const began = clock();
    const finding = await look(parts, row);
    await change(database, { organizationId, userId: null }, platformOrigin(id), async tx => {
      const locked = await lockSubscription(tx, organizationId, id);
      const isOurs = locked.state !== 'canceled' && locked.signer.id === row.signer.id;
      const isChanged = isOurs && (await settle(tx, parts, locked, finding, began));
      if (!isChanged) return { answer: undefined, events: [] };
      const after = await readSubscription(tx, organizationId, id);
      return {
        answer: undefined,
        event: {
          type: 'update' as const,
          resource: 'trustedSubscription' as const,
          resourceId: id,
          old: recorded(locked),
          new: recorded(after),
        },
      };
    });
    crash('trustedSubscription.settled');
  } catch (error) {
    log.error({ err: error, subscription: id }, 'a subscribed list could not be read');
  }
}
