import type { Standing } from '../../../../../contract/credentials/credentials/index.ts';
import { toneOf, type PublicVerification } from '../../../../../contract/credentials/verification/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { verifyUrl, type PdfContent } from '../../credentials/index.ts';

/**
 * What is stamped on it: what was verified of its end; where its list could not be judged, the end that Sello knows of; and that it is not
 * verified, where the page says that it could not be: paper goes on saying what it says, and nobody tries it again later. One whose seal is
 * on its way is not told so, because that it is not sealed yet stands at its foot.
 */
function standingOf(verification: PublicVerification, known: Standing): string {
  const { verdict, status, revocation, replacedBy } = verification;
  if (verdict === 'invalid') return 'invalid';
  if (status === 'revoked') return revocation?.canceled ? 'canceled' : replacedBy ? 'superseded' : 'revoked';
  if (status === 'paused') return 'suspended';
  if (status === 'unknown' && known !== 'active') return known;
  return toneOf(verification) === 'unchecked' ? 'unchecked' : 'active';
}

/**
 * What a drawing of a public credential shows, as PDF or on a screen: what was verified, and the names that Sello adds; by the designs that were signed; and the
 * document, which it carries. `known` is its standing as Sello has it.
 */
export function pdfContentOf(
  publicUrl: string,
  verification: PublicVerification,
  {
    designs,
    document,
    approvals,
    known,
    number,
    approvers,
  }: Pick<PdfContent, 'designs' | 'number' | 'approvers'> & {
    document: JsonObject | undefined;
    approvals: readonly JsonObject[];
    known: Standing;
  },
): PdfContent {
  const { subject, issuer, says, seals } = verification;
  const seal = seals.issuance;
  return {
    publicId: verification.id,
    number,
    url: verifyUrl(publicUrl, verification.id),
    title: verification.title,
    subtitle: verification.subtitle,
    language: verification.language,
    recipient: subject.name ?? says.recipient ?? '',
    recipientIsSigned: subject.name !== null,
    standing: standingOf(verification, known),
    networkId: seal?.network ?? '',
    issuer: { name: issuer.name ?? issuer.did, did: issuer.did },
    approvers,
    fields: subject.fields.map(({ name, label, value, picture }) => ({
      name,
      label,
      value,
      ...(picture && { picture: { url: picture.url, digest: value } }),
    })),
    issuedAt: verification.issuedAt,
    expiresAt: verification.validUntil,
    digest: verification.digest,
    designs,
    seal: seal && {
      network: seal.networkName,
      local: seal.local,
      blockNumber: seal.blockNumber,
      transactionHash: seal.transactionHash,
    },
    document: document ? JSON.stringify(document) : null,
    approvals: approvals.length > 0 ? JSON.stringify({ approvals }) : null,
  };
}
