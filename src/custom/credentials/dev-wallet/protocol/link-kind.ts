import { readAskingCode } from '../../../../../engine/openid4vp/offline/index.ts';

/** What a text that was pasted or scanned asks the wallet to do. */
export type LinkKind = 'offer' | 'request' | 'claim' | 'form' | 'unknown';

/** Returns what a text is: an offer, a request to present, the page of a claim, or a credential whose holder shows a part of it. */
export function linkKind(text: string): LinkKind {
  const link = text.trim();
  // A verifier's device without a connection asks by a code of its own.
  if (readAskingCode(link)) return 'request';
  if (/^\{[\s\S]*"bbs-2023"/.test(link)) return 'form';
  if (/^\s*(?:openid-credential-offer|haip-vci):/.test(link) || /[?&]credential_offer(?:_uri)?=/.test(link))
    return 'offer';
  if (/^(?:openid4vp|haip-vp):/.test(link) || (/[?&]client_id=/.test(link) && /[?&]request(?:_uri)?=/.test(link)))
    return 'request';
  if (!URL.canParse(link) || !/^https?:/.test(link)) return 'unknown';
  const { pathname } = new URL(link);
  if (/^\/claim\/[\w-]+$/.test(pathname)) return 'claim';
  return /\/offers\/[\w-]+$/.test(pathname) ? 'offer' : 'unknown';
}

/** The link in the address of the wallet, where a page of the portal opened it. */
export const linkInAddress = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('link') ?? '';
