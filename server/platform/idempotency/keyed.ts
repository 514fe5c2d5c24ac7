declare const KEPT: unique symbol;

/**
 * What a change answered. A call that takes an Idempotency-Key must answer with one (`Handlers`), so that what it did and what it answered are
 * one commit: an answer that is put together after the commit does not compile there.
 */
export type Kept<T> = T & { readonly [KEPT]: true };

/** An answer as it was sent. */
export interface KeptAnswer {
  status: number;
  body: string;
}

/** A call that came with a key: carried with its origin into the change that does its work. */
export interface KeyedCall {
  organizationId: string;
  /** Who calls; the same key of another caller, or for another operation, is another key. */
  caller: string;
  operation: string;
  key: string;
  /** Of everything that the call asks for. */
  bodyHash: string;
  /** Writes an answer as this call sends it. */
  write(answer: unknown): KeptAnswer;
  /** What the change keeps, once it has come so far. */
  kept?: KeptAnswer;
}

/** Thrown in place of doing again what was done and answered before. */
export class AnsweredBefore extends Error {
  constructor(readonly answer: KeptAnswer) {
    super('This call was answered before');
    this.name = 'AnsweredBefore';
  }
}
