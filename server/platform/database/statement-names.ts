import { createHash } from 'node:crypto';

const MOST = 500;
const HOT = 3;

/**
 * Names for prepared statements. A text gets one the third time it is seen: by then planning it each time costs more than keeping it.
 * Texts built from variable parts (long lists of placeholders) would fill the server's memory, so only the first 500 are named.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const seen = new Map<string, { count: number; name: string }>();
  return sql => {
    let entry = seen.get(sql);
    if (entry === undefined) {
      if (seen.size >= MOST) return undefined;
      entry = { count: 0, name: `s${createHash('sha256').update(sql).digest('hex').slice(0, 24)}` };
      seen.set(sql, entry);
    }
    entry.count += 1;
    return entry.count >= HOT ? entry.name : undefined;
  };
}
