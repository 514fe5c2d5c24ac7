import type { JsonValue } from '../../../../../../engine/json.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { ChangeEvent } from '../../../../base/events/index.ts';
import { requestSignatures } from '../../../../base/notifications/index.ts';
import { giveTrialPlaces, takeTrialPlaces } from '../../../../accounts/organizations/index.ts';
import { allocatePlaces } from '../../../status/index.ts';
import type { CredentialParts } from '../../parts.ts';
import { build, complete, fullName, refusePerson, type Complete, type Draft } from '../build/build.ts';
import { isPausable } from '../build/document.ts';
import type { Approval, Issuing } from '../issuing.ts';
import { findPeople } from '../build/people.ts';
import { keepSchema, schemaFor } from '../build/schema.ts';
import { writeResults, type Result } from '../request/results.ts';
import { isRefused, UNBUILDABLE, type Refused, type Row } from '../request/receivers.ts';
import { holdForCorrection } from '../../standing/supersede.ts';
import { freeExpired } from './write.ts';

/** Whether what is issued counts among what a trial may issue: a correction does not, because what it corrects did. */
const isOnQuota = ({ organization, replaces }: Issuing): boolean =>
  organization.membership === 'trial' && replaces === undefined;

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
  if (issuing.replaces)
    await holdForCorrection(tx, parts, {
      organizationId: organization.id,
      projectId: issuing.project.id,
      credentialId: issuing.replaces.credentialId,
    });
  const results: Omit<Result, 'request_id'>[] = [];
  const refuse = (some: readonly Refused[]) => results.push(...some.map(each => ({ ...each, credential_id: null })));
  refuse(rows.filter(isRefused));
  refuse(refused);
  const said = complete(issuing, people);
  refuse(said.refused);
  const allowed =
    !isOnQuota(issuing) || said.complete.length === 0
      ? said.complete.length
      : await takeTrialPlaces(tx, organization.id, said.complete.length, parts.settings.trialCredentials);
  const within = said.complete.slice(0, allowed);
  refuse(said.complete.slice(allowed).map(({ person }) => refusePerson(person, 'failed', { trial: 'too_many' })));
  const built = within.length > 0 ? await draft(tx, parts, issuing, context, within) : { drafts: [], refused: [] };
  refuse(built.refused);
  const stored = await insertDrafts(tx, parts, issuing, built.drafts, results);
  const ids = stored.map(each => each.id);
  await writeResults(
    tx,
    organization.id,
    results.map(each => ({ ...each, request_id: issuing.requestId })),
  );
  if (ids.length > 0) {
    const approvers = (issuing.approval?.approvers ?? []).map(each => each.userId);
    await parts.tell(
      tx,
      'signatures.awaited',
      approvers.map(userId => ({ templateId: template.id, userId, pending: ids.length })),
    );
    if (issuing.approval)
      await requestSignatures(
        tx,
        {
          organizationId: organization.id,
          projectId: issuing.project.id,
          templateId: template.id,
          title: template.title,
          requestId: issuing.requestId,
        },
        issuing.approval.inOrder ? approvers.slice(0, 1) : approvers,
        stored.map(({ id, person }) => ({ id, receiver: fullName(person) })),
      );
  }
  return ids;
}

/** The rows of a credential's approvers, by the names of their columns. */
export const approvalRows = (approval: Approval | null): Record<string, unknown>[] =>
  (approval?.approvers ?? []).map((approver, position) => ({
    position,
    user_id: approver.userId,
    name: approver.name,
    did: approver.did,
    in_place_of: approver.inPlaceOf?.userId ?? null,
    in_place_of_name: approver.inPlaceOf?.name ?? null,
  }));

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

/** Builds the documents on places of their own; a row that has none, or nothing to approve, is refused and frees the trial's place. */
async function draft(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  context: JsonValue[],
  whole: readonly Complete[],
): Promise<{ drafts: Draft[]; refused: Refused[] }> {
  const { organization, approval } = issuing;
  const { publicUrl } = parts.settings;
  const places = await allocatePlaces(tx, parts, organization, whole.length);
  const schema = schemaFor(publicUrl, issuing);
  await keepSchema(tx, issuing, schema);
  const built = build({ publicUrl, context, schema }, issuing, whole, places);
  // Nobody is asked to approve what could not be signed; without approval, signing follows and tells by itself.
  const { drafts, refused } = approval ? await approvable(parts, built) : built;
  if (isOnQuota(issuing)) await giveTrialPlaces(tx, organization.id, whole.length - drafts.length);
  return { drafts, refused };
}

