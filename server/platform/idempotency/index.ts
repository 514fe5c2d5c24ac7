import type { Tx } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { AnsweredBefore, type KeptAnswer, type KeyedCall } from './keyed.ts';

export { AnsweredBefore, type Kept, type KeptAnswer, type KeyedCall } from './keyed.ts';

const placeOf = ({ organizationId, caller, operation, key }: KeyedCall) => [organizationId, caller, operation, key];

/** Whether an error says that nothing of a call is stored: it was refused, or answered before. After any other the commit may stand all the same. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError || error instanceof AnsweredBefore;

/** What makes two calls the same call. */
export const keyOf = (call: KeyedCall): string => JSON.stringify(placeOf(call));

/**
 * Begins the transaction of a keyed call: the key is held until it ends, by a lock that nobody waits for, so that it has no place in the
 * order of locks. What was answered within a day is answered again.
 * @throws AnsweredBefore where this very call was; AppError request.key_reused for another body, request.in_flight while one is under way
 */
export async function claimKey(tx: Tx, call: KeyedCall): Promise<void> {
  const { taken, ...before } = await tx.one<{
    taken: boolean;
    body_hash: string | null;
    status: number;
    body: string;
  }>('select taken, body_hash, status, body from claim_key($1, $2, $3, $4)', placeOf(call));
  if (taken) throw new AppError('request.in_flight');
  if (before.body_hash === null) return;
  if (before.body_hash !== call.bodyHash) throw new AppError('request.key_reused');
  throw new AnsweredBefore({ status: before.status, body: before.body });
}

/** The answer of a keyed call as it is kept, for whoever writes it in a statement of their own. */
export function answerOf(
  call: KeyedCall,
  answer: unknown,
): Pick<KeyedCall, 'caller' | 'operation' | 'key' | 'bodyHash'> & KeptAnswer {
  const { caller, operation, key, bodyHash } = call;
  return { caller, operation, key, bodyHash, ...(call.kept = call.write(answer)) };
}

/** Keeps the answer of a keyed call with what it did, in the transaction that claimed its key. Nothing is kept of a call that failed. */
export async function keepAnswer(tx: Tx, call: KeyedCall, answer: unknown): Promise<void> {
  const { status, body } = answerOf(call, answer);
  await tx.run('select keep_answer($1, $2, $3, $4, $5, $6, $7)', [...placeOf(call), call.bodyHash, status, body]);
}
