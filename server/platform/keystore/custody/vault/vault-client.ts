import { reasonOf } from '../../../errors/index.ts';
import { CustodyFault } from '../fault.ts';

/** Bytes of an answer. A piece of signatures has 20 kB, a key that was rotated 1,000 times 300 kB. */
const ANSWER_MAX = 1_000_000;
/** Characters of what a server says that are passed on. */
const WORDS_MAX = 300;

/** An answer of less than 500 that is no refusal of the caller. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface VaultClient {
  /**
   * Sends one request under `/v1/`.
   * @throws CustodyFault refused (401, 403), unreachable (no answer, redirects, 429, 5xx, no JSON, too long). The reason of the signal where it stopped it
   */
  ask(method: 'GET' | 'POST', path: string, body: object | undefined, signal: AbortSignal): Promise<Answer>;
  /** A fault, with what the server said as its detail: in one line, and without the token. */
  fault(reason: CustodyFault['reason'], what: string, said?: string): CustodyFault;
}

/** What the API's errors are documented to look like: `{"errors": ["…"]}`. */
export function saidIn(body: unknown): string {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  return Array.isArray(errors) ? errors.filter(each => typeof each === 'string').join('; ') : '';
}

async function textOf(response: Response): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > ANSWER_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns a client of Vault's HTTP API (https://developer.hashicorp.com/vault/api-docs), which OpenBao shares (https://openbao.org/api-docs). It
 * follows no redirect: the token goes to this address alone.
 * @throws TypeError where the token could not be a header
 */
export function vaultClient({ address, token }: { address: string; token: string }): VaultClient {
  // `Headers` would say the value in its error.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('The token of Vault has characters that no token has');

  const fault: VaultClient['fault'] = (reason, what, said = '') => {
    const words = said
      .replaceAll(token, '…')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, WORDS_MAX);
    return new CustodyFault(reason, words ? `${what}: ${words}` : what);
  };
  return {
    fault,
    async ask(method, path, body, signal) {
      const what = `${method} ${path}`;
      let status: number;
      let text: string | undefined;
      try {
        const response = await fetch(`${address}/v1/${path}`, {
          method,
          // `X-Vault-Request` is what an agent may require (api-docs, "The X-Vault-Request header").
          headers: { 'x-vault-token': token, 'x-vault-request': 'true', 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal,
        });
        status = response.status;
        text = await textOf(response);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw fault('unreachable', what, reasonOf(error));
      }
      if (text === undefined) throw fault('unreachable', what, `An answer of more than ${ANSWER_MAX} bytes`);
      const json = jsonOf(text);
      const said = saidIn(json) || text;
      // api-docs, "HTTP status codes", and the codes of /sys/health for standbys.
      if (status === 401 || status === 403) throw fault('refused', `${what} answered ${status}`, said);
      if (status >= 500 || [412, 429, 472, 473].includes(status))
        throw fault('unreachable', `${what} answered ${status}`, said);
      if (json === undefined && text !== '') throw fault('unreachable', `${what} answered ${status} and no JSON`);
      return { status, body: json };
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
