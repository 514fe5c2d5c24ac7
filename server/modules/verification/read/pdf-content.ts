import type { PublicVerification } from '../../../../contract/verification/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { verifyUrl, type PdfContent } from '../../credentials/index.ts';

const STANDINGS = { enabled: 'active', unknown: 'active', revoked: 'revoked', paused: 'suspended' } as const;

/**
 * What the PDF of a public credential shows: what was verified, and the names that Sello adds; by the design that was signed; and the
 * document, which it carries.
 */
export function pdfContentOf(
  publicUrl: string,
  verification: PublicVerification,
  { design, document }: { design: string | null; document: JsonObject | undefined },
): PdfContent {
  const { subject, issuer, says, seals, verdict, status } = verification;
  const date = (instant: string | null) => (instant ? new Date(instant) : null);
  const seal = seals.issuance;
  return {
    publicId: verification.id,
    url: verifyUrl(publicUrl, verification.id),
    title: verification.title,
    subtitle: verification.subtitle,
    language: verification.language,
    recipient: subject.name ?? says.recipient ?? '',
    recipientIsSigned: subject.name !== null,
    standing: verdict === 'invalid' ? 'invalid' : verification.revocation?.canceled ? 'canceled' : STANDINGS[status],
    networkId: seal?.network ?? '',
    issuer: { name: issuer.name ?? issuer.did, did: issuer.did },
    approvers: says.approvals.map(({ name }) => name),
    fields: subject.fields.map(({ name, label, value, picture }) => ({
      name,
      label,
      value,
      ...(picture && { picture: { url: picture.url, digest: value } }),
    })),
    issuedAt: date(verification.issuedAt),
    expiresAt: date(verification.validUntil),
    digest: verification.digest,
    design,
    seal: seal && {
      network: seal.networkName,
      local: seal.local,
      blockNumber: seal.blockNumber,
      transactionHash: seal.transactionHash,
    },
    document: document ? JSON.stringify(document) : null,
  };
}
