import { isKeySpent } from './settles.ts';
import { uuid } from './uuid.ts';

/**
 * Idempotency keys of creating calls. A call keeps its key until an answer settles what became of it, so that sending the very same thing again
 * cannot make it twice; whatever is sent with another body has a key of its own. A key that was used for something else is of no more use.
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
      if (isKeySpent(error)) waiting.delete(signature);
      throw error;
    }
  };
}
