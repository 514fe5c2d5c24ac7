import type { JsonObject } from '../../../engine/json.ts';

/** A judge by a JSON Schema of draft 2019-09: what it finds wrong with a document; nothing where it fits. */
export function judgeBy(schema: JsonObject): (document: unknown) => string[];
