/** What a connection may take, and how many there may be in this process. Times in milliseconds. */
export interface SocketLimits {
  /** To say who one is. */
  authMs: number;
  /** Of a message, in bytes; ws ends what is longer with 1009. */
  messageBytes: number;
  /** Between two looks at whether the client is there and its session goes on. */
  beatMs: number;
  /** Signals of a connection are gathered for so long. */
  gatherMs: number;
  /** Open at once, of a person. */
  perPerson: number;
  /** Open at once from an address, known or not: an office stands behind one. */
  perAddress: number;
  /** Of these, so many that have not said who they are. */
  unknownPerAddress: number;
  /** Open at once in all. */
  inAll: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  authMs: 5_000,
  messageBytes: 4_096,
  beatMs: 30_000,
  gatherMs: 250,
  perPerson: 12,
  perAddress: 1_000,
  unknownPerAddress: 50,
  inAll: 20_000,
};
