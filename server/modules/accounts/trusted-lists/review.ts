import { next } from '../../../../contract/base/common/states.ts';
import {
  trustedCertificateMachine,
  trustedCertificateState,
  type TrustedCertificate,
  type TrustedCertificateMove,
  type TrustedCertificateState,
} from '../../../../contract/accounts/trusted-lists/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { refusedMove } from '../organizations/index.ts';
import { readerOf, recorded } from './certificates.ts';
import { completeOf } from './notices.ts';
import type { PublishParts } from './publish.ts';
import {
  lockList,
  mayApprove,
  presentCertificates,
  readCertificate,
  type CertificateRow,
  type Reader,
} from './rows.ts';
import { keepVersion } from './versions.ts';

type Operation = 'approveTrustedCertificate' | 'rejectTrustedCertificate' | 'revokeTrustedCertificate';

type Parts = PublishParts & Pick<ModuleParts, 'database'>;

interface Decision {
  row: CertificateRow;
  reader: Reader;
  state: TrustedCertificateState;
  reason: string;
}

/** Writes each decision. The list is locked. */
const DECIDE: Record<TrustedCertificateMove, (tx: Tx, decision: Decision) => Promise<unknown>> = {
  /** @throws AppError certificate.over, certificate.own */
  async approve(tx, { row, reader, state }) {
    if (row.ends_at !== null && row.ends_at.getTime() <= reader.now) throw new AppError('certificate.over');
    if (!mayApprove(row, reader)) throw new AppError('certificate.own');
    await tx.run(
      'update trusted_certificates set state = $2, decided_by = $3, decided_at = now(), self_approved = $4 where id = $1',
      [row.id, state, reader.userId, row.uploaded_by === reader.userId],
    );
  },
  reject: (tx, { row, reader, state, reason }) =>
    tx.run(
      'update trusted_certificates set state = $2, decided_by = $3, decided_at = now(), reason = $4 where id = $1',
      [row.id, state, reader.userId, reason],
    ),
  revoke: (tx, { row, reader, state, reason }) =>
    tx.run(
      'update trusted_certificates set state = $2, revoked_by = $3, revoked_at = now(), reason = $4 where id = $1',
      [row.id, state, reader.userId, reason],
    ),
};
const EVENTS = { approve: 'approve', reject: 'return', revoke: 'revoke' } as const;

/** Decisions about certificates of a list. An approval and a revocation make a version of the list. */
export function reviewHandlers(parts: Parts): HandlersOf<Operation> {
  const { database, clock, crash } = parts;
  interface Asked {
    caller: UserCaller;
    origin: CallOrigin;
    params: { trustedListId: string; certificateId: string };
  }
  /** @throws AppError error.not_found, feature.off, state.transition, state.overtaken where somebody else decided first */
  const decided = async (
    { caller, origin, params }: Asked,
    move: TrustedCertificateMove,
    reason = '',
  ): Promise<TrustedCertificate> => {
    const answer = await change(database, caller, origin, async tx => {
      const now = clock();
      const list = await lockList(tx, caller.organizationId, params.trustedListId);
      const old = await readCertificate(tx, list.id, params.certificateId);
      const state = next(
        trustedCertificateMachine,
        trustedCertificateState({ state: old.state, endsAt: old.ends_at }, new Date(now)),
        move,
      );
      if (!state) throw await refusedMove(tx, { first: old.revoked_by ?? old.decided_by, by: caller.userId });
      const reader = await readerOf(tx, caller, now);
      await DECIDE[move](tx, { row: old, reader, state, reason });
      await completeOf(tx, old.id);
      const row = await readCertificate(tx, list.id, old.id);
      if (move !== 'reject')
        await keepVersion(tx, parts, list.id, {
          cause: move,
          certificateId: row.id,
          by: caller.userId,
          selfApproved: move === 'approve' && row.self_approved,
        });
      const [presented] = await presentCertificates(tx, [row], reader);
      return {
        answer: presented as TrustedCertificate,
        event: {
          type: EVENTS[move],
          resource: 'trustedCertificate',
          resourceId: row.id,
          old: { status: old.state },
          new: {
            ...recorded(row, list),
            ...(move === 'approve' ? { selfApproved: row.self_approved } : { reason }),
          },
        },
      };
    });
    crash('trustedList.decided');
    return answer;
  };
  return {
    approveTrustedCertificate: asked => decided(asked, 'approve'),
    rejectTrustedCertificate: asked => decided(asked, 'reject', asked.body.reason),
    revokeTrustedCertificate: asked => decided(asked, 'revoke', asked.body.reason),
  };
}
