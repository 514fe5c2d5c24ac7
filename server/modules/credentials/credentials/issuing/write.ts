import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import { toHex } from '../../../../../engine/primitives/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { giveTrialPlaces, takeTrialPlaces } from '../../../accounts/organizations/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { queueLeaves } from '../../../base/sealing/index.ts';
import { eventsAbout, type CredentialParts } from '../registry/index.ts';
import { fullName, refusePerson, type Common } from './build/build.ts';
import { isPausable } from './build/document.ts';
import { keepSchema } from './build/schema.ts';
import { noteDisclosure } from './holder-rows.ts';
import type { Approval, Issuing } from './issuing.ts';
import type { Whole } from './make.ts';
import type { Refused } from './request/receivers.ts';
import { writeResults } from './request/results.ts';

/** Rows of a request, or of several on one ground, that are written together. */
export interface Lot {
  /** What they have in common. */
  issuing: Issuing;
  common: Common;
  /** The request of a row, and its place in that request. */
  at: (row: number) => { requestId: string; row: number };
}

/** What was made of a lot. */
export interface Made {
  whole: readonly Whole[];
  refused: readonly Refused[];
  /** Null for what waits for approvals. */
  issuedAt: Date | null;
}

/** What came of a lot. */
export interface Written {
  stored: Whole[];
  refused: Refused[];
}

/** Ends each of many texts that are sent as one. JSON writes it escaped, so that it stands in none of them. */
const END = '\u001e';

/** Many JSON values as one parameter: as an array of texts each of their quotes would be escaped, here and there. */
const packed = (values: readonly string[]): string => values.join(END);

/** Whether what is issued counts among what a trial may issue: a correction does not, because what it corrects did. */
const isOnQuota = ({ organization, replaces }: Issuing): boolean =>
  organization.membership === 'trial' && replaces === undefined;

/** The rows of a credential's approvers, by the names of their columns. */
export const approvalRows = (approval: Approval | null): Record<string, unknown>[] =>
  (approval?.approvers ?? []).map((approver, position) => ({
    position,
    user_id: approver.userId,
    name: approver.name,
    did: approver.did,
    in_order: approval?.inOrder ?? false,
    in_place_of: approver.inPlaceOf?.userId ?? null,
    in_place_of_name: approver.inPlaceOf?.name ?? null,
  }));

/** What the rows of credentials have in common, by the names of their columns. */
const sharedBy = (issuing: Issuing, issuedAt: Date | null): Record<string, unknown> => {
  const { organization, project, template, approval, replaces } = issuing;
  return {
    organization_id: organization.id,
    project_id: project.id,
    template_id: template.id,
    template_revision: template.revision,
    title: template.title,
    subtitle: template.params.subtitle,
    language: template.params.language,
    network_id: project.network_id,
    requested_at: issuing.requestedAt,
    expires_at: issuing.validUntil,
    on_trial: organization.membership === 'trial',
    progress: issuedAt ? progressMachine.sign.to : progressMachine.ask.to,
    issued_at: issuedAt,
    approvals_required: approval?.required ?? 0,
    supersedes: replaces?.credentialId ?? null,
    correction_reason: replaces?.reason ?? null,
    // Of what is signed its proof says it.
    proof_domain: issuedAt ? null : (issuing.domain ?? null),
    cryptosuite: issuedAt ? null : (issuing.cryptosuite ?? null),
    pausable: isPausable(template.params),
    own_id: issuing.ownId ? `\\x${toHex(issuing.ownId)}` : null,
  };
};

