/** The vouchers at hand: `meta.voucherProjectId`. Throws TypeError without it. */
export function voucherOf(params: { meta?: { voucherProjectId?: unknown } }): { voucherProjectId: string } {
  const voucherProjectId = params.meta?.voucherProjectId;
  if (typeof voucherProjectId !== 'string') throw new TypeError('meta.voucherProjectId is required');
  return { voucherProjectId };
}
