import { randomBytes, randomUUID } from 'node:crypto';
import type { IssueOutcome } from '../../../../contract/credentials/index.ts';
import type { FieldError } from '../../../../contract/errors/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ChangeEvent } from '../../events/index.ts';
import { requestSignatures } from '../../notifications/index.ts';
import { giveTrialPlaces, takeTrialPlaces } from '../../organizations/index.ts';
import { countIssued } from '../../recipients/index.ts';
import { allocatePlaces } from '../../status/index.ts';
import type { CredentialParts } from '../parts.ts';
import { claimsOf, type Claim } from './claims.ts';
import { documentOf } from './document.ts';
import { UNBUILDABLE } from './give-up.ts';
import type { Issuing } from './issuing.ts';
import { findPeople, type Person } from './people.ts';
import { keepSchema, schemaFor } from './schema.ts';
import { isRefused, outcomeOf, type Refused, type Row } from './receivers.ts';

interface Draft {
  id: string;
  publicId: string;
  person: Person;
  claims: Claim[];
  index: number;
  document: JsonObject;
}
interface Result {
  row: number;
  name: string;
  email: string | null;
  outcome: IssueOutcome;
  credential_id: string | null;
  fields: Record<string, FieldError>;
}

/**
 * The first recorded step: ids, public ids and places in the status list are reserved and the unsigned credentials stored, with
 * what came of each row, in one transaction. A row that has its result is never built again.
 */
export async function storeCredentials(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  context: JsonValue[],
  rows: readonly (Row | Refused)[],
): Promise<string[]> {
  const { organization, template } = issuing;
  const { people, refused } = await findPeople(tx, issuing, rows.filter(row => !isRefused(row)) as Row[]);
  const results: Result[] = [...rows.filter(isRefused), ...refused].map(each => ({ ...each, credential_id: null }));
  const refuse = (person: Person, outcome: IssueOutcome, fields: Record<string, FieldError> = {}) =>
    results.push({
      row: person.row,
      name: `${person.name} ${person.lastname}`,
      email: person.email,
      outcome,
      credential_id: null,
      fields,
    });

  const complete = people.flatMap(person => {
    const publicId = randomBytes(16).toString('base64url');
    const { claims, faults } = claimsOf(issuing, person, publicId);
    if (Object.keys(faults).length === 0) return [{ person, publicId, claims }];
    refuse(person, outcomeOf(faults), faults);
    return [];
  });
  if (complete.length > 0) {
    const allowed =
      organization.membership === 'production'
        ? complete.length
        : await takeTrialPlaces(tx, organization.id, complete.length, parts.settings.trialCredentials);
    for (const { person } of complete.splice(allowed)) refuse(person, 'failed', { trial: 'too_many' });
  }
  const stored =
    complete.length > 0
      ? await insertDrafts(
          tx,
          parts,
          issuing,
          await draft(tx, parts, issuing, context, complete, person => refuse(person, 'failed', UNBUILDABLE)),
          results,
        )
      : [];
  const ids = stored.map(each => each.id);
  await tx.run(
    `insert into issue_results (request_id, organization_id, row, name, email, outcome, credential_id, fields)
     select $1, $2, x.row, x.name, x.email, x.outcome, x.credential_id, x.fields
     from jsonb_to_recordset($3::jsonb) as x(row int, name text, email text, outcome text, credential_id uuid, fields jsonb)`,
    [issuing.requestId, organization.id, JSON.stringify(results)],
  );
  if (ids.length > 0) {
    const approvers = (issuing.approval?.approvers ?? []).map(each => each.userId);
    if (issuing.approval)
      await requestSignatures(
        tx,
        {
          organizationId: organization.id,
          projectId: issuing.project.id,
          templateId: template.id,
          title: template.title,
        },
        approvers,
        stored.map(({ id, person }) => ({ id, receiver: `${person.name} ${person.lastname}` })),
      );
    await parts.tell(tx, 'credentials.counted', {
      counts: [
        { projectId: issuing.project.id, templateId: template.id, pending: ids.length, credentials: ids.length },
      ],
      awaited: approvers.map(userId => ({ templateId: template.id, userId, pending: ids.length })),
    });
  }
  return ids;
}

/** What is recorded of credentials that were stored; nothing where none was. */
export const requestedEvents = ({ requestId, template }: Issuing, ids: readonly string[]): ChangeEvent[] =>
  ids.length === 0
    ? []
    : [
        {
          type: 'request',
          resource: 'credentials',
          ...(ids.length === 1 ? { resourceId: ids[0] as string } : { resourceId: requestId, members: ids }),
          new: { template: template.id },
        },
      ];

