import { progressMachine } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { queueLeaves } from '../../../../base/sealing/index.ts';
import { fullName } from '../build/build.ts';
import { isPausable } from '../build/document.ts';
import type { Whole } from '../request/finish.ts';
import type { Issuing } from '../issuing.ts';

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

/** What was made of a row of a request, as it is written. */
export const finishedOf = (whole: Whole, requestId: string, requestRow: number): Finished => ({
  ...whole,
  digest: Buffer.from(whole.digest),
  requestId,
  requestRow,
});

/** Frees the places of these recipients that a credential holds which has expired (spec §5 refuses only what is issued or pending). */
export const freeExpired = (tx: Tx, templateId: string, recipientIds: readonly string[], now: Date): Promise<unknown> =>
  tx.run('select free_expired($1, $2, $3)', [templateId, recipientIds, now]);

/** What the rows of credentials have in common that are issued on one ground, by the names of their columns. */
export const sharedBy = (
  { organization, project, template, validUntil, requestedAt }: Issuing,
  issuedAt: Date,
): Record<string, unknown> => ({
  organization_id: organization.id,
  project_id: project.id,
  template_id: template.id,
  template_revision: template.revision,
  title: template.title,
  subtitle: template.params.subtitle,
  language: template.params.language,
  network_id: project.network_id,
  requested_at: requestedAt,
  expires_at: validUntil,
  on_trial: organization.membership === 'trial',
  progress: progressMachine.sign.to,
  issued_at: issuedAt,
  pausable: isPausable(template.params),
});

/**
 * Writes signed credentials of one template, each once and in its last form, with its document. One whose recipient has the place already is
 * left out, unless what has it expired. @returns the ids of what is stored
 */
export async function writeFinished(
  tx: Tx,
  issuing: Issuing,
  finished: readonly Finished[],
  issuedAt: Date,
  now: Date,
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'select id from write_signed($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as id',
    [
      JSON.stringify(sharedBy(issuing, issuedAt)),
      finished.map(each => each.id),
      finished.map(each => each.publicId),
      finished.map(each => each.requestId),
      finished.map(each => each.requestRow),
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
      now,
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
