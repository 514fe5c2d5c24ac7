import type { MemberCard } from '../../../../contract/office/benefits/card.ts';
import { createCall } from '../../base/open/public-call.ts';

const CARDS = '/api/v1/public/cards';

/** The calls of the page of a card, in the language that it is read in. Each throws `Refused`. */
export function cardCalls(code: string, language: string) {
  const call = createCall(language);
  const post = <T>(path: string, body: object) => call<T>(`${CARDS}${path}`, { method: 'POST', body });
  return {
    look: () => post<MemberCard>('', { code }),
    purchaseCode: () => post<{ code: string; until: string }>('/purchase-codes', { code }),
    dispute: (redemptionId: string) => post<unknown>('/disputes', { code, redemptionId }),
    askForLink: (email: string) => post<unknown>('/links', { email }),
  };
}
export type CardCalls = ReturnType<typeof cardCalls>;
