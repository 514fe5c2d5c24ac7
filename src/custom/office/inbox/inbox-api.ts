import type { Inbox, InboxChoices, InboxPhone } from '../../../../contract/office/notification-groups/inbox.ts';
import type { Call } from '../../base/open/public-call.ts';

const INBOX = '/api/v1/public/inbox';

/** A page of what came. The code is sent in the body: no address of a call has it. Throws `Refused`. */
export const readInbox = (call: Call, code: string, page: number, signal?: AbortSignal) =>
  call<Inbox>(INBOX, { method: 'POST', body: { code, page }, ...(signal && { signal }) });

/** Reports that this browser showed messages. Throws `Refused`. */
export const reportShown = (call: Call, code: string, messages: readonly string[]) =>
  call<void>(`${INBOX}/shown`, { method: 'POST', body: { code, messages } });

/** Edits of choices, of the revision that was read. */
export type ChoiceEdits = Partial<InboxChoices>;

/** Saves choices. Throws `Refused`. */
export const saveChoices = (call: Call, code: string, edits: ChoiceEdits) =>
  call<InboxChoices>(`${INBOX}/choices`, { method: 'PUT', body: { code, ...edits } });

/** Has new links of the person's cards emailed to them. Throws `Refused`. */
export const askCard = (call: Call, code: string) => call<void>(`${INBOX}/card`, { method: 'POST', body: { code } });

/** Has a code sent to a number. Throws `Refused`. */
export const askPhone = (call: Call, code: string, phone: string) =>
  call<void>(`${INBOX}/phone`, { method: 'POST', body: { code, phone } });

/** Proves a number by its code. Throws `Refused`. */
export const provePhone = (call: Call, code: string, phone: string, digits: string) =>
  call<InboxPhone>(`${INBOX}/phone/proof`, { method: 'POST', body: { code, phone, digits } });

/** A subscription of this browser, with the key that it was made with. */
export interface DeviceOf {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

/** Has notifications shown in this browser, or renews that. Throws `Refused`. */
export const addDevice = (call: Call, code: string, device: DeviceOf) =>
  call<void>(`${INBOX}/devices`, { method: 'POST', body: { code, ...device } });

/** Shows no more notifications in this browser. Throws `Refused`. */
export const removeDevice = (call: Call, code: string, endpoint: string) =>
  call<void>(`${INBOX}/devices/removed`, { method: 'POST', body: { code, endpoint } });

const ENDED = [400, 404, 410];
/** Whether a refusal says that a link no longer works. */
export const isUnknown = (status: number): boolean => ENDED.includes(status);
