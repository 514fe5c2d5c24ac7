import type { PublicMerchant } from '../../../../contract/vouchers/offers/offer.ts';
import type { HeldVoucher, PublicVoucher, VoucherLine } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { createCall, pageAt } from '../../base/open/public-call.ts';

/** The calls of one voucher, in the language that its page is read in. Each throws `Refused`. */
export function voucherCalls(code: string, language: string) {
  const call = createCall(language);
  const base = `/api/v1/vouchers/${encodeURIComponent(code)}`;
  const post = (path: string, body: object) => call<PublicVoucher>(`${base}${path}`, { method: 'POST', body });
  const opening = (path: string, body: object) => call<HeldVoucher>(`${base}${path}`, { method: 'POST', body });
  return {
    look: () => call<PublicVoucher>(base),
    held: () => call<HeldVoucher>(`${base}/held`),
    claim: (body: { digits: string; pin: string }) => opening('/claim', body),
    open: (body: { pin: string }) => opening('/session', body),
    close: () => call<void>(`${base}/session`, { method: 'DELETE' }),
    reject: () => post('/reject', {}),
    suspend: () => post('/suspend', {}),
    disown: (body: { saleId: string; token: string }) => post('/disown', body),
    history: (at: number) => call<{ lines: VoucherLine[]; total: number }>(`${base}/history`, { query: pageAt(at) }),
    merchants: (at: number) =>
      call<{ merchants: PublicMerchant[]; total: number }>(`${base}/merchants`, { query: pageAt(at) }),
  };
}

export type VoucherCalls = ReturnType<typeof voucherCalls>;
