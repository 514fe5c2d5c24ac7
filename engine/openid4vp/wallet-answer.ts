import { isObject, type JsonObject, type JsonValue } from '../json.ts';

/** What a wallet answers (OpenID4VP 1.0 §8.1, §8.5), its members read. */
export type WalletAnswer =
  | { kind: 'answer'; vpToken: JsonValue; state: string | undefined }
  | { kind: 'error'; error: string; description: string | undefined; state: string | undefined }
  | { kind: 'malformed'; state: string | undefined };

/** What error codes and descriptions consist of (RFC 6749 §5.2). */
const ASCII = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/;
const ERROR_MAX = 100;
const DESCRIPTION_MAX = 500;
const STATE_MAX = 1000;

/** Reads the members of an answer: a posted form, whose `vp_token` is JSON as text, the content of an encrypted answer, or the browser's `data`. Never throws. */
export function readWalletAnswer(value: unknown): WalletAnswer {
  const members: JsonObject = isObject(value) ? value : {};
  const { error, error_description: described, vp_token: token } = members;
  const state = typeof members.state === 'string' && members.state.length <= STATE_MAX ? members.state : undefined;
  if (error !== undefined) {
    if (typeof error !== 'string' || error.length > ERROR_MAX || !ASCII.test(error))
      return { kind: 'malformed', state };
    const isSaid = typeof described === 'string' && described.length <= DESCRIPTION_MAX && ASCII.test(described);
    return { kind: 'error', error, description: isSaid ? described : undefined, state };
  }
  const vpToken = typeof token === 'string' ? jsonOf(token) : token;
  return vpToken === undefined ? { kind: 'malformed', state } : { kind: 'answer', vpToken, state };
}

function jsonOf(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