/** Takes out what has no canonical form to approve. */
async function approvable(
  { canonizer }: CredentialParts,
  { drafts, refused }: ReturnType<typeof build>,
): Promise<ReturnType<typeof build>> {
  const good: Draft[] = [];
  const bad = [...refused];
  for (const each of drafts)
    try {
      await canonizer.canonize(each.document);
      good.push(each);
    } catch {
      bad.push(refusePerson(each.person, 'failed', UNBUILDABLE));
    }
  return { drafts: good, refused: bad };
}

async function insertDrafts(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  drafts: readonly Draft[],
  results: Omit<Result, 'request_id'>[],
): Promise<Draft[]> {
  const { organization, template, approval } = issuing;
  if (drafts.length === 0) return [];
  await freeExpired(
    tx,
    template.id,
    drafts.map(each => each.person.recipientId),
    new Date(parts.clock()),
  );
  const rows = drafts.map(({ id, publicId, person, place, claims, document }) => ({
    id,
    public_id: publicId,
    recipient_id: person.recipientId,
    receiver_name: fullName(person),
    receiver_email: person.email,
    receiver_did: person.did,
    status_list_id: place.listId,
    status_index: place.index,
    fields: claims,
    unsigned: JSON.stringify(document),
  }));
  // One statement, so that no credential stands without its document; a place that is taken drops all of its row.
  const inserted = await tx.rows<{ id: string }>(
    `with x as (
       select * from jsonb_to_recordset($14::jsonb) as x(id uuid, public_id text, recipient_id uuid, receiver_name text, receiver_email text,
         receiver_did text, status_list_id text, status_index int, fields jsonb, unsigned text)),
     made as (
       insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, recipient_id, receiver_name,
         receiver_email, receiver_did, title, subtitle, language, network_id, approvals_required, status_list_id, status_index, requested_at, expires_at, on_trial,
         supersedes, correction_reason, pausable, proof_domain, holds_place)
       select x.id, x.public_id, $1, $2, $3, $4, $5, x.recipient_id, x.receiver_name, x.receiver_email, x.receiver_did, $6, $7, $8, $9, $10,
         x.status_list_id, x.status_index, $11, $12, $13, $17, $18, $19, $20, $17::uuid is null from x
       on conflict (template_id, recipient_id) where holds_place do nothing returning id),
     documents as (
       insert into credential_documents (credential_id, organization_id, fields, unsigned) select x.id, $1, x.fields, x.unsigned from x join made using (id)),
     approvals as (
       insert into credential_approvals (credential_id, organization_id, position, user_id, name, did, in_order, in_place_of, in_place_of_name)
       select made.id, $1, a.position, a.user_id, a.name, a.did, $16, a.in_place_of, a.in_place_of_name from made,
         jsonb_to_recordset($15::jsonb) as a(position int, user_id uuid, name text, did text, in_place_of uuid, in_place_of_name text))
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
      issuing.requestedAt,
      issuing.validUntil,
      organization.membership === 'trial',
      JSON.stringify(rows),
      JSON.stringify(approvalRows(approval)),
      approval?.inOrder ?? false,
      issuing.replaces?.credentialId ?? null,
      issuing.replaces?.reason ?? null,
      isPausable(template.params),
      issuing.domain ?? null,
    ],
  );
  const accepted = new Set(inserted.map(row => row.id));
  const stored = drafts.filter(each => accepted.has(each.id));
  if (isOnQuota(issuing)) await giveTrialPlaces(tx, organization.id, drafts.length - accepted.size);
  for (const { id, person } of drafts) {
    const ok = accepted.has(id);
    results.push({
      row: person.row,
      name: fullName(person),
      email: person.email,
      outcome: ok ? (approval ? 'pending' : 'issued') : 'already_issued',
      credential_id: ok ? id : null,
      fields: {},
    });
  }
  return stored;
}
