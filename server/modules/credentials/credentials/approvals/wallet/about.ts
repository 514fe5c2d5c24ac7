import type { JsonObject } from '../../../../../../engine/json.ts';
import type { SaltedDigest } from '../../../../../../engine/approvals/index.ts';
import type { Failed } from '../../registry/index.ts';

/** The purpose of asking wallets for approvals. */
export const APPROVAL = 'approval';

/** A credential that a wallet is asked to approve: its state, and the leaf that it is in the tree. */
interface AskedCredential {
  id: string;
  revision: number;
  /** base64url */
  digest: string;
  salt: string;
}

/** What is kept of a request to a wallet. */
export interface About {
  userId: string;
  projectId: string;
  credentials: AskedCredential[];
  /** What is approved, as it stands in `transaction_data`. */
  text: string;
  /** Of a wallet that does not know transaction data: 128 bits (base64url). The nonce stands for the text with them. */
  random?: string;
  /** That all of them have; empty where they have several. */
  title: string;
  /** Whether all of them may be approved by a wallet that does not show what it approves: their policies say so. */
  isPlainAllowed: boolean;
  /** What was not asked for, and why. */
  failed: Failed[];
  next: string | null;
}

export const toAbout = (about: About): JsonObject => JSON.parse(JSON.stringify(about)) as JsonObject;
export const aboutIn = (about: JsonObject): About => about as unknown as About;

export const contentsOf = ({ credentials }: Pick<About, 'credentials'>): SaltedDigest[] =>
  credentials.map(({ salt, digest }) => ({
    salt: Buffer.from(salt, 'base64url'),
    digest: Buffer.from(digest, 'base64url'),
  }));

/** What came of an answer, as it is kept for who asked. */
export interface Kept {
  done: number;
  failed: Failed[];
}
