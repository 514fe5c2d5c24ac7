import type { JsonObject } from '../json.ts';

/** URL → context document. */
export const packagedContexts: ReadonlyMap<string, JsonObject>;
