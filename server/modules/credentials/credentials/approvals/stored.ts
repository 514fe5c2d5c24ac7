import { approvalPolicy } from '../../../../../engine/credential/index.ts';
import { withWalletTerms } from '../../../../../engine/contexts/index.ts';
import { isArray, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import type { Parameter, Tx } from '../../../../platform/database/index.ts';
import { walletRule, type Approver } from '../issuing/index.ts';
import { mayApprovePlainly } from '../../../accounts/wallets/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import type { Frozen } from './freeze.ts';

/** A credential that waits for approvals, as it is stored: what of it is frozen anew as it was. */
export interface Stored {
  id: string;
  template_id: string;
  template_revision: number;
  title: string;
  subtitle: string;
  language: string;
  receiver_name: string;
  receiver_email: string | null;
  receiver_did: string | null;
  expires_at: Date | null;
  approvals_required: number;
  fields: unknown;
  pausable: boolean;
  proof_domain: string | null;
  cryptosuite: string | null;
  unsigned: string;
  in_order: boolean;
  approvers: Approver[];
}

/** Credentials `c` of templates `t` that wait for approvals, with their approvers in their order, by their ids. */
export const readStored = (tx: Tx, which: string, params: readonly Parameter[]): Promise<Stored[]> =>
  tx.rows<Stored>(
    `select c.id, c.template_id, c.template_revision, c.title, c.subtitle, c.language, c.receiver_name, c.receiver_email, c.receiver_did, c.expires_at,
       c.approvals_required, c.pausable, c.proof_domain, c.cryptosuite, d.fields, d.unsigned, p.approvers, p.in_order
     from credentials c join credential_documents d on d.credential_id = c.id join templates t on t.id = c.template_id cross join lateral (
       select bool_or(a.in_order) as in_order, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('userId', a.user_id, 'name', a.name, 'did', a.did, 'inPlaceOf',
         case when a.in_place_of is not null then jsonb_build_object('userId', a.in_place_of, 'name', a.in_place_of_name) end)) order by a.position) as approvers
       from credential_approvals a where a.credential_id = c.id) p
     where ${which} order by c.id`,
    params,
  );

/** What approvals by wallets are for, and whether they may be plain: what a policy pins. */
export interface WalletGround {
  publicUrl: string;
  isPlain: boolean;
}

/** Reads it as it is now. In a transaction of the organization. */
export const walletGround = async (tx: Tx, { settings }: Pick<CredentialParts, 'settings'>): Promise<WalletGround> => ({
  publicUrl: settings.publicUrl,
  isPlain: await mayApprovePlainly(tx),
});

/** What a credential says from now on that says what it said, and is to be approved by these. */
export function frozenOf(
  { publicUrl, isPlain }: WalletGround,
  projectId: string,
  approvers: readonly Approver[],
  row: Stored,
): Frozen {
  const document = JSON.parse(row.unsigned) as JsonObject;
  const wallets = walletRule(publicUrl, approvers, isPlain);
  const policy = approvalPolicy(
    approvers.map(approver => approver.did),
    row.approvals_required,
    wallets,
  );
  const context = document['@context'];
  return {
    id: row.id,
    projectId,
    templateId: row.template_id,
    templateRevision: row.template_revision,
    title: row.title,
    subtitle: row.subtitle,
    language: row.language,
    receiver: { name: row.receiver_name, email: row.receiver_email, did: row.receiver_did },
    expiresAt: row.expires_at,
    fields: row.fields,
    pausable: row.pausable,
    domain: row.proof_domain,
    cryptosuite: row.cryptosuite,
    document: {
      ...document,
      ...(wallets && isArray(context) && { '@context': withWalletTerms(context) }),
      approval: policy as unknown as JsonValue,
    },
    approval: { required: row.approvals_required, inOrder: row.in_order, approvers: [...approvers], isPlain },
  };
}

/** The ids of these rows, by their project. */
export function byProject(rows: readonly { id: string; project_id: string }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, project_id: projectId } of rows) ids.set(projectId, [...(ids.get(projectId) ?? []), id]);
  return ids;
}
