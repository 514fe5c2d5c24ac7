import { formatOf } from '../../../../../engine/formats/index.ts';
import type { Receiver } from '../../../../../contract/credentials/credentials/index.ts';
import { isUnsigned, type Progress, type Standing } from '../../../../../contract/credentials/credentials/index.ts';
import type { UserCaller, CallOrigin } from '../../../../platform/context/index.ts';
import { withoutKey } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found, unchanged } from '../../../../platform/errors/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { placeAt } from '../../status/index.ts';
import { eventsAbout, type CredentialParts, lockCredentials, standsInTheWay, withWho } from '../registry/index.ts';
import {
  build,
  complete,
  correctAddress,
  fullName,
  type Draft,
  contextFor,
  isPausable,
  issuingOn,
  type Issuing,
  noteDisclosureAgain,
  findPeople,
  isRefused,
  readReceiver,
  type Pictures,
  type Refused,
  groundOf,
  groundUnder,
  refusalOf,
  keepSchema,
  schemaFor,
  signReady,
} from '../issuing/index.ts';
import { askAnew, freezeAnew } from './freeze.ts';

/** What is asked again: its values, and the name and the recipient's email where they were wrong. */
export interface AskedAgain extends Pick<Receiver, 'values'> {
  name?: string | undefined;
  lastname?: string | undefined;
  email?: string | undefined;
  /** The revision that was looked at. */
  revision?: number | undefined;
  /** Those that there are of the pictures that its values name. */
  pictures: Pictures;
}

interface Stored {
  id: string;
  public_id: string;
  progress: Progress;
  standing: Standing;
  revision: number;
  request_id: string | null;
  requested_at: Date;
  expires_at: Date | null;
  approvals_required: number;
  status_list_id: string;
  status_index: number;
  /** Whoever asked for it, first and anew: none of them approves it, unless the template says so. */
  askers: string[];
  supersedes: string | null;
  corrected_public_id: string | null;
  correction_reason: string | null;
}

/** A credential that may be asked anew, locked until the commit. @throws AppError why it may not, with whoever was first */
async function holdUnsigned(
  tx: Tx,
  { clock }: Pick<CredentialParts, 'clock'>,
  at: { projectId: string; credentialId: string },
  revision: number | undefined,
): Promise<Stored> {
  await lockCredentials(tx, at.projectId, [at.credentialId]);
  const row = found(
    await tx.maybe<Stored>(
      `select c.id, c.public_id, c.progress, c.standing, c.revision, c.request_id, c.requested_at, c.expires_at, c.approvals_required, c.status_list_id,
         c.status_index, c.supersedes, c.correction_reason, (select o.public_id from credentials o where o.id = c.supersedes) as corrected_public_id,
         array_remove(array[q.requested_by] || coalesce(r.asked_by, '{}'), null) as askers
       from credentials c left join issue_requests q on q.id = c.request_id left join credential_returns r on r.credential_id = c.id
       where c.id = $1 and c.project_id = $2`,
      [at.credentialId, at.projectId],
    ),
  );
  // What is signed by now may have ended since, and then that is what is told.
  const key = standsInTheWay(row.standing) ?? (isUnsigned(row.progress) ? null : 'credential.approved');
  if (key) {
    const [failed] = await withWho(tx, [{ id: row.id, key }]);
    throw new AppError(failed?.key ?? key, undefined, { who: failed?.who });
  }
  unchanged(row, revision);
  if (row.expires_at && row.expires_at.getTime() <= clock()) throw new AppError('credential.expired');
  return row;
}

/** The request of this credential alone, by its template as it is now and at the time that it was asked for. */
function issuingAnew(
  parts: CredentialParts,
  ground: Awaited<ReturnType<typeof groundOf>>,
  caller: UserCaller,
  origin: CallOrigin,
  row: Stored,
): Issuing {
  const issuing = issuingOn(ground, {
    requestId: row.request_id ?? row.id,
    requestedAt: row.requested_at,
    requestedBy: caller.userId,
    askedBefore: row.askers,
    origin: withoutKey(origin),
  });
  if (issuing.validUntil && issuing.validUntil.getTime() <= parts.clock())
    throw new AppError('credential.expired', { expiration: 'past_date' });
  return row.supersedes && row.corrected_public_id
    ? {
        ...issuing,
        replaces: {
          credentialId: row.supersedes,
          publicId: row.corrected_public_id,
          reason: row.correction_reason ?? '',
        },
      }
    : issuing;
}

