import type { Standing } from '../../../../../contract/credentials/credentials/index.ts';
import type { Membership, OrganizationStatus } from '../../../../../contract/accounts/organizations/index.ts';
import { isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { isWalletApproval, type WalletApproval } from '../../../../../engine/approvals/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import type { DataIntegrityProof } from '../../../../../engine/proofs/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import type { LeafRecord, SealRow } from '../../../base/sealing/index.ts';

/**
 * What the public view holds of a signed credential: the document and its proofs, where its seals are said to stand, and what Sello says
 * besides. What the document itself says is never read from a column.
 */
export interface PublicCredential {
  public_id: string;
  /** The bits of the number on its PDF. */
  short_number: Buffer;
  unsigned: string;
  proof: DataIntegrityProof;
  approvals:
    | {
        name: string;
        title: string;
        signature: string | null;
        did: string;
        proof: DataIntegrityProof | WalletApproval;
      }[]
    | null;
  issuance_leaf: LeafRecord | null;
  /** Of the last change of its standing that was put under a seal. */
  revocation_leaf: LeafRecord | null;
  issuance_seal: SealRow | null;
  revocation_seal: SealRow | null;
  receiver_name: string;
  standing: Standing;
  revoked_at: Date | null;
  revocation_reason: string | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  /** The public id of what took its place. */
  superseded_by: string | null;
  on_trial: boolean;
  issuer_image_id: string | null;
  issuer_banner_id: string | null;
  issuer_background: string | null;
  issuer_share: string | null;
  issuer_membership: Membership;
  issuer_status: OrganizationStatus;
  template_title: string | null;
  template_description: string | null;
  /** When its content was erased on request. */
  erased_at: Date | null;
}

const COLUMNS = `public_id, short_number, unsigned, proof, approvals, issuance_leaf, revocation_leaf, issuance_seal, revocation_seal, receiver_name, standing,
  revoked_at, revocation_reason, suspended_at, suspended_until, suspension_reason, superseded_by, on_trial, issuer_image_id, issuer_banner_id, issuer_background, issuer_share, issuer_membership, issuer_status, template_title, template_description, erased_at`;

/** A signed credential by its public id. @throws AppError credential.unknown, credential.template_gone, credential.erased */
export async function readPublicCredential(database: Database, publicId: string): Promise<PublicCredential> {
  const row = await database.public(tx =>
    tx.maybe<PublicCredential>(`select ${COLUMNS} from public_credentials where public_id = $1`, [publicId]),
  );
  return shown(row);
}

/** The public id of a signed credential by its number. @throws AppError as its page would: credential.unknown, credential.template_gone, credential.erased */
export async function publicIdOfNumber(database: Database, number: Uint8Array): Promise<string> {
  const row = await database.public(tx =>
    tx.maybe<Pick<PublicCredential, 'public_id' | 'erased_at' | 'template_title'>>(
      'select public_id, erased_at, template_title from public_credentials where short_number = $1',
      [Buffer.from(number)],
    ),
  );
  return shown(row).public_id;
}

function shown<Row extends Pick<PublicCredential, 'erased_at' | 'template_title'>>(read: Row | undefined): Row {
  const row = found(read, 'credential.unknown');
  if (row.erased_at !== null) throw new AppError('credential.erased');
  if (row.template_title === null) throw new AppError('credential.template_gone');
  return row;
}

/** The approvals that wallets gave: they stand beside the document. */
export const walletApprovalsOf = ({ approvals }: Pick<PublicCredential, 'approvals'>): JsonObject[] =>
  (approvals ?? []).flatMap(({ proof }) => (isWalletApproval(proof) ? [{ ...proof } as unknown as JsonObject] : []));

/**
 * The secured document: with the organization's proof alone, or with it first and every approval after it. Undefined where what is stored
 * is no document at all.
 */
export function documentOf(row: PublicCredential, proofs: 'organization' | 'all'): JsonObject | undefined {
  const approvals =
    proofs === 'all' ? (row.approvals ?? []).map(({ proof }) => proof).filter(proof => !isWalletApproval(proof)) : [];
  try {
    const unsigned = JSON.parse(row.unsigned) as JsonValue;
    return isObject(unsigned) ? formatOf().present(unsigned, [row.proof, ...approvals]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How long the document may be kept. A sealed one never changes; its standing is elsewhere. Until its seal it is signed again where its key was
 * compromised.
 */
export const documentFreshFor = ({ issuance_seal: seal }: PublicCredential): string =>
  seal === null ? 'public, max-age=5' : 'public, max-age=86400, immutable';
