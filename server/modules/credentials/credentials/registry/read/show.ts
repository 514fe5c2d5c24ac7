import { waitsFor } from '../awaiting.ts';
import {
  isUnsigned,
  shortNumberText,
  type Credential,
} from '../../../../../../contract/credentials/credentials/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { isWalletApproval, KEY_BINDING, type WalletApproval } from '../../../../../../engine/approvals/index.ts';
import { formatOf } from '../../../../../../engine/formats/index.ts';
import type { DataIntegrityProof } from '../../../../../../engine/proofs/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { namesOf, readIssuer } from '../../../../accounts/organizations/index.ts';
import { presentChange, presentSeal, type LeafRecord, type SealRow } from '../../../../base/sealing/index.ts';
import { readVisits } from '../../../visits/index.ts';
import { doubtedAmong } from '../judge.ts';
import type { Claim } from '../claim.ts';
import { elsewhere } from './elsewhere.ts';
import { saidFields } from './said-fields.ts';
import { presentSummary, SUMMARY, type CredentialRow } from './columns.ts';

interface ApprovalRow {
  user_id: string;
  name: string;
  did: string;
  approved_at: Date | null;
  turn: boolean;
  in_place_of: string | null;
  in_place_of_name: string | null;
  proof: DataIntegrityProof | WalletApproval | null;
}
interface FullRow extends CredentialRow {
  organization_id: string;
  request_id: string | null;
  short_number: Buffer;
  sent_at: Date | null;
  delivered_at: Date | null;
  revocation_reason: string | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  supersedes: string | null;
  correction_reason: string | null;
  correction: Credential['correctedBy'];
  returned: { by: string; at: string; reason: string } | null;
  person: Credential['person'];
  fields: Claim[];
  unsigned: string;
  proof: DataIntegrityProof | null;
  issuance_leaf: LeafRecord | null;
  change_leaf: LeafRecord | null;
  issuance_seal: SealRow | null;
  change_seal: SealRow | null;
}

const proofView = (
  role: 'organization' | 'approver',
  name: string,
  proof: DataIntegrityProof | WalletApproval,
): Credential['proofs'][number] => {
  const { type, verificationMethod, created } = proof;
  const said = isWalletApproval(proof)
    ? { cryptosuite: KEY_BINDING, proofPurpose: 'assertionMethod', proofValue: proof.keyBinding, domain: null }
    : {
        cryptosuite: proof.cryptosuite,
        proofPurpose: proof.proofPurpose,
        proofValue: proof.proofValue,
        domain: proof.domain ?? null,
      };
  return { role, name, type, verificationMethod, created, ...said };
};

/** One credential with everything known of it. @throws AppError error.not_found */
export async function showCredential(
  tx: Tx,
  at: { projectId: string; credentialId: string },
  caller: { userId: string; publicUrl: string; now: number },
): Promise<Credential> {
  const row = found(
    await tx.maybe<FullRow>(
      `select ${SUMMARY}, c.organization_id, c.sent_at, c.delivered_at, c.revocation_reason, c.suspended_at, c.suspended_until,
         c.suspension_reason, c.supersedes, c.correction_reason, c.request_id, c.short_number, d.fields, d.unsigned, d.proof,
         (select jsonb_build_object('id', n.id, 'progress', n.progress) from credentials n where n.supersedes = c.id and n.standing <> 'canceled') as correction,
         (select jsonb_build_object('name', p.name, 'lastname', p.lastname, 'email', p.email, 'revision', p.revision, 'elsewhere', ${elsewhere('c.recipient_id', 'c.project_id')}) from recipients p where p.id = c.recipient_id) as person,
         (select jsonb_build_object('by', b.returned_by, 'at', b.returned_at, 'reason', coalesce(b.reason, '')) from credential_returns b
           where b.credential_id = c.id and c.progress = 'returned' and b.returned_by is not null) as returned,
         i.leaf as issuance_leaf, i.seal as issuance_seal, r.leaf as change_leaf, r.seal as change_seal
       from credentials c join templates t on t.id = c.template_id join credential_documents d on d.credential_id = c.id
         left join seal_receipts i on i.subject_id = c.id and i.kind = 'issuance'
         left join lateral (
           select leaf, seal from seal_receipts where subject_id = c.id and kind = 'status'
             and leaf -> 'change' ->> 'time' = to_char(coalesce(c.revoked_at, c.suspended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') limit 1) r on true
       where c.id = $2 and c.project_id = $3`,
      [caller.userId, at.credentialId, at.projectId],
    ),
  );
  const approvals = await tx.rows<ApprovalRow>(
    `select a.user_id, a.name, a.did, a.approved_at, a.proof, a.in_place_of, a.in_place_of_name, ${waitsFor('a.user_id')} as turn
     from credential_approvals a join credentials c on c.id = a.credential_id where c.id = $1 order by a.position`,
    [row.id],
  );
  const seals = presentChange(caller.publicUrl, row.change_seal, row.change_leaf, row.standing);
  const issuer = row.proof && (await readIssuer(tx, row.organization_id));
  const returner = row.returned ? ((await namesOf(tx, [row.returned.by])).get(row.returned.by) ?? '') : '';
  const doubted = await doubtedAmong(tx, [row.id]);
  const [fields = []] = await saidFields(tx, [row]);
  const unsigned = JSON.parse(row.unsigned) as JsonObject;
  return {
    ...presentSummary(row, caller.publicUrl, caller.now),
    // Here it is said at once, while the job is on its way to the lists.
    doubted: doubted.has(row.id),
    subject: (unsigned.credentialSubject ?? {}) as Record<string, unknown>,
    fields,
    approvers: approvals.map(each => ({
      userId: each.user_id,
      name: each.name,
      did: each.did,
      approved: each.approved_at !== null,
      turn: each.turn,
      status: each.approved_at ? ('signed' as const) : ('pending' as const),
      at: each.approved_at?.toISOString() ?? null,
      inPlaceOf: each.in_place_of ? { userId: each.in_place_of, name: each.in_place_of_name ?? '' } : null,
    })),
    returned: row.returned && {
      ...row.returned,
      at: new Date(row.returned.at).toISOString(),
      by: { id: row.returned.by, name: returner },
    },
    requestId: row.request_id,
    number: isUnsigned(row.progress) || row.erased_at ? null : shortNumberText(row.short_number),
    sentAt: row.sent_at?.toISOString() ?? null,
    visits: await readVisits(tx, row.id),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    person: row.person,
    revocationReason: row.revocation_reason,
    suspension: row.suspended_at && {
      at: row.suspended_at.toISOString(),
      until: row.suspended_until?.toISOString() ?? null,
      reason: row.suspension_reason ?? '',
    },
    doubtedSince: doubted.get(row.id)?.since.toISOString() ?? null,
    corrects: row.supersedes ? { id: row.supersedes, reason: row.correction_reason ?? '' } : null,
    correctedBy: row.correction,
    // Of what was erased there only was a proof.
    proofs: [
      ...(row.proof && issuer && !row.erased_at ? [proofView('organization', issuer.name, row.proof)] : []),
      ...approvals.flatMap(each =>
        each.proof && !row.erased_at ? [proofView('approver', each.name, each.proof)] : [],
      ),
    ],
    // A document with fewer proofs than it needs never leaves the server.
    vc: row.proof && !row.erased_at ? formatOf().present(unsigned, [row.proof]) : null,
    blockchainSeal: presentSeal(caller.publicUrl, row.issuance_seal, row.issuance_leaf),
    revocationSeal: seals.revocation,
    suspensionSeal: seals.suspension,
  };
}