async function draft(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  context: JsonValue[],
  complete: { person: Person; publicId: string; claims: Claim[] }[],
  refuse: (person: Person) => void,
): Promise<{ listId: string; drafts: Draft[] }> {
  const { listId, indexes } = await allocatePlaces(tx, parts, issuing.organization, 'revocation', complete.length);
  const schema = schemaFor(parts.settings.publicUrl, issuing);
  await keepSchema(tx, issuing, schema);
  const drafts: Draft[] = [];
  for (const [i, each] of complete.entries()) {
    const index = indexes[i] as number;
    try {
      const document = documentOf(parts.settings.publicUrl, issuing, context, schema, {
        publicId: each.publicId,
        did: each.person.did,
        name: `${each.person.name} ${each.person.lastname}`,
        claims: each.claims,
        listId,
        index,
      });
      // Nobody is asked to approve what could not be signed; without approval, signing follows and tells by itself.
      if (issuing.approval) await parts.canonizer.canonize(document);
      drafts.push({ id: randomUUID(), ...each, index, document });
    } catch {
      // Whatever it is, it is about this row: all else is the same for every row.
      refuse(each.person);
    }
  }
  if (issuing.organization.membership === 'trial')
    await giveTrialPlaces(tx, issuing.organization.id, complete.length - drafts.length);
  return { listId, drafts };
}

async function insertDrafts(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  { listId, drafts }: { listId: string; drafts: Draft[] },
  results: Result[],
): Promise<Draft[]> {
  const { organization, template, approval } = issuing;
  if (drafts.length === 0) return [];
  // An expired credential frees its recipient's place for a new one (spec §5 refuses only what is issued or pending).
  await tx.run(
    'update credentials c set holds_place = false from unnest($2::uuid[]) as x(id) where c.template_id = $1 and c.recipient_id = x.id and c.holds_place and c.expires_at < $3',
    [template.id, drafts.map(each => each.person.recipientId), new Date(parts.clock())],
  );
  const rows = drafts.map(({ id, publicId, person, index, claims, document }) => ({
    id,
    public_id: publicId,
    recipient_id: person.recipientId,
    receiver_name: `${person.name} ${person.lastname}`,
    receiver_email: person.email,
    receiver_did: person.did,
    status_index: index,
    fields: claims,
    unsigned: JSON.stringify(document),
  }));
  // One statement, so that no credential stands without its document; a place that is taken drops all of its row.
  const inserted = await tx.rows<{ id: string }>(
    `with x as (
       select * from jsonb_to_recordset($15::jsonb) as x(id uuid, public_id text, recipient_id uuid, receiver_name text, receiver_email text,
         receiver_did text, status_index int, fields jsonb, unsigned text)),
     made as (
       insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, recipient_id, receiver_name,
         receiver_email, receiver_did, title, subtitle, language, network_id, approvals_required, status_list_id, status_index, requested_at, expires_at, on_trial)
       select x.id, x.public_id, $1, $2, $3, $4, $5, x.recipient_id, x.receiver_name, x.receiver_email, x.receiver_did, $6, $7, $8, $9, $10, $11,
         x.status_index, $12, $13, $14 from x
       on conflict (template_id, recipient_id) where holds_place do nothing returning id),
     documents as (
       insert into credential_documents (credential_id, organization_id, fields, unsigned) select x.id, $1, x.fields, x.unsigned from x join made using (id)),
     approvals as (
       insert into credential_approvals (credential_id, organization_id, position, user_id, name, did)
       select made.id, $1, a.position, a.user_id, a.name, a.did from made,
         jsonb_to_recordset($16::jsonb) as a(position int, user_id uuid, name text, did text))
     select id from made`,
    [
      organization.id,
      issuing.project.id,
      template.id,
      template.revision,
      issuing.requestId,
      template.title,
      template.params.subtitle,
      template.params.language,
      issuing.project.network_id,
      approval?.required ?? 0,
      listId,
      issuing.requestedAt,
      issuing.validUntil,
      organization.membership === 'trial',
      JSON.stringify(rows),
      JSON.stringify(
        (approval?.approvers ?? []).map((approver, position) => ({
          position,
          user_id: approver.userId,
          name: approver.name,
          did: approver.did,
        })),
      ),
    ],
  );
  const accepted = new Set(inserted.map(row => row.id));
  const stored = drafts.filter(each => accepted.has(each.id));
  await countIssued(
    tx,
    stored.map(each => each.person.recipientId),
  );
  if (organization.membership === 'trial') await giveTrialPlaces(tx, organization.id, drafts.length - accepted.size);
  for (const { id, person } of drafts) {
    const ok = accepted.has(id);
    results.push({
      row: person.row,
      name: `${person.name} ${person.lastname}`,
      email: person.email,
      outcome: ok ? (approval ? 'pending' : 'issued') : 'already_issued',
      credential_id: ok ? id : null,
      fields: {},
    });
  }
  return stored;
}
