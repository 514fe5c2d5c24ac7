import type { ModuleParts } from '../../../platform/module/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { change } from '../../base/events/index.ts';
import { tellOwnersOfDelegation } from './tell.ts';
import { membersSince, namesOf } from '../../accounts/organizations/index.ts';
import { forEachAway } from './anywhere.ts';
import { endLocked, lockDelegation } from './end.ts';
import { stateOf } from './present.ts';

/** How this chore is called, in events too. */
export const DEPARTED = 'delegations.departed';

/**
 * Ends delegations of whoever left the organization: who comes again is named again, and has nobody's place before. Several processes may: each looks
 * again once it has the row.
 */
export const endDeparted = (parts: Pick<ModuleParts, 'database' | 'clock' | 'log'>): Promise<void> => {
  const { database, clock } = parts;
  return forEachAway(parts, ({ organizationId, id, userId, delegateId }) =>
    change(database, { organizationId, userId: null }, platformOrigin(DEPARTED), async tx => {
      const row = await lockDelegation(tx, id);
      const stay = await membersSince(tx, [userId, delegateId], row.created_at);
      const gone = [delegateId, userId].find(each => !stay.has(each));
      const isOver = stateOf(row, clock()) === 'ended';
      if (gone === undefined || isOver) return { answer: undefined, events: [] };
      const names = await namesOf(tx, [userId, delegateId]);
      const { event } = await endLocked(tx, organizationId, row, clock());
      await tellOwnersOfDelegation(tx, { organizationId, delegationId: id }, [userId, delegateId, row.created_by], {
        what: 'left',
        by: names.get(gone) ?? '',
        user: names.get(userId) ?? '',
        delegate: names.get(delegateId) ?? '',
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
      });
      return { answer: undefined, events: [event] };
    }),
  );
};
