import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { completeNowhere, tellOwnersOfDelegation } from './tell.ts';
import { forEachAway } from './anywhere.ts';
import { holdDelegation, type Away } from './away.ts';
import { presentDelegations, type DelegationRow } from './present.ts';

/** Tells of a delegation whose delegate cannot sign anywhere where they have the place, or that they can again. Locked, so that each is told once. */
async function tellWhetherItHolds(tx: Tx, organizationId: string, { id }: Away, now: number): Promise<void> {
  if (!(await holdDelegation(tx, id, new Date(now), 'update'))) return;
  const row = await tx.one<DelegationRow>('select * from delegations where id = $1', [id]);
  const [shown] = await presentDelegations(tx, [row], now);
  // Who signs nowhere any more themself leaves nothing that could wait.
  if (!shown || shown.projects.length > 0 || shown.uncovered.length === 0) {
    await completeNowhere(tx, id);
    return;
  }
  await tellOwnersOfDelegation(tx, { organizationId, delegationId: id }, [row.user_id, row.created_by], {
    what: 'nowhere',
    by: '',
    user: shown.user.name,
    delegate: shown.delegate.name,
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
  });
}

/**
 * Tells whoever has to know of delegations that hold nowhere: the delegate was disabled, lost the role or the key, or is gone. Whatever the cause,
 * it is seen by what stands now.
 */
export const tellOfNowhere = (parts: Pick<ModuleParts, 'database' | 'clock' | 'log'>): Promise<void> =>
  forEachAway(parts, away =>
    parts.database.organization(away.organizationId, tx =>
      tellWhetherItHolds(tx, away.organizationId, away, parts.clock()),
    ),
  );
