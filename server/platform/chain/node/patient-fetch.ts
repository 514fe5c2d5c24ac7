/** More than a node answers to anything that we ask. */
const ANSWER_MAX_BYTES = 10 * 1024 * 1024;
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
    const response = await whole(await fetch(input, init));
    silentUntil = 0;
    return response;
  };
}

/** An answer with all that it says: the time that whoever asked has for it goes on until then, for the head alone is none. */
async function whole(response: Response): Promise<Response> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error(`The node answered more than ${ANSWER_MAX_BYTES} bytes`);
    pieces.push(piece);
  }
  const { status, statusText } = response;
  const type = response.headers.get('content-type');
  return new Response(size > 0 ? Buffer.concat(pieces) : null, {
    status,
    statusText,
    headers: type ? { 'content-type': type } : {},
  });
}
