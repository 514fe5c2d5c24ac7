import type { HomeCredentials, HomeInboxes } from '../../../../contract/credentials/homes/home.ts';
import type { Call } from '../../base/open/public-call.ts';

const MINE = '/api/v1/public/mine';

/** Asks for the link of an address. The answer tells nothing of what it received. Throws `Refused`. */
export const askForLink = (call: Call, email: string) => call<void>(MINE, { method: 'POST', body: { email } });

/** A page of what the address of a link received. The code is sent in the body: no address of a call has it. Throws `Refused`. */
export const readReceived = (call: Call, code: string, page: number, signal?: AbortSignal) =>
  call<HomeCredentials>(`${MINE}/credentials`, { method: 'POST', body: { code, page }, ...(signal && { signal }) });

/** The pages of messages of the address of a link, by organization. Throws `Refused`. */
export const readInboxes = (call: Call, code: string, signal?: AbortSignal) =>
  call<HomeInboxes>(`${MINE}/inboxes`, { method: 'POST', body: { code }, ...(signal && { signal }) });

const ENDED = [400, 404, 410];
/** Whether a refusal says that a link no longer works: one that was cut short is none, either. */
export const isEnded = (status: number): boolean => ENDED.includes(status);
