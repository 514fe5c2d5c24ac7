/** The merchant at hand: `meta.merchantId`. Throws TypeError without it. */
export function merchantOf(params: { meta?: { merchantId?: unknown } }): { merchantId: string } {
  const merchantId = params.meta?.merchantId;
  if (typeof merchantId !== 'string') throw new TypeError('meta.merchantId is required');
  return { merchantId };
}
