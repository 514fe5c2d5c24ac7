import type { ReversalCreate, Sale, SaleCreate } from '../../../../contract/vouchers/sales/sale.ts';
import type { OwnTill, TillDay, TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { type Asked, createCall, pageAt, Refused } from '../../base/open/public-call.ts';

const TILLS = '/api/v1/tills';
/** How long an answer is waited for before a sale is in doubt. */
const PATIENCE = 15_000;

/** The calls of a till, in the language that its page is read in. Each throws `Refused`. */
export function tillCalls(language: string) {
  const call = createCall(language);
  const opening = (path: string, body: object) => call<TillSession>(`${TILLS}${path}`, { method: 'POST', body });
  return {
    own: () => call<OwnTill>(`${TILLS}/own`),
    open: (body: { link: string; pin: string; attempt: string }) => opening('/open', body),
    unlock: (body: { pin: string }) => opening('/session', body),
    lock: () => call<void>(`${TILLS}/session`, { method: 'DELETE' }),
  };
}
export type TillCalls = ReturnType<typeof tillCalls>;

/**
 * What a till does once its cashier showed their PIN.
 * @param onOver hears of whichever call is refused because the session is over
 */
export function saleCalls(language: string, { till, token }: TillSession, onOver: () => void) {
  const ask = createCall(language);
  const call = <T>(path: string, asked: Asked): Promise<T> =>
    ask<T>(path, { ...asked, token }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) onOver();
      throw error;
    });
  const { organizationId, projectId, merchant } = till;
  const shop = `/api/v1/organizations/${organizationId}/projects/${projectId}/vouchers/merchants/${merchant.id}`;
  const sales = `${shop}/sales`;
  const post = (path: string, body: object) =>
    call<Sale>(path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) });
  return {
    charge: (body: SaleCreate) => post(sales, body),
    read: (saleId: string) => call<Sale>(`${sales}/${saleId}`, {}),
    reverse: (saleId: string, body: ReversalCreate) => post(`${sales}/${saleId}/reversals`, body),
    /** Today, unless a day is given. */
    day: (day?: string) => call<TillDay>(`${shop}/tills/${till.id}/day`, { query: day === undefined ? {} : { day } }),
    list: (at: number) => call<{ sales: Sale[]; total: number }>(sales, { query: pageAt(at) }),
  };
}
export type SaleCalls = ReturnType<typeof saleCalls>;
