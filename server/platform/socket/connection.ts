import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { SOCKET_CLOSE, type SocketSignal } from '../../../contract/api/socket.ts';
import { AppError } from '../errors/index.ts';
import type { SocketLimits } from './limits.ts';
import type { Heard } from './ring.ts';

/** Somebody who is known, as far as the socket has to know. */
export interface SocketPerson extends Heard {
  /** When their token ends, in milliseconds from now. */
  endsInMs: number;
}

export interface SocketParts {
  limits: SocketLimits;
  /** Who has the token, as things are now. @throws AppError auth.* */
  admit(token: string): Promise<SocketPerson>;
  /** Calls back whenever something of the person's changed, in whatever process. Answers how to stop. */
  listen(person: Heard, heard: () => void): () => void;
  /** A place among the person's connections, and how to give it back. */
  seat(person: Heard): (() => void) | undefined;
  /** Counts one who was refused, and answers what is to be said. */
  refused(error: unknown): Promise<AppError>;
}

const Auth = z.strictObject({ type: z.literal('auth'), token: z.string().min(1) });
const SIGNAL = JSON.stringify({ type: 'bell' } satisfies SocketSignal);
/** Longer timers end at once (setTimeout counts in 31 bits). */
const LONGEST_MS = 2_147_483_647;
/** How long a client may take to answer that it closes. */
const FAREWELL_MS = 1_000;

const CODES: Readonly<Record<number, number>> = { 401: SOCKET_CLOSE.unauthenticated, 403: SOCKET_CLOSE.forbidden };
const codeOf = ({ status }: AppError): number => (status === 429 ? SOCKET_CLOSE.tooMany : (CODES[status] ?? 1011));

/** Ends a connection with its reason; one that does not answer is cut. */
export function farewell(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const cut = setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  socket.once('close', () => clearTimeout(cut));
}

function tokenOf(data: RawData, isBinary: boolean): string | undefined {
  if (isBinary) return undefined;
  try {
    return Auth.safeParse(JSON.parse((data as Buffer).toString('utf8'))).data?.token;
  } catch {
    return undefined;
  }
}

/**
 * One connection, to its end: it says who it is, once and in time, and then only listens. Whether its session goes on is asked before each signal and at
 * each beat, so that who is signed out, or no member any more, hears nothing.
 * @returns a promise of its first end: that it is known, or closed
 */
export function serveConnection(
  socket: WebSocket,
  { limits, admit, listen, seat, refused }: SocketParts,
): Promise<void> {
  const ends: (() => void)[] = [];
  let token: string | undefined;
  let alive = true;
  let isOver = false;
  const over = (code: number, reason: string) => {
    if (isOver) return;
    isOver = true;
    farewell(socket, code, reason);
  };
  const refuse = async (error: unknown) => {
    const told = await refused(error);
    over(codeOf(told), told.key);
  };

  const signal = async () => {
    if (isOver || token === undefined) return;
    try {
      await admit(token);
      if (!isOver && socket.bufferedAmount === 0) socket.send(SIGNAL);
    } catch (error) {
      await refuse(error);
    }
  };
  const beat = async () => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
    if (token !== undefined) await admit(token).catch(refuse);
  };

  return new Promise(settled => {
    let gathering: NodeJS.Timeout | undefined;
    const heard = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void signal();
      }, limits.gatherMs).unref();
    };
    const late = setTimeout(() => over(SOCKET_CLOSE.unauthenticated, 'auth.required'), limits.authMs).unref();
    const beats = setInterval(() => void beat(), limits.beatMs).unref();
    ends.push(
      () => clearTimeout(late),
      () => clearInterval(beats),
      () => clearTimeout(gathering),
    );
    // what is too long, or no message at all, comes as an error: nobody listening would end the process
    socket.on('error', () => undefined);
    socket.on('pong', () => void (alive = true));
    socket.once('close', () => {
      isOver = true;
      ends.splice(0).forEach(end => end());
      settled();
    });

    const know = async (said: string) => {
      const person = await admit(said);
      if (isOver) return;
      const leave = seat(person);
      if (!leave) throw new AppError('request.too_many');
      ends.push(leave);
      clearTimeout(late);
      token = said;
      ends.push(listen(person, heard));
      const end = setTimeout(
        () => over(SOCKET_CLOSE.unauthenticated, 'auth.expired'),
        Math.min(person.endsInMs, LONGEST_MS),
      ).unref();
      ends.push(() => clearTimeout(end));
      socket.send(SIGNAL);
      settled();
    };
    let asked = false;
    socket.on('message', (data, isBinary) => {
      if (isOver) return;
      const said = tokenOf(data as RawData, isBinary);
      if (asked || said === undefined) return over(SOCKET_CLOSE.invalid, 'request.invalid');
      asked = true;
      know(said).catch(refuse);
    });
  });
}