/** Builds what the credential says from now on, at its address and its places. @throws AppError at the field, where it is one's */
async function rebuild(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  row: Stored,
  receiver: Receiver,
  pictures: Pictures,
): Promise<Draft> {
  const read = readReceiver(issuing.template.content, 0, receiver, 'all', pictures);
  if (isRefused(read)) throw refusalOf(read);
  const { people, refused } = await findPeople(tx, issuing, [read]);
  const said = complete(issuing, people, () => row.public_id);
  const { publicUrl } = parts.settings;
  const schema = schemaFor(publicUrl, issuing);
  await keepSchema(tx, issuing, schema);
  const place = await placeAt(tx, parts, { listId: row.status_list_id, index: row.status_index });
  const common = { publicUrl, context: contextFor(publicUrl, issuing), schema };
  const built = build(common, issuing, said.complete, [place]);
  const [draft] = built.drafts;
  const [no]: Refused[] = [...refused, ...said.refused, ...built.refused];
  if (!draft) throw no ? refusalOf(no) : new AppError('credential.unsignable');
  try {
    // Nobody is asked to approve what could not be signed.
    await formatOf(issuing.template.format).secure.check(draft.document, parts.canonizer);
  } catch (error) {
    throw new AppError('credential.unsignable', undefined, { cause: error });
  }
  return draft;
}

/**
 * Corrects a credential that nobody has signed yet, returned or not, and asks anew: its content is frozen by its template as it is now, approvals of
 * before lapse, and the approvers are asked. It keeps its address, its places and its request, and costs nothing of a trial. @throws AppError why not
 */
export async function askAgain(
  tx: Tx,
  parts: CredentialParts,
  caller: UserCaller,
  at: { projectId: string; credentialId: string },
  { pictures, revision, email, ...corrected }: AskedAgain,
  origin: CallOrigin,
): Promise<Changed<void>> {
  const { organizationId } = caller;
  const before = found(
    await tx.maybe<{ template_id: string; recipient_id: string; status_list_id: string }>(
      'select template_id, recipient_id, status_list_id from credentials where id = $1 and project_id = $2',
      [at.credentialId, at.projectId],
    ),
  );
  const asked = { projectId: at.projectId, templateId: before.template_id };
  // It keeps its places, and so the issuer whose list they are in.
  const ground = await groundUnder(tx, await groundOf(tx, organizationId, asked, parts.clock()), before.status_list_id);
  const readdressed = await correctAddress(
    tx,
    parts,
    caller,
    { projectId: at.projectId, recipientId: before.recipient_id },
    email,
  );
  const row = await holdUnsigned(tx, parts, at, revision);
  const issuing = issuingAnew(parts, ground, caller, origin, row);
  const draft = await rebuild(tx, parts, issuing, row, { id: before.recipient_id, ...corrected }, pictures);
  const { template, approval } = issuing;
  const changes = await freezeAnew(
    tx,
    organizationId,
    [
      {
        id: row.id,
        projectId: at.projectId,
        templateId: template.id,
        templateRevision: template.revision,
        title: template.title,
        subtitle: template.params.subtitle,
        language: template.params.language,
        receiver: { name: fullName(draft.person), email: draft.person.email, did: draft.person.did },
        expiresAt: issuing.validUntil,
        fields: draft.claims,
        pausable: isPausable(template.params),
        domain: issuing.domain ?? null,
        cryptosuite: issuing.cryptosuite ?? null,
        document: draft.document,
        approval,
      },
    ],
    row.progress === 'pending' ? [row] : [],
  );
  await noteDisclosureAgain(tx, organizationId, row.id, issuing.disclosure);
  await tx.run(
    `insert into credential_returns (credential_id, organization_id, asked_by) values ($1, $2, array[$3::uuid])
     on conflict (credential_id) do update set returned_by = null, returned_at = null, reason = null,
       asked_by = array_remove(credential_returns.asked_by, $3::uuid) || $3::uuid`,
    [row.id, organizationId, caller.userId],
  );
  const events = eventsAbout([row.id], {
    type: 'ask',
    old: { progress: row.progress, revision: row.revision },
    new: { revision: row.revision + 1 },
  });
  // Nobody has to approve what a template issues that knows no approvers now.
  const { dropped, events: signed } = approval
    ? { dropped: [], events: [] }
    : await signReady(tx, parts, { organizationId, actorId: caller.userId }, [row.id]);
  if (dropped.length > 0) throw new AppError('credential.unsignable');
  await askAnew(tx, parts, organizationId, [row.id], changes);
  return { answer: undefined, events: [...readdressed, ...events, ...signed] };
}
