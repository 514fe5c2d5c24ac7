import { next } from '../../../../contract/base/common/index.ts';
import {
  verifierMachine,
  type Verifier,
  type VerifierMove,
  type VerifierState,
} from '../../../../contract/credentials/verifiers/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { takeDevice, type TakenDevice } from '../../accounts/devices/index.ts';
import { refusedMove } from '../../accounts/organizations/index.ts';
import { change } from '../../base/events/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { holdToVerifications, readApplication } from '../applications/index.ts';
import { COLUMNS, FROM, lockVerifiers, present, readVerifier, recorded, type VerifierRow } from './row.ts';

type Operation = 'listVerifiers' | 'approveVerifier' | 'rejectVerifier' | 'cancelVerifier';

const EVENTS = { approve: 'approve', reject: 'return', cancel: 'cancel' } as const;

interface Decision {
  status: VerifierState;
  reason: string | null;
  by: string | null;
  /** What its device was known by that was taken away: it is told why. */
  taken: TakenDevice | undefined;
  now: Date;
}

/** Writes what was decided about a verifier that is locked. */
export async function decideVerifier(
  tx: Tx,
  { id }: Pick<VerifierRow, 'id'>,
  { status, reason, by, taken, now }: Decision,
): Promise<void> {
  await tx.run(
    `update verifiers set status = $2, reason = $3, decided_by = $4, decided_at = $5, told_hash = $6, told_until = $7, revision = revision + 1 where id = $1`,
    [id, status, reason, by, now, taken?.hash ?? null, taken?.endsAt ?? null],
  );
}

/** The verifiers of an application, as those who write it decide about them. */
export function verifierHandlers({
  database,
  clock,
  crash,
}: Pick<ModuleParts, 'database' | 'clock' | 'crash'>): HandlersOf<Operation> {
  interface Asked {
    caller: UserCaller;
    origin: CallOrigin;
    params: { projectId: string; applicationId: string; verifierId: string };
    body: { revision?: number | undefined; reason?: string };
  }
  /** @throws AppError error.not_found, feature.off, state.transition, state.overtaken where somebody else decided first */
  const decided = async ({ caller, origin, params, body }: Asked, move: VerifierMove): Promise<Verifier> => {
    const answer = await change(database, caller, origin, async tx => {
      const { projectId, applicationId, verifierId } = params;
      await holdToVerifications(tx, caller.organizationId, projectId);
      await readApplication(tx, projectId, applicationId);
      await readVerifier(tx, applicationId, verifierId);
      // A device is locked before its verifier. What is refused below takes nothing away.
      const taken = move === 'approve' ? undefined : await takeDevice(tx, verifierId);
      await lockVerifiers(tx, [verifierId]);
      const old = await readVerifier(tx, applicationId, verifierId);
      const status = next(verifierMachine, old.status, move);
      if (!status) throw await refusedMove(tx, { first: old.decided_by, by: caller.userId });
      unchanged(old, body.revision);
      const reason = body.reason ?? null;
      await decideVerifier(tx, old, { status, reason, by: caller.userId, taken, now: new Date(clock()) });
      await completeNotices(tx, 'verifierAsked', { verifierId });
      const row = await readVerifier(tx, applicationId, verifierId);
      return {
        answer: present(row),
        event: {
          type: EVENTS[move],
          resource: 'verifier',
          resourceId: verifierId,
          old: { status: old.status },
          new: { ...recorded(row), ...(reason !== null && { reason }) },
        },
      };
    });
    crash('verifiers.decided');
    return answer;
  };
  return {
    listVerifiers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        await readApplication(tx, params.projectId, params.applicationId);
        const { rows, total } = await readPage<VerifierRow>(tx, query, {
          columns: COLUMNS,
          from: FROM,
          where: `v.application_id = $1 and ($2::text is null or v.status = $2) and ($3::text is null or plainly(d.name) like $3)`,
          params: [params.applicationId, query.status, likePattern(query.q)],
          sorts: { createdAt: 'v.created_at', name: 'plainly(d.name)', lastUsedAt: { nullable: 'd.last_used_at' } },
          key: 'v.id',
        });
        return { verifiers: rows.map(present), total };
      }),
    approveVerifier: asked => decided(asked, 'approve'),
    rejectVerifier: asked => decided(asked, 'reject'),
    cancelVerifier: asked => decided(asked, 'cancel'),
  };
}
