import { SOCKET_CLOSE, SOCKET_PATH, type SocketAuth } from '../../../../../contract/api/socket.ts';

const FIRST_MS = 1_000;
const MOST_MS = 60_000;
/** After being told that there are too many. */
const CROWDED_MS = 300_000;

export interface SignalParts {
  /** A good access token, or null where nobody is signed in. */
  accessToken: () => Promise<string | null>;
  /** Something of the bell may have changed: the first time on a connection, since it was read before. */
  heard: (isFirst: boolean) => void;
  /** Whether signals come: without, one has to ask. */
  connected: (isSo: boolean) => void;
  open?: (address: string) => WebSocket;
}

/** Milliseconds before the next try, after so many that failed in a row: ever more, and not for all portals the same. */
export const waitOf = (failures: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** failures, MOST_MS) * (0.5 + random());

/** Keeps a socket open while the tab is in sight, for what the server signals. Answers how to stop. */
export function followSignals({
  accessToken,
  heard,
  connected,
  open = address => new WebSocket(address),
}: SignalParts): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let turn = 0;

  const again = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), ms);
  };
  const leave = () => {
    turn += 1;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
    connected(false);
  };
  const connect = async () => {
    const mine = ++turn;
    const token = await accessToken().catch(() => undefined);
    // it may have been left, or begun anew, meanwhile
    if (mine !== turn || token === null) return;
    if (token === undefined) return again(waitOf(failures++));
    const made = open(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`);
    socket = made;
    let isFirst = true;
    made.onopen = () => made.send(JSON.stringify({ type: 'auth', token } satisfies SocketAuth));
    made.onmessage = () => {
      if (made !== socket) return;
      failures = 0;
      connected(true);
      heard(isFirst);
      isFirst = false;
    };
    made.onclose = ({ code }) => {
      if (made !== socket) return;
      socket = undefined;
      connected(false);
      if (code !== SOCKET_CLOSE.forbidden) again(code === SOCKET_CLOSE.tooMany ? CROWDED_MS : waitOf(failures++));
    };
  };
  const look = () => {
    leave();
    if (document.visibilityState === 'visible') void connect();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    leave();
  };
}
