import { pathText, SHOWN_ONCE_SECONDS } from '../../../../contract/credentials/applications/index.ts';
import type { VerifierAttempt } from '../../../../contract/credentials/verifiers/index.ts';
import type { CallOrigin, VerifierCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import {
  beginAttempt,
  cancelAttempt,
  holdApplication,
  holdToVerifications,
  lockAttempt,
  presentAttempt,
  readAttempt,
  takeClaims,
  type AttemptRow,
} from '../applications/index.ts';
import { refuseClosed } from './closed.ts';

type Operation = 'beginVerifierAttempt' | 'getVerifierAttempt' | 'closeVerifierAttempt';

/** Attempts as a verifier begins and reads them at the door, each its own. */
export function verifierAttemptHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database, clock } = parts;
  const own = (row: AttemptRow, { verifierId }: VerifierCaller): AttemptRow => {
    if (row.verifier_id !== verifierId) throw new AppError('error.not_found');
    return row;
  };
  /** Whether its claims are there for the person at the door: nobody looks people up later. */
  const isDue = ({ state, has_claims: hasClaims, ended_at: endedAt }: AttemptRow): boolean =>
    state === 'success' && hasClaims && (endedAt?.getTime() ?? 0) > clock() - SHOWN_ONCE_SECONDS * 1000;
  // Events name users and programs: a device is said in their values.
  const nobodyIn = ({ organizationId }: VerifierCaller) => ({ organizationId, userId: null });
  const readOwn = async (tx: Tx, caller: VerifierCaller, attemptId: string): Promise<AttemptRow> =>
    own(await readAttempt(tx, caller.applicationId, attemptId), caller);

  const showClaims = (caller: VerifierCaller, origin: CallOrigin, attemptId: string): Promise<VerifierAttempt> =>
    change(database, nobodyIn(caller), origin, async (tx): Promise<Changed<VerifierAttempt>> => {
      const row = own(await lockAttempt(tx, caller.applicationId, attemptId), caller);
      const claims = isDue(row) ? await takeClaims(tx, parts, row) : undefined;
      // Two who read at once: the second finds them gone.
      if (!claims) return { answer: { ...presentAttempt(row), claims: null }, events: [] };
      const shown = claims.map(({ path, value }) => ({ path: pathText(path), value }));
      return {
        answer: { ...presentAttempt(await readAttempt(tx, caller.applicationId, attemptId)), claims: shown },
        event: {
          type: 'view',
          resource: 'application',
          resourceId: caller.applicationId,
          new: { claimsRead: row.id, by: caller.name },
        },
      };
    });

  return {
    beginVerifierAttempt: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        await holdToVerifications(tx, caller.organizationId, params.projectId);
        const row = await holdApplication(tx, params.projectId, params.applicationId);
        await refuseClosed(tx, row, new Date(clock()));
        return { answer: await beginAttempt(tx, parts, row, { verifierId: caller.verifierId }), events: [] };
      }),

    async getVerifierAttempt({ caller, params, origin, reply }) {
      reply.header('cache-control', 'no-store');
      const row = await database.organization(caller.organizationId, tx => readOwn(tx, caller, params.attemptId));
      return isDue(row) ? showClaims(caller, origin, row.id) : { ...presentAttempt(row), claims: null };
    },

    closeVerifierAttempt: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        // One that has ended stays as it ended.
        await cancelAttempt(tx, parts, await readOwn(tx, caller, params.attemptId), 'closed');
      }),
  };
}
