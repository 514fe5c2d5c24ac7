/** How long a connection may take, in milliseconds, and how much of an unread body is let pass. */
export interface HttpLimits {
  /** From the first byte of a request, or the opening of a connection, to the end of its head. */
  headMs: number;
  /** From the first byte of a request to the last of its body. */
  requestMs: number;
  /** How often the two are looked at. */
  checkMs: number;
  /** A connection without a request. */
  idleMs: number;
  /** What is still being sent of a body after its answer: longer or more than this and the connection is cut. */
  leftoverMs: number;
  leftoverBytes: number;
}

/** The largest body of a call fits into two minutes on half a megabit a second; nothing else needs as long. */
export const HTTP_LIMITS: HttpLimits = {
  headMs: 15_000,
  requestMs: 120_000,
  checkMs: 5_000,
  idleMs: 72_000,
  leftoverMs: 2_000,
  leftoverBytes: 1024 * 1024,
};
