import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../engine/json.ts';
import type { signForHolder } from '../../../engine/suites/disclosure/index.ts';

/** What is signed for its holder: all that the engine takes but the secret key. */
export type ForHolder = Omit<Parameters<typeof signForHolder>[0], 'secretKey'>;

const SECRET_BYTES = 32;
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length));

/** A new BLS12-381 key: its public half, and its secret scalar, which is the caller's to wipe. */
export async function newBlsKey(): Promise<{ publicKey: Buffer; secret: Buffer }> {
  const { publicKeyFrom } = await import('../../../engine/suites/bbs/index.ts');
  for (;;) {
    const secret = randomBytes(SECRET_BYTES);
    try {
      return { publicKey: Buffer.from(publicKeyFrom(secret)), secret };
    } catch {
      // Not below the order of the group: another is drawn, so that each scalar is as likely.
    }
  }
}

/** Signs documents for their holders with a secret scalar, of which it keeps its own copy. The code of the suite is loaded with the first document. */
export function blsHolderSigner(secret: Uint8Array): (document: ForHolder) => Promise<JsonObject> {
  const secretKey = Uint8Array.from(secret);
  return async document => {
    const { signForHolder: sign } = await import('../../../engine/suites/disclosure/index.ts');
    return sign({ ...document, secretKey }, random);
  };
}
