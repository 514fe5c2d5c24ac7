import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../../../engine/json.ts';

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

/** The folder with the input of the W3C suite for the VC Data Model 2.0. */
export const SUITE_INPUT = 'vcdm2-suite-input';

/** Returns the names of the suite's credentials or presentations; none where the vectors are not at hand. */
export function suiteInput(what: 'credential' | 'presentation'): string[] {
  if (!vectorsDir) return [];
  const named = 'names-and-descriptions';
  const files = [
    ...readdirSync(join(vectorsDir, SUITE_INPUT)),
    ...readdirSync(join(vectorsDir, SUITE_INPUT, named)).map(file => `${named}/${file}`),
  ];
  return files.filter(file => file.endsWith('.json') && file.startsWith('presentation-') === (what === 'presentation'));
}

/** Whether the suite adds the issuer's id to an issuer that is an object. */
export const namesIssuer = (file: string): boolean => file.includes('/') || !file.endsWith('-fail.json');

/** Returns an input of the suite with the issuer's id, which it leaves to the implementation, and with the two dates that it gives by name. */
export function filledIn(input: JsonObject, did: string, withId: boolean): JsonObject {
  const dates: Record<string, string> = { 'PAST DATE': '2020-01-01T00:00:00Z', 'FUTURE DATE': '2040-01-01T00:00:00Z' };
  const dated = Object.entries(input).map(([key, value]) => [key, dates[String(value)] ?? value] as const);
  const issuer = isObject(input.issuer) && withId ? { id: did, ...input.issuer } : input.issuer;
  return { ...Object.fromEntries(dated), issuer: issuer === undefined ? did : issuer };
}
