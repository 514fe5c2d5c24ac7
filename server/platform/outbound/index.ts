import { lookup, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_BYTES = 1024 * 1024;
const MOST_MS = 5000;
/** How long an idle connection is kept. It was looked at when it was made. */
const KEPT_MS = 30_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/** Thrown where an address is not one that is asked, or its answer not one that is read. */
export class OutboundRefused extends Error {
  constructor(
    readonly reason: 'address' | 'answer',
    /** Whether the call may have reached the address all the same: a connection to it was made. */
    readonly mayHaveArrived = false,
    /** Whether the answer is larger than the reader allows. */
    readonly isLarge = false,
  ) {
    super(reason);
    this.name = 'OutboundRefused';
  }
}

/** The one way out to an address that somebody else chose. */
export interface Outbound {
  /** Reads a text. `accept` are the media types that are asked for, `most` the bytes that are read, a megabyte unless told. @throws OutboundRefused */
  readText(address: string, accept?: string, most?: number): Promise<string>;
  /** The same of what is no text. @throws OutboundRefused */
  readBytes(address: string, accept: string): Promise<Uint8Array>;
  /** Sends a call and reads what is answered, whatever its status; no redirect is followed. Its connection is kept for the next call. @throws OutboundRefused */
  exchange(address: string, call: OutboundCall): Promise<OutboundAnswer>;
  /** Posts a text. The status is the answer; of its body at most `most` bytes are read, and any body will do. @throws OutboundRefused */
  post(
    address: string,
    call: Omit<OutboundCall, 'method'>,
    most: number,
    /** Milliseconds that the answer may take; left out, as for any call. */
    patience?: number,
  ): Promise<Pick<OutboundAnswer, 'status' | 'text'>>;
  /** Looks whether an address is one that may be asked, and asks nothing there. @throws OutboundRefused */
  check(address: string): Promise<void>;
}

/** A call that a protocol makes of an address that somebody else chose. */
export interface OutboundCall {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}
/** Its answer. Names of headers are in small letters. */
export interface OutboundAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

export interface OutboundOptions {
  ports?: readonly string[];
  isPublic?: (address: string) => boolean;
  resolve?: (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;
  /** Places of the operator's own network that may be asked nevertheless, as `host` or `host:port`, in small letters. */
  inside?: readonly string[];
  /** Our own stand-ins, outside of production: asked without TLS, as `host:port`. Nothing else is. */
  standIns?: readonly string[];
  /** Whom to trust beside the usual. */
  ca?: string;
  timeout?: number;
}

const READING = 'application/schema+json, application/json';
const isPlain = ({ headers }: IncomingMessage): boolean => (headers['content-encoding'] ?? 'identity') === 'identity';

/** What comes in, no more than `most` bytes of it. */
async function bytesOf(answer: IncomingMessage, most = MOST_BYTES): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > most) throw new OutboundRefused('answer', false, true);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The beginning of a text, whatever it is. Characters that PostgreSQL does not keep are left out. */
async function beginningOf(answer: IncomingMessage, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= most) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, most));
  return text.replaceAll('\u0000', '');
}

/**
 * Asks addresses that somebody else chose: over https alone, and only what is of the public internet. That is looked at when the connection is
 * made, so that a name which turns meanwhile leads nowhere else; each redirect is an address like the first. What takes longer than five seconds, or
 * is larger than the reader allows, a megabyte as a rule, is not read on. The operator may name places `inside` that are asked all the same.
 */