/** Writes credentials with their documents and approvers in one statement. @returns the ids of what is stored */
async function writeCredentials(
  tx: Tx,
  { issuing, at }: Lot,
  whole: readonly Whole[],
  issuedAt: Date | null,
  now: Date,
): Promise<Set<string>> {
  const places = whole.map(({ person }) => at(person.row));
  const rows = await tx.rows<{ id: string }>(
    'select id from write_credentials($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as id',
    [
      JSON.stringify(sharedBy(issuing, issuedAt)),
      whole.map(each => each.id),
      whole.map(each => each.publicId),
      places.map(each => each.requestId),
      // What waits for approvals has a result row, which says so.
      places.map(each => (issuing.approval ? null : each.row)),
      whole.map(each => each.person.recipientId),
      whole.map(each => fullName(each.person)),
      whole.map(each => each.person.email),
      whole.map(each => each.person.did),
      whole.map(each => each.place.listId),
      whole.map(each => each.place.index),
      whole.map(({ digest }) => digest && Buffer.from(digest)),
      packed(whole.map(each => each.fields)),
      packed(whole.map(each => each.unsigned)),
      issuedAt ? packed(whole.map(each => each.proof ?? '')) : null,
      JSON.stringify(approvalRows(issuing.approval)),
      now,
    ],
  );
  return new Set(rows.map(row => row.id));
}

/**
 * The writer: writes what was made of a lot, each credential once, with its schema, its place in the trial, what came of each row, and its leaf for the
 * seal where it is signed. A recipient who holds one already is refused. The caller records the events, and asks for the seal or the approvals.
 */
export async function write(
  tx: Tx,
  parts: Pick<CredentialParts, 'settings' | 'clock'>,
  lot: Lot,
  { whole, refused: unfit, issuedAt }: Made,
): Promise<Written> {
  const { issuing, common, at } = lot;
  const { organization, project, approval } = issuing;
  const isCounted = isOnQuota(issuing) && whole.length > 0;
  const allowed = isCounted
    ? await takeTrialPlaces(tx, organization.id, whole.length, parts.settings.trialCredentials)
    : whole.length;
  const within = whole.slice(0, allowed);
  // Sent at once, and done one after the other.
  const [ids] =
    within.length === 0
      ? [new Set<string>()]
      : await Promise.all([
          writeCredentials(tx, lot, within, issuedAt, new Date(parts.clock())),
          keepSchema(tx, issuing, common.schema),
        ]);
  const stored = within.filter(each => ids.has(each.id));
  if (isCounted) await giveTrialPlaces(tx, organization.id, within.length - stored.length);
  const refused = [
    ...unfit,
    ...whole.slice(allowed).map(({ person }) => refusePerson(person, 'failed', { trial: 'too_many' })),
    ...within.filter(each => !ids.has(each.id)).map(({ person }) => refusePerson(person, 'already_issued', {})),
  ];
  const waiting = approval
    ? stored.map(({ id, person: { row, email, ...person } }) => ({
        row,
        name: fullName(person),
        email,
        outcome: 'pending' as const,
        credential_id: id,
        fields: {},
      }))
    : [];
  await Promise.all([
    writeResults(
      tx,
      organization.id,
      [...refused.map(each => ({ ...each, credential_id: null })), ...waiting].map(({ row: place, ...each }) => {
        const { requestId, row } = at(place);
        return { ...each, request_id: requestId, row };
      }),
    ),
    noteDisclosure(tx, organization.id, [...ids], issuing.disclosure),
    queueLeaves(
      tx,
      organization.id,
      'credentials',
      'issuance',
      stored.flatMap(({ id, digest }) => (digest ? [{ id, networkId: project.network_id, digest }] : [])),
    ),
  ]);
  return { stored, refused };
}

/** What is recorded of credentials that were stored, and signed with this key; nothing where none was. */
export const writtenEvents = (
  { requestId, template }: Issuing,
  ids: readonly string[],
  verificationMethod: string | null,
): ChangeEvent[] =>
  ids.length === 0
    ? []
    : [
        {
          type: 'request',
          resource: 'credentials',
          ...(ids.length === 1 ? { resourceId: ids[0] as string } : { resourceId: requestId, members: ids }),
          new: { template: template.id },
        },
        ...(verificationMethod === null ? [] : eventsAbout(ids, { type: 'sign', new: { verificationMethod } })),
      ];
