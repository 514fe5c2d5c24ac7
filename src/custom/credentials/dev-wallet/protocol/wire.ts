import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { isObject } from '../../../../../engine/json.ts';
import { base64urlDecode, base64urlEncode } from '../../../../../engine/primitives/index.ts';

/** One request of the wallet with its answer. */
export interface Exchange {
  id: number;
  /** ISO 8601. */
  at: string;
  method: string;
  url: string;
  sent?: string;
  /** 0 where no answer came. */
  status: number;
  answer: string;
}

/** A request as it can be sent again. */
export interface Sent {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a server refused, in the words of its protocol. */
export class ProtocolError extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  readonly error: string;
  readonly description: string | undefined;

  constructor({ status, error, description }: { status: number; error: string; description?: string | undefined }) {
    super(description === undefined ? error : `${error}: ${description}`);
    this.status = status;
    this.error = error;
    this.description = description;
  }
}

/** What the wallet sends requests with. Every method rejects with ProtocolError where the server refuses. */
export interface Wire {
  text(url: string, accept?: string): Promise<string>;
  json(url: string): Promise<JsonValue>;
  bytes(url: string, accept: string): Promise<Uint8Array>;
  form(url: string, members: Record<string, string>, accept?: string): Promise<{ status: number; text: string }>;
  post(url: string, body: JsonObject | undefined, token?: string): Promise<{ status: number; text: string }>;
  /** Sends a request as it is; never rejects for a refusal. */
  again(request: Sent): Promise<{ status: number; text: string }>;
}

const PATIENCE_MS = 20_000;
const FORM = 'application/x-www-form-urlencoded';
const JSON_MEDIA = 'application/json';

const parsed = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
};

/** The JSON object in an answer; empty where there is none. */
export const objectIn = (text: string): JsonObject => {
  const value = parsed(text);
  return isObject(value) ? value : {};
};

/** Reads a refusal: errors of OAuth 2.0 (`error`), and those of any other call (`key`, `message`). */
function refusalOf(status: number, text: string): ProtocolError {
  const { error, error_description: description, key, message } = objectIn(text);
  const said = [description, message].find(each => typeof each === 'string');
  return new ProtocolError({
    status,
    error: [error, key].find(each => typeof each === 'string') ?? `HTTP ${status}`,
    ...(said !== undefined && { description: said }),
  });
}

const textOfAnswer = (answer: Response): Promise<string> => answer.text();
/** Bytes as base64url, so that the log shows them; a refusal as it is. */
const bytesOfAnswer = async (answer: Response): Promise<string> =>
  answer.ok ? base64urlEncode(new Uint8Array(await answer.arrayBuffer())) : answer.text();

/** Sends requests without cookies, past all caches, and hears of each. */
export function createWire(fetcher: typeof fetch, onExchange: (exchange: Exchange) => void): Wire {
  let count = 0;
  const send = async (
    { method, url, headers, body }: Sent,
    read = textOfAnswer,
  ): Promise<{ status: number; text: string }> => {
    count += 1;
    const exchange = {
      id: count,
      at: new Date().toISOString(),
      method,
      url,
      ...(body !== undefined && { sent: body }),
    };
    try {
      const answer = await fetcher(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await read(answer);
      onExchange({ ...exchange, status: answer.status, answer: text });
      return { status: answer.status, text };
    } catch (error) {
      onExchange({ ...exchange, status: 0, answer: '' });
      throw new ProtocolError({ status: 0, error: 'no_answer', description: String((error as Error).message) });
    }
  };
  const insist = async (request: Sent, read = textOfAnswer): Promise<{ status: number; text: string }> => {
    const answer = await send(request, read);
    if (answer.status >= 400) throw refusalOf(answer.status, answer.text);
    return answer;
  };
  const text = async (url: string, accept = '*/*') => (await insist({ method: 'GET', url, headers: { accept } })).text;
  return {
    text,
    async json(url) {
      const value = parsed(await text(url, JSON_MEDIA));
      if (value === undefined) throw new ProtocolError({ status: 200, error: 'no_json', description: url });
      return value;
    },
    bytes: async (url, accept) =>
      base64urlDecode((await insist({ method: 'GET', url, headers: { accept } }, bytesOfAnswer)).text),
    form: (url, members, accept = JSON_MEDIA) =>
      insist({
        method: 'POST',
        url,
        headers: { accept, 'content-type': FORM },
        body: new URLSearchParams(members).toString(),
      }),
    post: (url, body, token) =>
      insist({
        method: 'POST',
        url,
        headers: {
          accept: JSON_MEDIA,
          ...(body && { 'content-type': JSON_MEDIA }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    again: request => send(request),
  };
}
