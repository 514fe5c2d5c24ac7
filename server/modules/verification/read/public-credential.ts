import type { Language } from '../../../../contract/common/index.ts';
import type { Progress, Standing } from '../../../../contract/credentials/index.ts';
import type { Membership, OrganizationStatus } from '../../../../contract/organizations/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { secure, type DataIntegrityProof } from '../../../../engine/proofs/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { Claim, LeafRecord, SealRow } from '../../credentials/index.ts';

/** A signed credential as the public view shows it. */
export interface PublicCredential {
  public_id: string;
  title: string;
  subtitle: string;
  language: Language;
  receiver_name: string;
  progress: Progress;
  standing: Standing;
  requested_at: Date;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revocation_reason: string | null;
  on_trial: boolean;
  digest: string;
  network_id: string;
  status_list_id: string;
  fields: Claim[];
  unsigned: string;
  proof: DataIntegrityProof;
  issuance_leaf: LeafRecord | null;
  revocation_leaf: LeafRecord | null;
  approvals: { name: string; did: string; proof: DataIntegrityProof }[] | null;
  issuance_seal: SealRow | null;
  revocation_seal: SealRow | null;
  issuer_did: string;
  issuer_name: string;
  issuer_image_id: string | null;
  issuer_membership: Membership;
  issuer_status: OrganizationStatus;
  template_title: string | null;
  template_description: string | null;
}

const COLUMNS = `public_id, title, subtitle, language, receiver_name, progress, standing, requested_at, issued_at, expires_at, revoked_at,
  revocation_reason, on_trial, digest, network_id, status_list_id, fields, unsigned, proof, issuance_leaf, revocation_leaf, approvals, issuance_seal,
  revocation_seal, issuer_did, issuer_name, issuer_image_id, issuer_membership, issuer_status, template_title, template_description`;

/** A signed credential by its public id. @throws AppError credential.unknown, credential.template_gone */
export async function readPublicCredential(database: Database, publicId: string): Promise<PublicCredential> {
  const row = found(
    await database.public(tx =>
      tx.maybe<PublicCredential>(`select ${COLUMNS} from public_credentials where public_id = $1`, [publicId]),
    ),
    'credential.unknown',
  );
  if (row.template_title === null) throw new AppError('credential.template_gone');
  return row;
}

/** The secured document: with the organization's proof alone, or with it first and every approval after it. */
export function documentOf(row: PublicCredential, proofs: 'organization' | 'all'): JsonObject {
  const approvals = proofs === 'all' ? (row.approvals ?? []).map(approval => approval.proof) : [];
  return secure(JSON.parse(row.unsigned) as JsonObject, [row.proof, ...approvals]);
}
