import type { Receiver } from '../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { contextFor } from './build/document.ts';
import { isRefused, readReceiver, type Pictures, type Refused } from './request/receivers.ts';
import { accept, groundOf, groundUnder, writeWorkedOff } from './request/request.ts';
import { signReady } from './sign.ts';
import { requestedEvents } from './store/store.ts';
import { storeEach } from './store/store-each.ts';

/** What a correction says: its values, and the name where that is what was wrong. */
export interface Corrected extends Pick<Receiver, 'values'> {
  name?: string | undefined;
  lastname?: string | undefined;
  reason: string;
  /** Those that there are of the pictures that its values name. */
  pictures: Pictures;
}

/** Why a row comes to nothing, as it is answered to whoever asks about it alone. */
export const refusalOf = ({ outcome, fields }: Pick<Refused, 'outcome' | 'fields'>): AppError =>
  new AppError(outcome === 'missing_fields' ? 'credential.missing_fields' : 'request.invalid', fields);

/**
 * Issues a credential again with what was wrong corrected, by its template as it is now: the new one says which it replaces, and takes its place
 * once it is signed. It costs nothing of a trial. @returns the id of the new one; @throws AppError why not, at the field where it is one's
 */
export async function reissue(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  at: { projectId: string; credentialId: string },
  { reason, pictures, ...corrected }: Corrected,
  origin: CallOrigin,
): Promise<Changed<string>> {
  const before = found(
    await tx.maybe<{ template_id: string; recipient_id: string; public_id: string; status_list_id: string }>(
      'select template_id, recipient_id, public_id, status_list_id from credentials where id = $1 and project_id = $2',
      [at.credentialId, at.projectId],
    ),
  );
  const receiver = { id: before.recipient_id, ...corrected };
  const asked = {
    projectId: at.projectId,
    templateId: before.template_id,
    receivers: [receiver],
    omitApproval: false,
    replaces: { credentialId: at.credentialId, publicId: before.public_id, reason },
  };
  const ground = await groundOf(tx, caller.organizationId, asked, parts.clock());
  // Whoever verifies believes of the same issuer alone that it replaces its own.
  const issuing = accept(parts, await groundUnder(tx, ground, before.status_list_id), caller, asked, origin);
  const row = readReceiver(issuing.template.content, 0, receiver, 'all', pictures);
  if (isRefused(row)) throw refusalOf(row);
  await writeWorkedOff(tx, issuing);
  const ids = await storeEach(tx, parts, issuing, contextFor(parts.settings.publicUrl, issuing), [row]);
  const [id] = ids;
  if (id === undefined) {
    const result = await tx.maybe<Pick<Refused, 'outcome' | 'fields'>>(
      'select outcome, fields from issue_results where request_id = $1',
      [issuing.requestId],
    );
    throw result && Object.keys(result.fields).length > 0 ? refusalOf(result) : new AppError('credential.issue_failed');
  }
  const { dropped, events } = issuing.approval
    ? { dropped: [], events: [] }
    : await signReady(tx, parts, caller.organizationId, ids);
  if (dropped.length > 0) throw new AppError('credential.unsignable');
  return { answer: id, events: [...requestedEvents(issuing, ids), ...events] };
}
