import { progressMachine } from '../../../../contract/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueLeaves } from '../../sealing/index.ts';
import { fullName } from './build.ts';
import type { Whole } from './finish.ts';
import type { Issuing } from './issuing.ts';

/** A credential of a request that is whole and signed, and stands nowhere yet. */
export interface Finished extends Omit<Whole, 'digest'> {
  digest: Buffer;
  requestId: string;
  /** Where it stands in its request. */
  requestRow: number;
}

/** Ends each of many texts that are sent as one. JSON writes it escaped, so that it stands in none of them. */
const END = '\u001e';

/** Many JSON values as one parameter: as an array of texts each of their quotes would be escaped, here and there. */
const packed = (values: readonly string[]): string => values.join(END);
const unpacked = (parameter: number): string => `string_to_array($${parameter}::text, E'\\x1e')`;

/** What was made of a row of a request, as it is written. */
export const finishedOf = (whole: Whole, requestId: string, requestRow: number): Finished => ({
  ...whole,
  digest: Buffer.from(whole.digest),
  requestId,
  requestRow,
});

/** Frees the places of these recipients that a credential holds which has expired (spec §5 refuses only what is issued or pending). */
export const freeExpired = (tx: Tx, templateId: string, recipientIds: readonly string[], now: Date): Promise<number> =>
  tx.run(
    'update credentials c set holds_place = false from unnest($2::uuid[]) as x(id) where c.template_id = $1 and c.recipient_id = x.id and c.holds_place and c.expires_at < $3',
    [templateId, recipientIds, now],
  );

/**
 * Writes signed credentials of one template, each once and in its last form, with its document. One whose recipient has the place already is
 * left out, unless what has it expired: that is looked at only where a place is taken. @returns the ids of what is stored
 */
export async function writeFinished(
  tx: Tx,
  issuing: Issuing,
  finished: readonly Finished[],
  issuedAt: Date,
  now: Date,
): Promise<Set<string>> {
  const ids = await insertFinished(tx, issuing, finished, issuedAt);
  const left = finished.filter(each => !ids.has(each.id));
  const recipients = left.map(each => each.person.recipientId);
  if (left.length === 0 || (await freeExpired(tx, issuing.template.id, recipients, now)) === 0) return ids;
  return new Set([...ids, ...(await insertFinished(tx, issuing, left, issuedAt))]);
}

async function insertFinished(
  tx: Tx,
  { organization, project, template, validUntil, requestedAt }: Issuing,
  finished: readonly Finished[],
  issuedAt: Date,
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    // In one order, so that two who issue to the same recipients do not wait for each other.
    `with x as (
       select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::bytea[], ${unpacked(11)},
         ${unpacked(12)}, ${unpacked(13)}, $27::int[]) as x(id, public_id, request_id, recipient_id, receiver_name, receiver_email, receiver_did, status_list_id, status_index,
         digest, fields, unsigned, proof, request_row)),
     made as (
       insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, request_row, recipient_id, receiver_name,
         receiver_email, receiver_did, title, subtitle, language, network_id, status_list_id, status_index, requested_at, expires_at, on_trial,
         progress, issued_at, digest)
       select x.id, x.public_id, $14, $15, $16, $17, x.request_id, x.request_row, x.recipient_id, x.receiver_name, x.receiver_email, x.receiver_did, $18, $19, $20, $21,
         x.status_list_id, x.status_index, $22, $23, $24, $25, $26, x.digest
       from x order by x.recipient_id
       on conflict (template_id, recipient_id) where holds_place do nothing returning id),
     documents as (
       insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
       select x.id, $14, x.fields::jsonb, x.unsigned, x.proof::jsonb from x join made using (id))
     select id from made`,
    [
      finished.map(each => each.id),
      finished.map(each => each.publicId),
      finished.map(each => each.requestId),
      finished.map(each => each.person.recipientId),
      finished.map(each => fullName(each.person)),
      finished.map(each => each.person.email),
      finished.map(each => each.person.did),
      finished.map(each => each.place.listId),
      finished.map(each => each.place.index),
      finished.map(each => each.digest),
      packed(finished.map(each => each.fields)),
      packed(finished.map(each => each.unsigned)),
      packed(finished.map(each => each.proof)),
      organization.id,
      project.id,
      template.id,
      template.revision,
      template.title,
      template.params.subtitle,
      template.params.language,
      project.network_id,
      requestedAt,
      validUntil,
      organization.membership === 'trial',
      progressMachine.sign.to,
      issuedAt,
      finished.map(each => each.requestRow),
    ],
  );
  return new Set(rows.map(row => row.id));
}

/** Lets what was stored signed wait for its seal, which the caller asks for. */
export const queueFinished = (tx: Tx, { organization, project }: Issuing, stored: readonly Finished[]): Promise<void> =>
  queueLeaves(
    tx,
    organization.id,
    'credentials',
    'issuance',
    stored.map(({ id, digest }) => ({ id, networkId: project.network_id, digest })),
  );
