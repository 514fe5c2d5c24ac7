import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../engine/json.ts';

/** Folder of the published test vectors; undefined where they are not at hand. */
export const vectorsDir = process.env.VECTORS_DIR;

/** A vector file as text. */
export function vectorText(...path: string[]): string {
  return readFileSync(join(vectorsDir ?? '', ...path), 'utf8');
}

/** A vector file as JSON. */
export function vectorJson(...path: string[]): JsonObject {
  return JSON.parse(vectorText(...path)) as JsonObject;
}
