import type { Claim, ClaimOffer } from '../../../../contract/credentials/claims/open.ts';
import type { Call } from '../../base/open/public-call.ts';

const CLAIMS = '/api/v1/public/claims';

/** What is asked for with the code of the link, which is sent in the body: no address of a call has it. */
interface Wanted {
  code: string;
  credentialId: string;
  /** `main`, or the id of a further address. */
  address: string;
}

/** What a link lists. Throws `Refused`. */
export const openClaim = (call: Call, code: string, signal?: AbortSignal) =>
  call<Claim>(CLAIMS, { method: 'POST', body: { code }, ...(signal && { signal }) });

/** An offer of a credential, whose code is mailed. Throws `Refused`. */
export const offerClaim = (call: Call, wanted: Wanted) =>
  call<ClaimOffer>(`${CLAIMS}/offers`, { method: 'POST', body: wanted });

/** Has a new code of an offer mailed. Throws `Refused`. */
export const mailClaimCode = (call: Call, wanted: Wanted & { offerId: string }) =>
  call<{ sentTo: string }>(`${CLAIMS}/codes`, { method: 'POST', body: wanted });

const ENDED = [400, 404, 410];
/** Whether a refusal says that a link no longer works: one that was cut short is none, either. */
export const isEnded = (status: number): boolean => ENDED.includes(status);
