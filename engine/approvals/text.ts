import { isObject, type JsonObject } from '../json.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text, type Primitives } from '../primitives/index.ts';

/** The type of transaction data (OpenID4VP 1.0 §8.4) by which a wallet approves credentials. */
export const APPROVAL_TYPE = 'urn:sello:transaction:approval';
/** Credentials that one approval is of at most. */
export const APPROVALS_MAX = 1000;

/** What an approver is shown, and what they approve: the content of one credential, or the root over that of several. */
export type ApprovalContent = { title: Readonly<Record<string, string>>; count: number } & (
  | { digest: string; root?: never }
  | { root: string; digest?: never }
);

/** The members of the transaction data, for `encodeTransactionData`. `of` is the digest of one content, or the root over several. */
export const approvalMembers = (
  title: Readonly<Record<string, string>>,
  count: number,
  of: Uint8Array,
): JsonObject => ({ title: { ...title }, count, [count === 1 ? 'digest' : 'root']: base64urlEncode(of) });

/** Reads a text that a wallet signed, as it stands in the request; undefined for what approves nothing. */
export function readApprovalText(encoded: string): ApprovalContent | undefined {
  let text: unknown;
  try {
    text = JSON.parse(utf8Text(base64urlDecode(encoded)));
  } catch {
    return undefined;
  }
  if (!isObject(text) || text.type !== APPROVAL_TYPE || !isObject(text.title)) return undefined;
  const { count, digest, root } = text;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > APPROVALS_MAX) return undefined;
  const title = Object.fromEntries(Object.entries(text.title).map(([language, name]) => [language, String(name)]));
  if (count === 1) return isHash(digest) && root === undefined ? { title, count, digest } : undefined;
  return isHash(root) && digest === undefined ? { title, count, root } : undefined;
}

/** A SHA-256, base64url. */
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);

/** The nonce that stands for a text where a wallet does not know transaction data: `random` is 128 bits, base64url. */
export const nonceOfText = (encoded: string, random: string, { sha256 }: Primitives): string =>
  base64urlEncode(sha256(utf8(`${encoded}.${random}`)));
