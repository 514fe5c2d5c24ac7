import type { PublicMerchant } from '../../../../contract/offers/offer.ts';
import type { HeldVoucher, PublicVoucher, VoucherLine } from '../../../../contract/vouchers/voucher.ts';

/** Why a call came to nothing: `status` 0 where no answer came. `message` is the server's sentence, `errors` its word for each field. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message = '',
    readonly errors: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** Whether a call came to nothing for want of an answer. */
export const isSilence = (error: unknown): boolean => error instanceof Refused && error.status === 0;

/** Lines and merchants that are asked for at a time. */
export const PER_PAGE = 20;

/** The calls of one voucher, in the language that its page is read in. Each throws `Refused`. */
export function voucherCalls(code: string, language: string, fetcher: typeof fetch = (...of) => fetch(...of)) {
  const base = `/api/v1/vouchers/${encodeURIComponent(code)}`;
  async function call<T>(method: string, path: string, body?: object, query: Record<string, string> = {}): Promise<T> {
    let answer: Response;
    try {
      answer = await fetcher(`${base}${path}?${new URLSearchParams({ lang: language, ...query })}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    } catch {
      throw new Refused(0, 'error.no_response');
    }
    if (answer.status === 204) return undefined as T;
    const said = (await answer.json().catch(() => ({}))) as Record<string, never>;
    if (!answer.ok) throw new Refused(answer.status, said.key ?? '', said.message, said.errors);
    return said as T;
  }
  const page = (at: number) => ({ page: String(at), limit: String(PER_PAGE) });
  return {
    look: () => call<PublicVoucher>('GET', ''),
    held: () => call<HeldVoucher>('GET', '/held'),
    claim: (body: { digits: string; pin: string }) => call<HeldVoucher>('POST', '/claim', body),
    open: (body: { pin: string }) => call<HeldVoucher>('POST', '/session', body),
    close: () => call<void>('DELETE', '/session'),
    reject: () => call<PublicVoucher>('POST', '/reject', {}),
    suspend: () => call<PublicVoucher>('POST', '/suspend', {}),
    history: (at: number) => call<{ lines: VoucherLine[]; total: number }>('GET', '/history', undefined, page(at)),
    merchants: (at: number) =>
      call<{ merchants: PublicMerchant[]; total: number }>('GET', '/merchants', undefined, page(at)),
  };
}

export type VoucherCalls = ReturnType<typeof voucherCalls>;
