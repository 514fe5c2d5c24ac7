import { EngineError } from '../../../../../engine/errors.ts';
import { isDataRefused } from '../../../../platform/database/index.ts';
import { UNBUILDABLE, type Refused, type Row } from './request/receivers.ts';

/** Whether an error says that what was given is refused. After any other, another try may succeed. */
export const isAboutRows = (error: unknown): boolean => error instanceof EngineError || isDataRefused(error);

/** The result of a row that broke, whatever of it did. */
export const failed = (row: Row): Refused => ({
  row: row.row,
  name: `${row.receiver.name ?? ''} ${row.receiver.lastname ?? ''}`.trim(),
  email: row.receiver.email ?? null,
  outcome: 'failed',
  fields: UNBUILDABLE,
});

/**
 * Does some work on many things together, and sets apart those that break it: they are halved until each bad one is alone, and `alone` says what
 * becomes of it. @returns what came of each part, in their order
 */
export async function apart<T, R>(
  things: readonly T[],
  work: (things: readonly T[]) => Promise<R>,
  alone: (thing: T, error: unknown) => Promise<R>,
): Promise<R[]> {
  try {
    return [await work(things)];
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    const [only, ...others] = things;
    if (only === undefined) throw error;
    if (others.length === 0) return [await alone(only, error)];
  }
  const half = Math.ceil(things.length / 2);
  const first = await apart(things.slice(0, half), work, alone);
  return [...first, ...(await apart(things.slice(half), work, alone))];
}
