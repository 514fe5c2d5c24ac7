/** The real-time socket (spec §7). No route of the table: it is a connection, and says little. */
export const SOCKET_PATH = '/api/v1/socket';

/** The first message of a client, and its only one. */
export interface SocketAuth {
  type: 'auth';
  /** An access token. */
  token: string;
}

/**
 * What the server says: that something of the reader's bell may have changed. Said once a client is known, and at each change after; what
 * changed is for the client to read, by the calls that check what it may see.
 */
export interface SocketSignal {
  type: 'bell';
}

/** Why the server ends a connection, in the range that RFC 6455 (§7.4.2) leaves to applications; the reason is a key of the error catalogue. */
export const SOCKET_CLOSE = {
  /** What was said is no auth message, or is said too late or too often. */
  invalid: 4400,
  /** Nobody said who they are in time, or the token is not good, or no longer. */
  unauthenticated: 4401,
  /** Whoever calls has no bell. */
  forbidden: 4403,
  /** Too many connections. */
  tooMany: 4429,
} as const;
