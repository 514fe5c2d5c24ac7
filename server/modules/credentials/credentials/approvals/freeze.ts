import type { JsonObject } from '../../../../../engine/json.ts';
import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { completeSignatureRequests } from '../../../base/notifications/index.ts';
import { askSigners } from './ask-signers.ts';
import { leftBy, type AwaitedChange, type CredentialParts } from '../registry/index.ts';
import { type Approval, approvalRows } from '../issuing/index.ts';

/** What a credential that nobody has signed says from now on, and whom it is to be approved by; null where by nobody. */
export interface Frozen {
  id: string;
  projectId: string;
  templateId: string;
  templateRevision: number;
  title: string;
  subtitle: string;
  language: string;
  receiver: { name: string; email: string | null; did: string | null };
  expiresAt: Date | null;
  fields: unknown;
  pausable: boolean;
  /** Of its proofs. */
  domain: string | null;
  /** By which the organization will sign it; null for the usual one. */
  cryptosuite: string | null;
  document: JsonObject;
  approval: Approval | null;
}

/**
 * Freezes credentials anew that are locked, in the caller's transaction: all approvals of before lapse. Each keeps its address, its places and its
 * request. `wasAwaited` are those that waited for approvals until now. @returns who is waited for from now on, and who no more: for `askAnew`
 */
export async function freezeAnew(
  tx: Tx,
  organizationId: string,
  frozen: readonly Frozen[],
  wasAwaited: readonly { id: string; approvals_required: number }[],
): Promise<AwaitedChange[]> {
  const left = await leftBy(tx, wasAwaited);
  await tx.run(
    `with x as (
       select * from jsonb_to_recordset($1::jsonb) as x(id uuid, template_revision int, title text, subtitle text, language text, receiver_name text,
         receiver_email text, receiver_did text, expires_at timestamptz, approvals_required int, pausable boolean, domain text, cryptosuite text, fields jsonb, unsigned text)),
       documents as (update credential_documents d set fields = x.fields, unsigned = x.unsigned from x where d.credential_id = x.id),
       lapsed as (delete from credential_approvals a using x where a.credential_id = x.id)
     update credentials c set progress = $2, revision = c.revision + 1, approvals = 0, approvals_required = x.approvals_required,
       template_revision = x.template_revision, title = x.title, subtitle = x.subtitle, language = x.language, receiver_name = x.receiver_name,
       receiver_email = x.receiver_email, receiver_did = x.receiver_did, expires_at = x.expires_at, pausable = x.pausable,
       proof_domain = x.domain, cryptosuite = x.cryptosuite
     from x where c.id = x.id`,
    [
      JSON.stringify(
        frozen.map(each => ({
          id: each.id,
          template_revision: each.templateRevision,
          title: each.title,
          subtitle: each.subtitle,
          language: each.language,
          receiver_name: each.receiver.name,
          receiver_email: each.receiver.email,
          receiver_did: each.receiver.did,
          expires_at: each.expiresAt,
          approvals_required: each.approval?.required ?? 0,
          pausable: each.pausable,
          domain: each.domain,
          cryptosuite: each.cryptosuite,
          fields: each.fields,
          unsigned: JSON.stringify(each.document),
        })),
      ),
      progressMachine.ask.to,
    ],
  );
  // After that statement: they are named with what they approve.
  await tx.run(
    `insert into credential_approvals (credential_id, organization_id, position, user_id, name, did, in_order, in_place_of, in_place_of_name)
     select a.credential_id, $1, a.position, a.user_id, a.name, a.did, a.in_order, a.in_place_of, a.in_place_of_name
     from jsonb_to_recordset($2::jsonb) as a(credential_id uuid, position int, user_id uuid, name text, did text, in_order boolean, in_place_of uuid,
       in_place_of_name text)`,
    [
      organizationId,
      JSON.stringify(
        frozen.flatMap(({ id, approval }) => approvalRows(approval).map(row => ({ ...row, credential_id: id }))),
      ),
    ],
  );
  const changes = [...left];
  for (const { templateId, approval } of frozen)
    for (const { userId } of approval?.approvers ?? []) changes.push({ templateId, userId, pending: 1 });
  return changes;
}

/**
 * Has those asked who are to approve what was frozen anew: their counters, and the bell, as the last that a transaction does, because others wait for
 * these.
 */
export async function askAnew(
  tx: Tx,
  parts: Pick<CredentialParts, 'tell'>,
  organizationId: string,
  ids: readonly string[],
  changes: readonly AwaitedChange[],
): Promise<void> {
  const sums = new Map<string, AwaitedChange>();
  for (const { templateId, userId, pending } of changes) {
    const key = `${templateId} ${userId}`;
    sums.set(key, { templateId, userId, pending: (sums.get(key)?.pending ?? 0) + pending });
  }
  await parts.tell(tx, 'signatures.awaited', [...sums.values()]);
  await completeSignatureRequests(tx, ids);
  await askSigners(tx, organizationId, ids);
}
