import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ErrorKey } from '../../../../contract/base/errors/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue, HopelessJob, PostponedJob, type JobCall } from '../../../platform/jobs/index.ts';
import {
  changeStanding,
  inForceOfRows,
  type CredentialParts,
  type RequestRowKey,
} from '../../credentials/credentials/index.ts';
import { change } from '../../base/events/index.ts';
import { DISTRIBUTION_JOBS } from './move.ts';

const Ended = z.object({ voucherIds: z.array(z.uuid()), reason: z.string() });
type Ended = z.output<typeof Ended>;

/** Seconds until what is in the way for now is looked at again. */
const WAIT = 5;
/** Somebody else ended it meanwhile. */
const OVER: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['credential.revoked', 'credential.canceled']);
/** It is being corrected, or signed, or was so since it was read: looked at again, it, or its correction, can be ended. */
const UNDER_WAY: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'credential.in_correction',
  'credential.superseded',
  'credential.unsigned',
]);

/** Has the credentials of vouchers that were canceled end, in the transaction that finds them canceled. */
export const askToRevoke = (tx: Tx, organizationId: string, ended: Ended): Promise<boolean> =>
  enqueue(tx, { kind: DISTRIBUTION_JOBS.revoke, key: randomUUID(), organizationId, payload: ended });

/** Of which project vouchers are, and by which rows of requests they are issued. Of those without, none was asked for, and none will be. */
const rowsOf = (tx: Tx, voucherIds: readonly string[]) =>
  tx.rows<RequestRowKey & { project_id: string }>(
    'select project_id, request_id as "requestId", request_row as row from vouchers where id = any($1) and request_id is not null',
    [voucherIds],
  );

/**
 * Ends the credentials of vouchers that were canceled: as a job, because credentials are locked before people. Whoever verifies one is to hear
 * of it, so what is still to be issued is waited for, and what was corrected is followed to its correction.
 * @throws PostponedJob while something is in the way
 */
export const revokeHandler =
  (parts: CredentialParts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('A voucher belongs to an organization');
    const { voucherIds, reason } = Ended.parse(call.payload);
    const { projectId, isAwaited, ids } = await parts.database.organization(organizationId, async tx => {
      const rows = await rowsOf(tx, voucherIds);
      return { projectId: rows[0]?.project_id, ...(await inForceOfRows(tx, rows)) };
    });
    if (projectId === undefined) return;
    const { failed } = await change(parts.database, { organizationId, userId: null }, platformOrigin(call.id), tx =>
      changeStanding(tx, parts, { organizationId, projectId }, ids, { event: 'revoke', reason }),
    );
    const left = failed.filter(({ key }) => !OVER.has(key));
    const refused = left.find(({ key }) => !UNDER_WAY.has(key));
    if (refused) throw new Error(`The credential ${refused.id} of a voucher could not be revoked: ${refused.key}`);
    if (isAwaited || left.length > 0) throw new PostponedJob('The credential of a voucher is under way', WAIT);
  };
