import type { JsonObject } from '../../../../engine/json.ts';
import { progressMachine } from '../../../../contract/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { completeSignatureRequests } from '../../notifications/index.ts';
import { askSigners } from '../approve/ask-signers.ts';
import { awaitNoMore } from '../awaited.ts';
import type { Approval } from '../issue/issuing.ts';
import { approvalRows } from '../issue/store.ts';
import type { CredentialParts } from '../parts.ts';

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
  document: JsonObject;
  approval: Approval | null;
}

/**
 * Freezes credentials anew that are locked, in the caller's transaction: all approvals of before lapse, and all approvers are asked. Each keeps its
 * address, its places and its request. `wasAwaited` are those that waited for approvals until now.
 */
export async function freezeAnew(
  tx: Tx,
  parts: Pick<CredentialParts, 'tell'>,
  organizationId: string,
  frozen: readonly Frozen[],
  wasAwaited: readonly { id: string; approvals_required: number }[],
): Promise<void> {
  const ids = frozen.map(each => each.id);
  await awaitNoMore(tx, parts, wasAwaited);
  await tx.run(
    `with x as (
       select * from jsonb_to_recordset($1::jsonb) as x(id uuid, template_revision int, title text, subtitle text, language text, receiver_name text,
         receiver_email text, receiver_did text, expires_at timestamptz, approvals_required int, fields jsonb, unsigned text)),
       documents as (update credential_documents d set fields = x.fields, unsigned = x.unsigned from x where d.credential_id = x.id),
       lapsed as (delete from credential_approvals a using x where a.credential_id = x.id)
     update credentials c set progress = $2, revision = c.revision + 1, approvals = 0, approvals_required = x.approvals_required,
       template_revision = x.template_revision, title = x.title, subtitle = x.subtitle, language = x.language, receiver_name = x.receiver_name,
       receiver_email = x.receiver_email, receiver_did = x.receiver_did, expires_at = x.expires_at
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
        frozen.flatMap(({ id, approval }) =>
          approvalRows(approval).map(row => ({
            ...row,
            credential_id: id,
            in_order: approval?.inOrder ?? false,
          })),
        ),
      ),
    ],
  );
  const awaited = new Map<string, { templateId: string; userId: string; pending: number }>();
  for (const { templateId, approval } of frozen)
    for (const { userId } of approval?.approvers ?? []) {
      const key = `${templateId} ${userId}`;
      awaited.set(key, { templateId, userId, pending: (awaited.get(key)?.pending ?? 0) + 1 });
    }
  await parts.tell(
    tx,
    'signatures.awaited',
    [...awaited].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each),
  );
  await completeSignatureRequests(tx, ids);
  await askSigners(tx, organizationId, ids);
}
