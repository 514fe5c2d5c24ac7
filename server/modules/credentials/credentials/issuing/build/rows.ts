import { setImmediate as breath } from 'node:timers/promises';
import type { Issuing } from '../issuing.ts';
import { NO_PICTURES, readReceiver, type Need, type Refused, type Row } from '../request/receivers.ts';

/** How long rows are read without a breath. */
const BREATH_MS = 5;

/** Reads rows of a request, the first of which has this number. They may be long, and wrong in each value: whoever else calls is answered in between. */
export async function readRows(
  { template }: { template: Pick<Issuing['template'], 'content'> },
  from: number,
  raw: readonly unknown[],
  need: Need = 'all',
  pictures = NO_PICTURES,
): Promise<(Row | Refused)[]> {
  const rows: (Row | Refused)[] = [];
  let since = performance.now();
  for (const [i, each] of raw.entries()) {
    if (performance.now() - since > BREATH_MS) {
      await breath();
      since = performance.now();
    }
    rows.push(readReceiver(template.content, from + i, each, need, pictures));
  }
  return rows;
}
