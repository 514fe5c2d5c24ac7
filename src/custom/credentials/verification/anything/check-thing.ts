import type { JsonValue } from '../../../../../engine/json.ts';
import { checkValue, type Checked } from './check-value.ts';
import { createElsewhere, type Wanted } from './elsewhere.ts';

/** Asks another's server through the platform. */
export type ReadThere = (wanted: Wanted) => Promise<string>;

/** What came of a check in this browser. */
export interface CheckedHere {
  checked: Checked;
  /** What another's server would have to be asked for. */
  wanted: readonly Wanted[];
}

const PATIENCE_MS = 10_000;

async function readHere(url: string): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

const unchecked: Checked = {
  what: 'credential',
  verdict: 'unchecked',
  steps: [{ id: 'parse', outcome: 'unchecked', reason: 'unprocessable', sources: [] }],
  reading: null,
};

/**
 * Checks something in this browser. Never rejects: what cannot be worked with could not be checked.
 * @param readThere how another's server is asked, once the visitor wants so
 */
export async function checkThing(value: JsonValue, readThere?: ReadThere): Promise<CheckedHere> {
  const { verify, fetchSchema, wanted } = createElsewhere({
    now: new Date(),
    home: window.location.origin,
    allowHttpLocalhost: window.location.protocol === 'http:',
    readHere,
    readThere,
  });
  const checked = await checkValue(value, { verify, beside: {}, fetchSchema }).catch(() => unchecked);
  return { checked: checked ?? unchecked, wanted: [...wanted.values()] };
}
