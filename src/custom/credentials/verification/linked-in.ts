import type { PublicVerification } from '../../../../contract/credentials/verification/verification.ts';

const ADD = 'https://www.linkedin.com/profile/add';

/** LinkedIn's own form to add a certification to a profile, filled in by its link; nothing is loaded from there before it is followed. */
export function linkedInAddress(verification: PublicVerification, address: string): string {
  const { title, issuer, issuedAt, validUntil, id } = verification;
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    ...(issuer.name !== null && { organizationName: issuer.name }),
    ...dateOf('issue', issuedAt),
    ...dateOf('expiration', validUntil),
    certUrl: address,
    certId: id,
  });
  return `${ADD}?${query}`;
}

function dateOf(what: 'issue' | 'expiration', instant: string | null): Record<string, string> {
  if (!instant) return {};
  const [year = '', month = ''] = instant.split('-');
  return { [`${what}Year`]: year, [`${what}Month`]: String(Number(month)) };
}
