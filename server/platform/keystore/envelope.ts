import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. Answers nonce (12 bytes) ‖ tag (16) ‖ ciphertext. `context` is bound to it: opening needs the same. */
export function seal(key: Buffer, plain: Uint8Array, context: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws when the key, the context or any bit of `sealed` is not what it was. */
export function open(key: Buffer, sealed: Uint8Array, context: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(context)
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Organization ‖ key id ‖ version: a ciphertext copied to another organization or key does not open. */
export function keyContext(organizationId: string, keyId: string, version: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(version);
  return Buffer.concat([uuidBytes(organizationId), uuidBytes(keyId), number]);
}

function uuidBytes(uuid: string): Buffer {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) throw new TypeError('A UUID is needed');
  return bytes;
}
