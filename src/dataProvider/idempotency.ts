import { ApiError } from './api-error.ts';
import { uuid } from './uuid.ts';

/**
 * Idempotency keys of creating calls. A call that got no answer keeps its key, so sending the very same thing again
 * cannot make it twice; any answer at all retires the key.
 */
export function createIdempotency() {
  const waiting = new Map<string, string>();
  return async <T>(signature: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = waiting.get(signature) ?? uuid();
    waiting.set(signature, key);
    try {
      const answer = await send(key);
      waiting.delete(signature);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 0) waiting.delete(signature);
      throw error;
    }
  };
}
