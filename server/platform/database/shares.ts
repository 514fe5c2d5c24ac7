import { TRIAL_SHARES, type Share } from '../../../contract/accounts/organizations/states.ts';
import type { Database } from './database.ts';
import type { Tx } from './transaction.ts';

/** Refuses more of something than the organization of the transaction may have. Of two at once the second waits. @throws AppError trial.*, share.* */
export const refuseBeyondShare = (tx: Tx, organizationId: string, share: Share, more: number): Promise<unknown> =>
  tx.run('select refuse_beyond_share($1, $2, $3)', [organizationId, share, more]);

/** Keeps what organizations may have: on trial by the contract, in production as the settings of this start say it. */
export const keepShares = (database: Database, production: Record<Share, number | null>): Promise<unknown> =>
  database.platform('settings', async tx => {
    for (const [membership, share] of Object.entries({ trial: TRIAL_SHARES, production }))
      await tx.run(
        `update share_limits set recipients = $2, groups = $3, imports = $4, stored = $5 where membership = $1
           and (recipients, groups, imports, stored) is distinct from ($2::int, $3::int, $4::int, $5::bigint)`,
        [membership, share.recipients, share.groups, share.imports, share.stored],
      );
  });
