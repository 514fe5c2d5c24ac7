import type { z } from 'zod';
import type { Action } from '../base/access/actions.ts';
import type { CallerKind } from '../base/access/callers.ts';
import type { ErrorKey } from '../base/errors/codes.ts';
import { IMAGE_MAX_BYTES } from '../accounts/projects/kinds.ts';

/**
 * One call of the API. Everything is derived from it: the server's route and validation, the answer's allow-list,
 * OpenAPI, the portal's client and the generated authorization test.
 *
 * - `source`: documented (spec §7) or ours
 * - `access`: `public`, or the action of the access table that the caller must be allowed
 * - `callers`: the kinds of callers it admits, where others than users do (`callersOf`)
 * - `project`: where the project stands whose roles count (none: roles in any project count)
 * - `self`: the `userId` of the path must be the caller
 * - `anyOrigin`: what anyone may read, a page of whatever origin too: answers, refusals and preflights say so; never of a call that takes cookies
 * - `oauth`: what is refused is answered as OAuth 2.0 has it (RFC 6749 §5.2)
 * - `form`: the body may be a form
 * - `multipart`: the body is JSON in the part `data`, or in one typed `application/json`, beside an optional `file`
 * - `bodyLimit`: the most bytes of its body, where it needs another than most calls (`bodyLimitOf`)
 * - `tooLarge`: what is said of a multipart body of more bytes, where it has a sentence of its own
 * - `rows`: the list in its body that may be long: read row by row, at most `max`, while it arrives
 * - `answer`: the schema of the answer, or what kind of document it is (`document`: JSON whose very bytes are meant; `file`: what somebody uploaded)
 * - `secret`: the answer carries a secret, so it is never kept for an Idempotency-Key
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  tag: string;
  summary: string;
  source: 'spec' | 'ours';
  access: 'public' | Action;
  callers?: readonly CallerKind[];
  project?: 'params' | 'body' | 'query';
  self?: true;
  anyOrigin?: true;
  oauth?: true;
  form?: true;
  multipart?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  bodyLimit?: number;
  tooLarge?: ErrorKey;
  rows?: { field: string; max: number };
  answer: z.ZodType | 'pdf' | 'xlsx' | 'zip' | 'html' | 'image' | 'document' | 'file' | 'none';
  status?: 200 | 201 | 202 | 204;
  secret?: true;
  /**
   * Of signing in: counted apart from other anonymous calls of an address. Beyond the address's share, `known` calls are answered where the person or
   * the browser is known: the person by `signInAs`, the browser by what the handler finds in the call.
   */
  signIn?: 'counted' | 'known';
  /** The field of the body that names the account. Who never signed in from the address is refused beyond its share, and who did goes first. */
  signInAs?: string;
}

/** Keeps each route's literal types. */
export const define = <const T extends Record<string, Route>>(table: T): T => table;

/** The kinds of callers that a call admits: users, where it does not say otherwise. */
export type CallersOf<R> = R extends { callers: readonly (infer K extends CallerKind)[] } ? K : 'user';
export const callersOf = ({ callers = ['user'] }: Route): readonly CallerKind[] => callers;

/** Whether a call takes an Idempotency-Key: it creates something, for somebody who is known, and its answer may be kept. */
export type TakesKey<R> = R extends { method: 'POST' }
  ? R extends { access: 'public' } | { secret: true }
    ? false
    : true
  : false;
export const takesKey = ({ method, access, secret }: Route): boolean =>
  method === 'POST' && access !== 'public' && !secret;

/** Bytes of a body that holds some fields, of one that anyone may send, and of one that nobody reads. */
const FEW_FIELDS = 64 * 1024;
const FROM_ANYONE = 8 * 1024;
const UNREAD = 1024;

/** The most bytes that the body of a call may have. */
export const bodyLimitOf = ({ body, access, bodyLimit }: Route): number =>
  bodyLimit ?? (!body ? UNREAD : access === 'public' ? FROM_ANYONE : FEW_FIELDS);

/** A table of up to 60 fields with their choices and fixed values. */
export const FIELD_TABLE_BYTES = 512 * 1024;
/** As many receivers as a call takes, with their values. */
export const RECEIVERS_BYTES = 8 * 1024 * 1024;
/** An image beside the fields of its project. */
export const IMAGE_UPLOAD_BYTES = IMAGE_MAX_BYTES + FEW_FIELDS;
