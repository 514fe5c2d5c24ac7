import type { Language } from '../../../../../contract/base/common/index.ts';
import type { PublicVerification, Says } from '../../../../../contract/credentials/verification/index.ts';
import { asStamped } from '../../../../../engine/credential/index.ts';
import { shownOf, type Examination } from '../../../../../engine/verify/index.ts';
import { transactionUrl } from '../../../base/sealing/index.ts';
import { addresses } from '../read/addresses.ts';
import { walletApprovalsOf, type PublicCredential } from '../read/public-credential.ts';

/** What Sello knows of a credential and of the DID that signed it, besides its row. */
export interface KnownBeside {
  /** The domain in use that it is of. */
  domain: Says['issuer']['domain'];
  /** What a valid card gives. */
  benefits: Says['benefits'];
  /** Which trusted list recognizes the issuer. */
  recognition: Says['recognition'];
  /** Where the DID's own address is another's host: the last part of the address at which its document is kept here. */
  keptAs: string | null;
}

/** What the public page shows of a credential and of its examination at `now` (milliseconds). */
export function presentVerification(
  publicUrl: string,
  row: PublicCredential,
  examination: Examination,
  now: number,
  asked: Language,
  known: KnownBeside,
): PublicVerification {
  const at = addresses(publicUrl);
  const { reading, steps } = examination;
  return {
    ...shownOf(examination, asked, (network, hash) => transactionUrl(publicUrl, network, hash)),
    id: row.public_id,
    checkedAt: new Date(now).toISOString(),
    steps: steps.map(({ id, outcome, reason, sources }) => ({ id, outcome, reason: reason ?? null, sources })),
    says: saysOf(row, examination, id => at.image(id), known),
    links: {
      credential: at.credential(row.public_id),
      credentialWithApprovals: at.credentialWithApprovals(row.public_id),
      approvals: walletApprovalsOf(row).length > 0 ? at.approvals(row.public_id) : null,
      pdf: at.pdf(row.public_id),
      picture: at.picture(row.public_id),
      share: at.share(row.public_id),
      statusList: reading?.statusLists[0] ?? null,
      schema: reading?.schema?.id ?? null,
      successor: row.superseded_by && at.credential(row.superseded_by),
      issuerDocument: known.keptAs && at.didDocument(known.keptAs),
    },
  };
}

/** What Sello says besides: straight from its database, and marked as such. */
function saysOf(
  row: PublicCredential,
  { reading, status, revocation, suspension }: Examination,
  imageUrl: (id: string) => string,
  { domain, benefits, recognition }: KnownBeside,
): Says {
  // Where its list cannot be judged, what Sello knows of its end is told all the more: nothing else on the page says it.
  const mayBe = (ended: Examination['status']) => status === ended || status === 'unknown';
  const isRevoked = mayBe('revoked') && row.revoked_at !== null;
  const byIssuer = (at: Date) => asStamped(at.toISOString(), reading?.issuedAt);
  return {
    issuer: {
      image: row.issuer_image_id && imageUrl(row.issuer_image_id),
      banner: row.issuer_banner_id && imageUrl(row.issuer_banner_id),
      background: row.issuer_background,
      share: row.issuer_share,
      membership: row.issuer_membership,
      verified: row.issuer_status === 'verified',
      domain,
    },
    template: { name: row.template_title ?? '', description: row.template_description ?? '' },
    issuedOnTrial: row.on_trial,
    recipient: reading?.recipient.name == null ? row.receiver_name : null,
    approvals: (row.approvals ?? []).map(({ did, name, title }) => ({ did, name, title })),
    revocation:
      isRevoked && row.revoked_at && !revocation?.reason && !revocation?.canceled
        ? { reason: row.revocation_reason ?? '', at: byIssuer(row.revoked_at) }
        : null,
    suspension:
      mayBe('paused') && row.suspended_at && !suspension?.reason
        ? {
            reason: row.suspension_reason ?? '',
            at: byIssuer(row.suspended_at),
            until: row.suspended_until && byIssuer(row.suspended_until),
          }
        : null,
    benefits: [...benefits],
    recognition,
  };
}
