import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

interface QuoteAsked {
  offerId: string | undefined;
  /** In minor units: the sum of what people get. */
  amount: number;
  discountCode: string;
}

/** Whether a code is good in itself, and only the purchase is too small for it so far. */
export const isTooSmallYet = (error: unknown): boolean =>
  error instanceof ApiError && error.key === 'discount.too_small';
/** Whether what is wrong with a quote is its discount code. */
export const isOfCode = (error: unknown): boolean => error instanceof ApiError && error.key.startsWith('discount.');
/** Whether an order was refused because it would cost something else by now than what was confirmed. */
export const isOfPrice = (error: unknown): boolean =>
  isOfCode(error) || (error instanceof ApiError && error.key === 'voucher.terms_changed');

/** What an order would cost now, asked anew while it is being made. */
export function useQuote({ offerId, amount, discountCode }: QuoteAsked) {
  const { projectId } = useProjectMeta();
  const call = useCall();
  const code = useSettled(discountCode.trim().toUpperCase());
  const query = useQuery({
    queryKey: ['quote', projectId, offerId ?? null, amount, code],
    queryFn: ({ signal }) =>
      call('quoteVouchers', {
        params: { projectId },
        query: { offerId: offerId ?? '', amount, ...(code !== '' && { discountCode: code }) },
        signal,
      }),
    enabled: offerId !== undefined,
    placeholderData: keepPreviousData,
    // what it costs is confirmed as it is at that moment
    staleTime: 0,
    retry: false,
  });
  const isSettled = code === discountCode.trim().toUpperCase() && !query.isFetching && !query.isPlaceholderData;
  return { ...query, isSettled };
}
export type QuoteQuery = ReturnType<typeof useQuote>;
