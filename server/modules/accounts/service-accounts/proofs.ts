import { createHash, createPublicKey, randomBytes, type JsonWebKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import {
  PUBLIC_KEYS_MAX,
  RSA_BITS_MAX,
  RSA_BITS_MIN,
  type ServiceAccount,
} from '../../../../contract/accounts/service-accounts/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

type PublicKey = ServiceAccount['keys'][number];
/** Whose proofs, of an account that is locked, or new; and who asks. */
interface Owner {
  userId: string;
  accountId: string;
}

/** By its beginning whoever scans code for secrets knows it as one. */
const SECRET_PREFIX = 'sello_secret_';
const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;

/** What is kept of a secret: it has 256 random bits, which nobody finds by trying, however quick the hash. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the secret of an account; those before it end, the last of them after some hours. Told to whoever asked, and never again. */
export async function makeSecret(tx: Tx, owner: Owner, now: number, overlapHours = 0): Promise<string> {
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  await tx.run('select renew_account_secret($1, $2, $3, $4, $5)', [
    owner.userId,
    owner.accountId,
    hashOfSecret(secret),
    new Date(now),
    new Date(now + overlapHours * HOUR_MS),
  ]);
  return secret;
}

const refused = (cause?: unknown) => new AppError('serviceAccount.public_keys', { publicKeys: 'invalid' }, { cause });

/** Each key of a text: a JWKS, a JWK, or blocks of PEM. */
function keysIn(text: string): { key: KeyObject; kid?: string }[] {
  if (text.trimStart().startsWith('{')) {
    const json = JSON.parse(text) as { keys?: unknown };
    const all = (Array.isArray(json.keys) ? json.keys : [json]) as (JsonWebKey & { kid?: unknown })[];
    return all.map(jwk => {
      // A private key is refused as a whole: it was just shown to somebody who should not have it.
      if (jwk.kty !== 'RSA' || ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].some(part => part in jwk)) throw refused();
      const key = createPublicKey({ key: { kty: 'RSA', n: jwk.n as string, e: jwk.e as string }, format: 'jwk' });
      return { key, ...(typeof jwk.kid === 'string' && /^[\x21-\x7e]{1,200}$/.test(jwk.kid) && { kid: jwk.kid }) };
    });
  }
  const blocks = text.match(/-----BEGIN ([A-Z ]+)-----[^-]*-----END \1-----/g) ?? [];
  if (blocks.some(block => !/^-----BEGIN (RSA )?PUBLIC KEY-----/.test(block))) throw refused();
  return blocks.map(block => ({ key: createPublicKey(block) }));
}

/** The public keys in a text, as they are kept. @throws AppError serviceAccount.public_keys where it is anything else, above all a private key */
export async function readPublicKeys(text: string): Promise<PublicKey[]> {
  try {
    const found = keysIn(text);
    if (found.length === 0 || found.length > PUBLIC_KEYS_MAX) throw refused();
    const keys = await Promise.all(
      found.map(async ({ key, kid }): Promise<PublicKey> => {
        const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
        if (key.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN || bits > RSA_BITS_MAX) throw refused();
        const { n = '', e = '' } = key.export({ format: 'jwk' });
        return { kid: kid ?? (await calculateJwkThumbprint({ kty: 'RSA', n, e })), kty: 'RSA', n, e };
      }),
    );
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw refused();
    return keys;
  } catch (error) {
    throw error instanceof AppError ? error : refused(error);
  }
}

/** Keys of an account that signs, and the address that they were read at, where it names one. */
export interface NamedKeys {
  keys: readonly PublicKey[];
  uri: string | null;
}

/** Puts public keys in the place of those that an account has. One that stays is the same as before, and so are the tokens that were got by it. */
export async function replaceKeys(tx: Tx, owner: Owner, { keys, uri }: NamedKeys, now: number): Promise<void> {
  await tx.run('select name_account_keys($1, $2, $3, $4, $5)', [
    owner.userId,
    owner.accountId,
    keys.map(key => JSON.stringify(key)),
    uri,
    new Date(now),
  ]);
}
