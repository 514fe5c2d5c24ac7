import type { MemberCard } from '../../../../contract/office/benefits/card.ts';
import { createCall } from '../../base/open/public-call.ts';

const CARDS = '/api/v1/public/cards';
/** Milliseconds until a look fails. It is less than the time between two looks. */
const PATIENCE = 8_000;

/** The calls of the page of a card, in the language that it is read in. Each throws `Refused`. */
export function cardCalls(code: string, language: string) {
  const call = createCall(language);
  const post = <T>(path: string, body: object) => call<T>(`${CARDS}${path}`, { method: 'POST', body });
  return {
    look: () => call<MemberCard>(CARDS, { method: 'POST', body: { code }, signal: AbortSignal.timeout(PATIENCE) }),
    purchaseCode: () => post<{ code: string; until: string }>('/purchase-codes', { code }),
    dispute: (redemptionId: string) => post<unknown>('/disputes', { code, redemptionId }),
    askForLink: (email: string) => post<unknown>('/links', { email }),
  };
}
export type CardCalls = ReturnType<typeof cardCalls>;
