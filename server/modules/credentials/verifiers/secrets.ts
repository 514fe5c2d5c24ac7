import { randomBytes } from 'node:crypto';
import type { DeviceKey } from '../../../../contract/credentials/verifiers/index.ts';
import type { Signer } from '../../../../engine/keys/index.ts';
import { P256 } from '../../../../engine/suites/index.ts';
import { newP256Key, p256Signer } from '../../../platform/crypto/index.ts';
import { keyedHash, type Keystore } from '../../../platform/keystore/index.ts';

const PACK_KEY = 'verifiers.packs';
const SALT_KEY = 'verifiers.salts';

/** What signs packs, and what digests of checks are made with. None of it stands in the database in clear. */
export interface VerifierSecrets {
  /** By which devices know their packs (ES256). */
  packKey: DeviceKey;
  packSigner: Signer;
  /** 32 bytes, the same for an application for ever: digests of its checks are compared. */
  saltOf(applicationId: string): Buffer;
}

export async function openVerifierSecrets(keystore: Keystore): Promise<VerifierSecrets> {
  const mac = keyedHash(await keystore.secret(SALT_KEY, () => randomBytes(32)));
  const { publicKey, sign } = p256Signer(await keystore.secret(PACK_KEY, newP256Key));
  return {
    packKey: publicKey,
    packSigner: {
      verificationMethod: '',
      keyType: P256,
      sign: data => sign(Buffer.from(data).toString()),
    },
    saltOf: applicationId => mac('salt', applicationId),
  };
}
