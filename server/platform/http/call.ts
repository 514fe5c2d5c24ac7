import type { AppError } from '../errors/index.ts';
import type { z } from 'zod';
import type { CallersOf, OperationId, Route, Routes, TakesKey } from '../../../contract/api/index.ts';
import type { CallerOf, CallOrigin } from '../context/index.ts';
import type { Kept } from '../idempotency/index.ts';

/** A file sent beside the body. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** A document that is not JSON. */
export interface BinaryAnswer {
  bytes: Uint8Array;
  contentType: string;
  /** Sent as attachment under this name. */
  filename?: string;
}

/**
 * A document that is sent while it is made, however long it is. What fails once it began breaks the connection off, so that nobody takes a part
 * for the whole: whatever can be refused is refused before.
 */
export interface StreamedAnswer {
  stream: AsyncIterable<Uint8Array>;
  contentType: string;
  /** Its bytes, where that is known before. */
  length?: number;
  filename?: string;
}

type Parsed<R, K extends 'params' | 'query' | 'body'> = R extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** One call of an operation, checked: path, query and body as the contract's schemas gave them back. */
export interface Call<O extends OperationId = OperationId> {
  operation: O;
  params: Parsed<Routes[O], 'params'>;
  query: Parsed<Routes[O], 'query'>;
  body: Parsed<Routes[O], 'body'>;
  file: Upload | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  /** The caller of an operation that is not public. */
  caller: Routes[O]['access'] extends 'public' ? undefined : CallerOf<CallersOf<Routes[O]>>;
  origin: CallOrigin;
  /** Whether a proxy that is trusted passed it on: what it says in headers of its own is believed. */
  proxied: boolean;
  /** Aborted when the caller hung up before the answer: what waits for its turn need not be done. */
  gone: AbortSignal;
  /** Why a call of signing in is beyond its address's share (`signIn` of its route). */
  over?: AppError | undefined;
  reply: { header(name: string, value: string): void; status(code: number): void };
}

type AnswerOf<R extends Route> = R['answer'] extends z.ZodType
  ? z.input<R['answer']>
  : R['answer'] extends 'none'
    ? void
    : BinaryAnswer | StreamedAnswer;

type Answered<R extends Route> = TakesKey<R> extends true ? Kept<AnswerOf<R>> : AnswerOf<R>;

/** Answers every operation: a missing handler does not compile, nor one that takes a key and answers with anything but what a change answered. */
export type Handlers = { [O in OperationId]: (call: Call<O>) => Promise<Answered<Routes[O]>> };
/** The handlers of a module. */
export type HandlersOf<O extends OperationId> = Pick<Handlers, O>;
