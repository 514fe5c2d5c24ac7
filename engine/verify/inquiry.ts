import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { LIMITS } from './limits.ts';
import type { ReasonCode, VerifyOptions } from './types.ts';

/** A DID document and where it was read, or why there is none. */
export type Resolution =
  | { document: JsonObject; url: string }
  | { outcome: 'failed' | 'unchecked'; reason: ReasonCode };

/** One verification: what it was given, and what it has learned on the way. */
export interface Inquiry {
  readonly options: VerifyOptions;
  /** Resolves a DID, each once. */
  resolve(did: string): Promise<Resolution>;
}

/** Begins a verification. */
export function beginInquiry(options: VerifyOptions): Inquiry {
  const resolved = new Map<string, Promise<Resolution>>();
  return {
    options,
    resolve(did) {
      const known = resolved.get(did);
      if (known) return known;
      if (resolved.size >= LIMITS.resolutions) return Promise.resolve({ outcome: 'unchecked', reason: 'too-large' });
      const resolution = resolve(did, options);
      resolved.set(did, resolution);
      return resolution;
    },
  };
}

async function resolve(did: string, { resolveDid }: VerifyOptions): Promise<Resolution> {
  try {
    return await resolveDid(did);
  } catch (error) {
    const code = error instanceof EngineError ? error.code : undefined;
    if (code === 'did') return { outcome: 'failed', reason: 'did-unresolvable' };
    return { outcome: 'unchecked', reason: code === 'did-unsupported' ? 'did-unsupported' : 'did-unavailable' };
  }
}
