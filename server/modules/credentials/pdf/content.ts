import { networkOf } from '../../../../contract/catalogues/index.ts';
import type { Language } from '../../../../contract/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { verifyUrl } from '../issue/document.ts';
import type { Claim } from '../issue/claims.ts';

/** What a credential's PDF shows. */
export interface PdfContent {
  publicId: string;
  url: string;
  title: string;
  subtitle: string;
  language: Language;
  receiver: string;
  email: string | null;
  standing: string;
  networkId: string;
  issuer: { name: string; did: string };
  approvers: string[];
  fields: Claim[];
  issuedAt: Date | null;
  expiresAt: Date | null;
  /** SHA-256 of the credential, hex: what its rosette is drawn from. */
  digest: string | null;
  seal: { network: string; local: boolean; blockNumber: number; transactionHash: string } | null;
}

interface Row {
  public_id: string;
  title: string;
  subtitle: string;
  language: Language;
  receiver_name: string;
  receiver_email: string | null;
  standing: string;
  network_id: string;
  issued_at: Date | null;
  expires_at: Date | null;
  digest: string | null;
  fields: Claim[];
  issuer_name: string;
  issuer_did: string;
  approvers: string[];
  block_number: number | null;
  transaction_hash: string | null;
}

/** Reads what the PDF of a credential shows; undefined where there is no such credential. */
export async function readPdfContent(tx: Tx, publicUrl: string, credentialId: string): Promise<PdfContent | undefined> {
  const row = await tx.maybe<Row>(
    `select c.public_id, c.title, c.subtitle, c.language, c.receiver_name, c.receiver_email, c.standing, c.network_id, c.issued_at, c.expires_at,
       encode(c.digest, 'hex') as digest, d.fields, o.name as issuer_name, o.did as issuer_did, s.block_number, s.transaction_hash,
       coalesce((select array_agg(a.name order by a.position) from credential_approvals a where a.credential_id = c.id and a.approved_at is not null), '{}') as approvers
     from credentials c join credential_documents d on d.credential_id = c.id join organizations o on o.id = c.organization_id
       left join seal_leaves l on l.credential_id = c.id and l.kind = 'issuance' left join seal_batches s on s.id = l.seal_batch_id and s.state = 'sealed' where c.id = $1`,
    [credentialId],
  );
  if (!row) return undefined;
  const network = networkOf(row.network_id);
  return {
    publicId: row.public_id,
    url: verifyUrl(publicUrl, row.public_id),
    title: row.title,
    subtitle: row.subtitle,
    language: row.language,
    receiver: row.receiver_name,
    email: row.receiver_email,
    standing: row.standing,
    networkId: row.network_id,
    issuer: { name: row.issuer_name, did: row.issuer_did },
    approvers: row.approvers,
    fields: row.fields,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    digest: row.digest,
    seal:
      row.block_number !== null && row.transaction_hash !== null
        ? {
            network: network?.name ?? row.network_id,
            local: network?.kind === 'local',
            blockNumber: row.block_number,
            transactionHash: row.transaction_hash,
          }
        : null,
  };
}
