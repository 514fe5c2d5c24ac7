import { fewLike, likePattern, type Tx } from '../../../../platform/database/index.ts';

/** As many as `most` of a voucher's beneficiaries whose name or address has the text of `pattern` (of `likePattern`), in no order. */
async function someLike(tx: Tx, voucherProjectId: string, pattern: string, most: number): Promise<string[]> {
  const found = await tx.rows<{ id: string }>('select id from beneficiaries_like($1, $2, $3) as found(id)', [
    voucherProjectId,
    pattern,
    most,
  ]);
  return found.map(({ id }) => id);
}

/** What a text asks of beneficiaries `b` of a voucher, as a condition; undefined without text. `given` takes what is asked for as a parameter, and names it. */
export async function withText(
  tx: Tx,
  voucherProjectId: string,
  text: string | undefined,
  given: (value: string | string[]) => string,
): Promise<string | undefined> {
  const pattern = likePattern(text);
  if (!pattern) return undefined;
  const few = await fewLike(pattern, most => someLike(tx, voucherProjectId, pattern, most));
  return few ? `b.id = any(${given(few)}::uuid[])` : `b.found_by like ${given(pattern)}`;
}
