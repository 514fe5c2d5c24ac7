import type { WalletRefusal, WalletSignInState } from '../../../../contract/accounts/passes/states.ts';
import type { ClaimShown } from '../../../../contract/credentials/claims/shown.ts';
import type { Call } from '../../base/open/public-call.ts';

const SHOWN = '/api/v1/public/claims/shown';

/** How far a request to show an earlier credential has come. */
export interface ShowState {
  state: WalletSignInState;
  refusal: WalletRefusal | null;
  /** Whether its person came back in this browser. */
  isReturned: boolean;
}

/** Asks a wallet for an earlier credential: the link for it. Throws `Refused`. */
export const beginShow = (call: Call, wanted: { code: string; credentialId: string }, signal: AbortSignal) =>
  call<{ link: string }>(SHOWN, { method: 'POST', body: wanted, signal });

/** How far the request of this browser has come. Throws `Refused`. */
export const readShow = (call: Call, signal: AbortSignal) =>
  call<ShowState>(`${SHOWN}/state`, { method: 'POST', signal });

/** Comes back from a wallet: the code to type where it began, or null in that browser. Throws `Refused`. */
export const returnShow = (call: Call, responseCode: string) =>
  call<{ code: string | null }>(`${SHOWN}/return`, { method: 'POST', body: { responseCode } });

/** Takes the offer, with the code of the other device where there is one. Throws `Refused`. */
export const finishShow = (call: Call, code?: string) =>
  call<ClaimShown>(`${SHOWN}/finish`, { method: 'POST', body: code === undefined ? {} : { code } });
