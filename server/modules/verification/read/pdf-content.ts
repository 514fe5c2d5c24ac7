import { networkOf } from '../../../../contract/catalogues/index.ts';
import { verifyUrl, type PdfContent } from '../../credentials/index.ts';
import type { PublicCredential } from './public-credential.ts';

/** What the PDF of a public credential shows. The e-mail address of its receiver is not public. */
export function pdfContentOf(publicUrl: string, row: PublicCredential): PdfContent {
  const seal = row.issuance_seal;
  const network = seal && networkOf(seal.network_id);
  return {
    publicId: row.public_id,
    url: verifyUrl(publicUrl, row.public_id),
    title: row.title,
    subtitle: row.subtitle,
    language: row.language,
    receiver: row.receiver_name,
    email: null,
    standing: row.standing,
    networkId: seal?.network_id ?? '',
    issuer: { name: row.issuer_name, did: row.issuer_did },
    approvers: (row.approvals ?? []).map(({ name }) => name),
    fields: row.fields,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    digest: row.digest,
    seal: seal && {
      network: network?.name ?? seal.network_id,
      local: network?.kind === 'local',
      blockNumber: seal.block_number,
      transactionHash: seal.transaction_hash,
    },
  };
}
