import type { Receiver } from '../../../../../contract/credentials/credentials/index.ts';
import { identityOf, type Caller, type CallOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { allocatePlaces, type Place } from '../../status/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { holdForCorrection } from '../standing/index.ts';
import { failed, isAboutRows } from './apart.ts';
import { correctAddress } from './correct-address.ts';
import { askApprovers } from './ask-approvers.ts';
import { commonOf } from './build/common.ts';
import { findPeople } from './build/people.ts';
import type { Issuing } from './issuing.ts';
import { make } from './make.ts';
import { OPEN_KEY } from './open/template.ts';
import { isRefused, readReceiver, type Pictures, type Refused, type Row } from './request/receivers.ts';
import { accept, groundOf, groundUnder, writeWorkedOff } from './request/request.ts';
import { signReady } from './sign.ts';
import { write, writtenEvents } from './write.ts';

/** What a correction says: its values, and the name and the recipient's email where they were wrong. */
export interface Corrected extends Pick<Receiver, 'values'> {
  name?: string | undefined;
  lastname?: string | undefined;
  email?: string | undefined;
  reason: string;
  /** Those that there are of the pictures that its values name. */
  pictures: Pictures;
}

/** Why a row comes to nothing, as it is answered to whoever asks about it alone. */
export const refusalOf = ({ outcome, fields }: Pick<Refused, 'outcome' | 'fields'>): AppError =>
  new AppError(outcome === 'missing_fields' ? 'credential.missing_fields' : 'request.invalid', fields);

/** Stores the correction, as the writer stores what waits for approvals: signing follows, in this commit where nobody has to approve it. */
async function store(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing & Required<Pick<Issuing, 'replaces'>>,
  row: Row,
): Promise<[string]> {
  const { organization, project, requestId, replaces } = issuing;
  const { people, refused } = await findPeople(tx, issuing, [row]);
  const at = { organizationId: organization.id, projectId: project.id, credentialId: replaces.credentialId };
  await holdForCorrection(tx, parts, at);
  const places = await allocatePlaces(tx, parts, organization, people.length);
  const wanted = people.map((person, i) => ({ issuing, person, place: places[i] as Place }));
  const common = commonOf(parts.settings.publicUrl, issuing);
  try {
    const made = await make(parts.canonizer, null, { common, wanted, issuedAt: null });
    const lot = { issuing, common, at: (place: number) => ({ requestId, row: place }) };
    const written = await write(tx, parts, lot, { ...made, refused: [...refused, ...made.refused], issuedAt: null });
    await askApprovers(tx, parts, [{ issuing, stored: written.stored }]);
    const [[stored], [no]] = [written.stored, written.refused];
    if (stored) return [stored.id];
    throw no && Object.keys(no.fields).length > 0 ? refusalOf(no) : new AppError('credential.issue_failed');
  } catch (error) {
    throw isAboutRows(error) ? refusalOf(failed(row)) : error;
  }
}

/**
 * Issues a credential again with what was wrong corrected, by its template as it is now: the new one says which it replaces, and takes its place
 * once it is signed. It costs nothing of a trial. @returns the id of the new one; @throws AppError why not, at the field where it is one's
 */
export async function reissue(
  tx: Tx,
  parts: CredentialParts,
  caller: Caller,
  at: { projectId: string; credentialId: string },
  { reason, pictures, email, ...corrected }: Corrected,
  origin: CallOrigin,
): Promise<Changed<string>> {
  const before = found(
    await tx.maybe<{
      template_id: string;
      recipient_id: string;
      public_id: string;
      status_list_id: string;
      built_in: string | null;
    }>(
      `select c.template_id, c.recipient_id, c.public_id, c.status_list_id, t.built_in from credentials c join templates t on t.id = c.template_id
       where c.id = $1 and c.project_id = $2`,
      [at.credentialId, at.projectId],
    ),
  );
  // No template says what its author wrote.
  if (before.built_in?.startsWith(OPEN_KEY)) throw new AppError('credential.by_api');
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
  const under = await groundUnder(tx, ground, before.status_list_id);
  const issuing = { ...accept(parts, under, caller, asked, origin), replaces: asked.replaces };
  const row = readReceiver(issuing.template.content, 0, receiver, 'all', pictures);
  if (isRefused(row)) throw refusalOf(row);
  await writeWorkedOff(tx, [issuing]);
  const readdressed = await correctAddress(
    tx,
    parts,
    caller,
    { projectId: at.projectId, recipientId: before.recipient_id },
    email,
  );
  const ids = await store(tx, parts, issuing, row);
  const { dropped, events } = issuing.approval
    ? { dropped: [], events: [] }
    : await signReady(tx, parts, { organizationId: caller.organizationId, actorId: identityOf(caller) }, ids);
  if (dropped.length > 0) throw new AppError('credential.unsignable');
  return { answer: ids[0], events: [...readdressed, ...writtenEvents(issuing, ids, null), ...events] };
}
