/** How long a node is not asked that gave no answer in time. */
const SILENT_MS = 30_000;

interface Patience {
  timeoutMs: number;
  silentMs?: number;
  /** Milliseconds of a clock. */
  now?: () => number;
}

/**
 * A fetch for one node. One that takes connections and never answers costs whoever asks the whole of their patience, and each of them holds a worker
 * meanwhile: so once a request was given up, those of the next while fail at once, and then one alone tries whether the node is back.
 */
export function patientFetch({ timeoutMs, silentMs = SILENT_MS, now = Date.now }: Patience): typeof fetch {
  let silentUntil = 0;
  return async (input, init) => {
    if (now() < silentUntil) throw new Error('The node gave no answer lately');
    // While one tries it, the others are not to wait for the same.
    if (silentUntil > 0) silentUntil = now() + timeoutMs;
    init?.signal?.addEventListener('abort', () => (silentUntil = now() + silentMs), { once: true });
    const response = await fetch(input, init);
    silentUntil = 0;
    return response;
  };
}
