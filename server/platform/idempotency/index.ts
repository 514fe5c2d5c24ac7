import type { Database } from '../database/index.ts';
import { AppError } from '../errors/index.ts';

export interface KeyedRequest {
  key: string;
  caller: string;
  operation: string;
  bodyHash: string;
}
export interface KeyedAnswer {
  status: number;
  body: string;
}

/** A request that never came back holds its key this long; then the key may be used again. */
const ABANDONED = "interval '10 minutes'";
const KEPT = "interval '24 hours'";

/**
 * Runs a request at most once per caller, operation and key, and answers a repetition with what the first one answered (kept 24 h).
 * Nothing is kept of a request that failed. @throws AppError request.in_flight, request.key_reused
 */
export async function once(
  database: Database,
  request: KeyedRequest,
  work: () => Promise<KeyedAnswer>,
): Promise<KeyedAnswer & { replayed?: true }> {
  const at = [request.caller, request.operation, request.key];
  const first = await database.platform('idempotency', async tx => {
    await tx.run(
      `delete from idempotency_keys where caller = $1 and (created_at < now() - ${KEPT} or status is null and created_at < now() - ${ABANDONED})`,
      [request.caller],
    );
    const made = await tx.run(
      'insert into idempotency_keys (caller, operation, key, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
      [...at, request.bodyHash],
    );
    if (made === 1) return undefined;
    return tx.one<{ body_hash: string; status: number | null; body: string | null }>(
      'select body_hash, status, body from idempotency_keys where caller = $1 and operation = $2 and key = $3',
      at,
    );
  });
  if (first) {
    if (first.body_hash !== request.bodyHash) throw new AppError('request.key_reused');
    if (first.status === null || first.body === null) throw new AppError('request.in_flight');
    return { status: first.status, body: first.body, replayed: true };
  }
  try {
    const answer = await work();
    await database.platform('idempotency', tx =>
      tx.run('update idempotency_keys set status = $4, body = $5 where caller = $1 and operation = $2 and key = $3', [
        ...at,
        answer.status,
        answer.body,
      ]),
    );
    return answer;
  } catch (error) {
    await database.platform('idempotency', tx =>
      tx.run('delete from idempotency_keys where caller = $1 and operation = $2 and key = $3', at),
    );
    throw error;
  }
}
