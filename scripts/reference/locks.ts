import { LOCK_ORDER } from '../../server/platform/database/locks.ts';
import { filesIn } from '../../tests/walls/support/sql.ts';
import { readFileSync } from 'node:fs';
import { code, opening, table } from './table.ts';

/** The order in which a transaction takes locks, with the files that take each. */
export function locks(): string {
  const sources = filesIn('server')
    .sort()
    .map(file => ({ file, text: readFileSync(file, 'utf8') }));
  const takenIn = (lock: string) =>
    sources.filter(({ text }) => new RegExp(`inLockOrder\\([^)]*'${lock}'`).test(text)).map(({ file }) => code(file));
  const rows = LOCK_ORDER.map((lock, at) => [String(at + 1), lock, takenIn(lock).join(', ') || '–']);
  const lead =
    'For developers: a transaction takes its locks from the top of this table to the bottom. `inLockOrder` in `server/platform/database/locks.ts` rejects any other order. See decision [0004](../decisions/0004-one-lock-order.md).';
  return `${opening('Lock order', lead)}\n\n${table(['', 'Lock', 'Taken in'], rows)}\n`;
}