export function createOutbound({
  ports = ['', '443'],
  isPublic = isPublicAddress,
  resolve = (host, done) => lookup(host, { all: true }, done),
  inside = [],
  standIns = [],
  ca,
  timeout = MOST_MS,
}: OutboundOptions = {}): Outbound {
  const keeping = new Agent({ keepAlive: true, maxFreeSockets: 16, timeout: KEPT_MS });
  const isStandIn = (url: URL): boolean => url.protocol === 'http:' && standIns.includes(url.host);
  const isInside = (url: URL): boolean => inside.includes(url.host) || isStandIn(url);
  const guarded =
    (url: URL): LookupFunction =>
    (host, options, done) =>
      resolve(host, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first || !(isInside(url) || addresses.every(({ address }) => isPublic(address))))
          return done(new OutboundRefused('address'), '', 0);
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family);
      });
  const targetOf = (address: string, from?: URL): URL => {
    if (!URL.canParse(address, from?.href)) throw new OutboundRefused('address');
    const url = new URL(address, from);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in figures is connected to without being looked up.
    const isOpen = isInside(url) || (ports.includes(url.port) && (isIP(host) === 0 || isPublic(host)));
    if (!(url.protocol === 'https:' || isStandIn(url)) || url.username || url.password || !isOpen)
      throw new OutboundRefused('address');
    return url;
  };
  const ask = (
    url: URL,
    signal: AbortSignal,
    call: OutboundCall,
    agent: Agent | false = false,
  ): Promise<IncomingMessage> =>
    new Promise((settle, fail) => {
      const { method, headers, body } = call;
      let isConnected = false;
      const asking = (isStandIn(url) ? plainRequest : request)(url, {
        method,
        agent: isStandIn(url) ? false : agent,
        lookup: guarded(url),
        signal,
        ca,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      });
      asking
        .once('socket', socket => {
          if (asking.reusedSocket) isConnected = true;
          else socket.once(isStandIn(url) ? 'connect' : 'secureConnect', () => (isConnected = true));
        })
        .once('response', settle)
        .once('error', (error: NodeJS.ErrnoException) => {
          // A kept connection that its server ended while it was idle: the call did not reach it.
          if (asking.reusedSocket && error.code === 'ECONNRESET') settle(ask(url, signal, call));
          else fail(isConnected ? new OutboundRefused('answer', true) : error);
        })
        .end(body);
    });
  const follow = async (
    url: URL,
    signal: AbortSignal,
    left: number,
    accept: string,
    most = MOST_BYTES,
  ): Promise<Uint8Array> => {
    const answer = await ask(url, signal, { method: 'GET', headers: { accept } });
    try {
      const { statusCode, headers } = answer;
      if (REDIRECTS.includes(statusCode) && headers.location && left > 0)
        return await follow(targetOf(headers.location, url), signal, left - 1, accept, most);
      if (statusCode !== 200 || !isPlain(answer)) throw new OutboundRefused('answer');
      return await bytesOf(answer, most);
    } finally {
      answer.destroy();
    }
  };
  const refusing = async <T>(work: (signal: AbortSignal) => Promise<T>, patience = timeout): Promise<T> => {
    try {
      return await work(AbortSignal.timeout(patience));
    } catch (error) {
      throw error instanceof OutboundRefused ? error : new OutboundRefused('answer');
    }
  };
  return {
    readText: (address, accept = READING, most = MOST_BYTES) =>
      refusing(async signal => textOf(await follow(targetOf(address), signal, MOST_REDIRECTS, accept, most))),

    readBytes: (address, accept) => refusing(signal => follow(targetOf(address), signal, MOST_REDIRECTS, accept)),

    post: (address, call, most, patience) =>
      refusing(async signal => {
        const answer = await ask(targetOf(address), signal, { ...call, method: 'POST' });
        try {
          // An endpoint that took the message and then stalls has taken it.
          const text = await beginningOf(answer, most).catch(() => '');
          return { status: answer.statusCode ?? 0, text };
        } finally {
          answer.destroy();
        }
      }, patience),

    check: address =>
      refusing(
        () =>
          new Promise((settle, fail) => {
            const url = targetOf(address);
            guarded(url)(url.hostname.replace(/^\[|\]$/g, ''), {}, error => (error ? fail(error) : settle()));
          }),
      ),

    exchange: (address, call) =>
      refusing(async signal => {
        const answer = await ask(targetOf(address), signal, call, keeping);
        try {
          if (!isPlain(answer)) throw new OutboundRefused('answer');
          const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] as const],
          );
          return {
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            text: textOf(await bytesOf(answer)),
          };
        } finally {
          answer.destroy();
        }
      }),
  };
}
