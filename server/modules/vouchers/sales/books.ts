import { AppError } from '../../../platform/errors/index.ts';
import { LedgerRefusal } from '../ledger/index.ts';

/** Refuses what the books refuse, in the words of sales. */
export async function inBooksOfSales<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    const { reason, movement } = error;
    if (reason === 'paused') throw new AppError('sale.paused', undefined, { cause: error });
    if (reason === 'other_content') throw new AppError('sale.other_content', undefined, { cause: error });
    if (reason === 'undone') throw new AppError('reversal.too_much', { amount: 'too_big' }, { cause: error });
    // The merchant's account does not have it any more: it went to their bank.
    if (movement === 'reversal') throw new AppError('reversal.settled', undefined, { cause: error });
    throw error;
  }
}

/**
 * Waits for statements that were sent together, all of them, and tells what the first that failed says: those after it fail for its sake.
 * @throws whatever the first threw
 */
export async function inTurn<const T extends readonly unknown[]>(
  ...work: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find(each => each.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map(each => (each as PromiseFulfilledResult<unknown>).value) as never;
}
