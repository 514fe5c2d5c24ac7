import type { Row } from '../engine/measure.ts';
import { mdocRows } from './mdoc.ts';
import { offlineRows } from './offline.ts';

/** What is measured of the work at a door, one after the other. */
const PARTS: readonly (() => Promise<Row[]>)[] = [mdocRows, offlineRows];

/** Runs each part in turn. It prints, and asserts nothing. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of PARTS) rows.push(...(await part()));
  return rows;
}
