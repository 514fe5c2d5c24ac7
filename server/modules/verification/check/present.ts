import { networkOf } from '../../../../contract/catalogues/index.ts';
import type { Standing } from '../../../../contract/credentials/index.ts';
import type { PublicVerification } from '../../../../contract/verification/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import type { Verification } from '../../../../engine/verify/index.ts';
import { claimText, presentSeal, statusListUrl } from '../../credentials/index.ts';
import { addresses } from '../read/addresses.ts';
import type { PublicCredential } from '../read/public-credential.ts';

const statusOf = (standing: Standing): PublicVerification['status'] =>
  standing === 'active' ? 'enabled' : standing === 'suspended' ? 'paused' : 'revoked';

function documentStateOf(row: PublicCredential, now: number): PublicVerification['document'] {
  if (statusOf(row.standing) === 'revoked') return 'revoked';
  return row.expires_at !== null && row.expires_at.getTime() < now ? 'expired' : 'active';
}

/** What the public page shows of a credential and of its verification at `now` (milliseconds). */
export function presentVerification(
  publicUrl: string,
  row: PublicCredential,
  { verdict, steps }: Verification,
  now: number,
): PublicVerification {
  const at = addresses(publicUrl);
  const issuance = presentSeal(publicUrl, row.issuance_seal, row.issuance_leaf);
  const revocation = presentSeal(publicUrl, row.revocation_seal, row.revocation_leaf);
  const { validFrom } = JSON.parse(row.unsigned) as JsonObject;
  return {
    id: row.public_id,
    verdict,
    status: statusOf(row.standing),
    document: documentStateOf(row, now),
    checkedAt: new Date(now).toISOString(),
    steps: steps.map(({ id, outcome, reason, sources }) => ({ id, outcome, reason: reason ?? null, sources })),
    issuer: {
      did: row.issuer_did,
      name: row.issuer_name,
      image: row.issuer_image_id && at.image(row.issuer_image_id),
      membership: row.issuer_membership,
      verified: row.issuer_status === 'verified',
    },
    template: { name: row.template_title ?? '', description: row.template_description ?? '' },
    title: row.title,
    subtitle: row.subtitle,
    subject: {
      name: row.receiver_name,
      fields: row.fields.map(({ name, label, value }) => ({ name, label, value: claimText(value, row.language) })),
    },
    language: row.language,
    validFrom: typeof validFrom === 'string' ? validFrom : row.requested_at.toISOString(),
    validUntil: row.expires_at?.toISOString() ?? null,
    issuedAt: row.issued_at.toISOString(),
    revocation: row.revoked_at && { reason: row.revocation_reason ?? '', at: row.revoked_at.toISOString() },
    approvals: (row.approvals ?? []).map(({ name, did }) => ({ name, did })),
    issuedOnTrial: row.on_trial,
    local: networkOf(row.network_id)?.kind === 'local',
    digest: row.digest,
    seals: { issuance, revocation },
    links: {
      credential: at.credential(row.public_id),
      credentialWithApprovals: at.credentialWithApprovals(row.public_id),
      pdf: at.pdf(row.public_id),
      statusList: statusListUrl(publicUrl, row.status_list_id),
    },
  };
}
