import { readApprovalPolicy } from '../credential/index.ts';
import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { hashOfTransactionData } from '../openid4vp/transaction-data.ts';
import { base64urlDecode, base64urlEncode, fromHex, type Primitives } from '../primitives/index.ts';
import { verifyPath, type MerkleStep } from '../seal/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { jsonIn, parseJws, verifyJws, type Jws } from '../tokens/index.ts';
import { approvalLeaf, contentDigest } from './content.ts';
import { nonceOfText, readApprovalText } from './text.ts';

export const WALLET_APPROVAL = 'WalletApproval';
/** The type of the proof of a wallet's key (RFC 9901 §4.3). */
export const KEY_BINDING = 'kb+jwt';
/** Characters of a text and of a token. */
const LENGTH_MAX = 200_000;

/** An approval that was given by a wallet. It stands beside the document: what it signs is the text, which names the document's content. */
export interface WalletApproval {
  type: typeof WALLET_APPROVAL;
  /** The key, as a URL of the approver's DID. */
  verificationMethod: string;
  /** When it was given, as the wallet says: ISO 8601 UTC, whole seconds. */
  created: string;
  /** The text, as it stood in `transaction_data`. */
  transactionData: string;
  /** The key-binding JWT of the wallet (RFC 9901 §4.3). */
  keyBinding: string;
  /** Of a wallet that does not know transaction data: 128 bits by which its nonce stands for the text. */
  random?: string;
  /** Of a text with a root: the salt of this content (hex), and the way from it to the root. */
  salt?: string;
  path?: readonly MerkleStep[];
}

/** Whether an approval stands beside the document; a proof stands in it. */
export const isWalletApproval = (approval: { type: string }): approval is WalletApproval =>
  approval.type === WALLET_APPROVAL;

/** An approval that is read, and not verified. */
export interface ReadApproval {
  approval: WalletApproval;
  jws: Jws;
  claims: JsonObject;
}

/** Reads an approval; undefined for what has not the form of one. */
export function readWalletApproval(value: JsonValue | undefined): ReadApproval | undefined {
  if (!isObject(value) || value.type !== WALLET_APPROVAL) return undefined;
  const { verificationMethod, created, transactionData, keyBinding, random, salt, path } = value;
  const texts = [verificationMethod, created, transactionData, keyBinding];
  if (!texts.every(text => typeof text === 'string' && text.length <= LENGTH_MAX)) return undefined;
  if (![random, salt].every(text => text === undefined || typeof text === 'string')) return undefined;
  if (path !== undefined && !(isArray(path) && path.every(isStep))) return undefined;
  try {
    const jws = parseJws(String(keyBinding));
    const claims = jsonIn(jws.payload);
    const isTimed = typeof claims.iat === 'number' && created === momentOf(claims.iat);
    if (jws.header.typ !== KEY_BINDING || !isTimed) return undefined;
    return { approval: value as unknown as WalletApproval, jws, claims };
  } catch (error) {
    if (error instanceof EngineError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const isStep = (value: JsonValue): boolean =>
  isObject(value) && typeof value.hash === 'string' && (value.side === 'left' || value.side === 'right');

/** The moment of a key-binding JWT as approvals name it. */
export const momentOf = (iat: number): string => `${new Date(Math.floor(iat) * 1000).toISOString().slice(0, 19)}Z`;

/** Why an approval does not count: another key signed it, or it is for something else, for another client, or of a wallet that did not show its text. */
export type ApprovalFault =
  | 'proof-signature'
  | 'approval-other-content'
  | 'approval-other-audience'
  | 'approval-not-shown';

/**
 * Checks what an approval says: that this key signed the text, for the client that the content's policy names, and that the text is of this content.
 * A nonce that stands for the text counts only where the policy allows it, because every verifier can have a wallet sign one. Undefined where it holds.
 */
export function faultOfApproval(
  { approval, jws, claims }: ReadApproval,
  key: PublicKey,
  content: JsonObject,
  primitives: Primitives,
): ApprovalFault | undefined {
  if (!verifyJws(jws, key, primitives)) return 'proof-signature';
  const { approvalAudience: audience, plainApprovals: isPlainAllowed } = readApprovalPolicy(content) ?? {};
  if (audience !== undefined && claims.aud !== audience) return 'approval-other-audience';
  if (approval.random !== undefined && !(audience !== undefined && isPlainAllowed)) return 'approval-not-shown';
  return names(approval, claims, primitives) && isOf(approval, content, primitives)
    ? undefined
    : 'approval-other-content';
}

/** Whether the signed claims name the text: by its hash (OpenID4VP 1.0, appendix B.3.3.1), or by their nonce. */
function names({ transactionData, random }: WalletApproval, claims: JsonObject, primitives: Primitives): boolean {
  if (random !== undefined) return claims.nonce === nonceOfText(transactionData, random, primitives);
  const { transaction_data_hashes: hashes, transaction_data_hashes_alg: algorithm = 'sha-256' } = claims;
  return algorithm === 'sha-256' && asArray(hashes).includes(hashOfTransactionData(transactionData, primitives));
}

function isOf({ transactionData, salt, path }: WalletApproval, content: JsonObject, primitives: Primitives): boolean {
  const text = readApprovalText(transactionData);
  if (!text) return false;
  const digest = contentDigest(content, primitives);
  if (text.root === undefined)
    return salt === undefined && path === undefined && text.digest === base64urlEncode(digest);
  // A longer path would be of more credentials than the approver was told.
  if (salt === undefined || path === undefined || path.length > Math.ceil(Math.log2(text.count))) return false;
  try {
    const leaf = approvalLeaf(fromHex(salt), digest, primitives);
    return verifyPath(primitives, leaf, path, base64urlDecode(text.root));
  } catch {
    return false;
  }
}
