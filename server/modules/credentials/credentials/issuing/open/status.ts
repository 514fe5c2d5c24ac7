import type { z } from 'zod';
import type { VcStatusUpdate } from '../../../../../../contract/credentials/vc-api/index.ts';
import type { Caller, CallOrigin } from '../../../../../platform/context/index.ts';
import { isUuid, type Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import { change } from '../../../../base/events/index.ts';
import { verifyUrl, type CredentialParts } from '../../registry/index.ts';
import { changeStanding, type Asked } from '../../standing/index.ts';
import { ownIdOf } from './document.ts';

type Update = z.output<typeof VcStatusUpdate>;

/** What a status that is set, or cleared, asks of a credential. A revocation is never taken back. */
const CHANGES: Record<
  Update['credentialStatus']['statusPurpose'],
  { set: Asked['event']; clear: Asked['event'] | null }
> = {
  revocation: { set: 'revoke', clear: null },
  suspension: { set: 'suspend', clear: 'reinstate' },
};

/** Said as the reason where the caller gives none. */
const REASON = 'VC-API';

function askedOf({ credentialStatus, status, options }: Update): Asked {
  const { set, clear } = CHANGES[credentialStatus.statusPurpose];
  const event = status ? set : clear;
  if (event === null) throw new AppError('credential.revoked', { status: 'invalid' });
  const reason = options.reason ?? REASON;
  return event === 'suspend'
    ? { event, reason, until: null }
    : event === 'revoke'
      ? { event, reason }
      : { event, reason: '' };
}

/** The credentials of a project by the ids that they say themselves, or by ours. @throws AppError error.not_found, naming the first that is not there */
async function findNamed(tx: Tx, publicUrl: string, projectId: string, named: readonly string[]): Promise<string[]> {
  const base = verifyUrl(publicUrl, '');
  const rows = await tx.rows<{ id: string; at: number }>(
    `select c.id, x.at::int from unnest($2::uuid[], $3::text[], $4::bytea[]) with ordinality as x(id, public_id, own_id, at)
       join credentials c on c.project_id = $1 and (c.id = x.id or c.public_id = x.public_id or c.organization_id = (select current_setting('sello.organization'))::uuid and c.own_id = x.own_id)`,
    [
      projectId,
      named.map(each => (isUuid(each) ? each : null)),
      named.map(each => (each.startsWith(base) ? each.slice(base.length) : null)),
      named.map(each => Buffer.from(ownIdOf(each))),
    ],
  );
  const missing = named.findIndex((_, at) => !rows.some(row => row.at === at + 1));
  if (missing !== -1)
    throw new AppError('error.not_found', {
      [named.length === 1 ? 'credentialId' : `credentialId.${missing}`]: 'not_found',
    });
  return rows.map(row => row.id);
}

/** Changes the status of credentials in one commit: where one of them may not, none does. */
export const updateOpenStatus =
  (parts: CredentialParts) =>
  (caller: Caller, { projectId }: { projectId: string }, update: Update, origin: CallOrigin) =>
    change(parts.database, caller, origin, async tx => {
      const asked = askedOf(update);
      const named = [...new Set([update.credentialId].flat())];
      const ids = await findNamed(tx, parts.settings.publicUrl, projectId, named);
      const at = { organizationId: caller.organizationId, projectId };
      const { answer, ...happened } = await changeStanding(tx, parts, at, ids, asked);
      const [refused] = answer.failed;
      if (refused) throw new AppError(refused.key, undefined, { who: refused.who });
      return { answer: { credentialIds: named, status: update.status }, ...happened };
    });
