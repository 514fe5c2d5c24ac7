import { randomBytes } from 'node:crypto';
import { keyedHash, type Keystore } from '../../../platform/keystore/index.ts';

const KEY = 'vouchers.sales';
const LINK_BYTES = 16;
const TOKEN_BYTES = 32;
const PROOF_BYTES = 16;

/** A secret that is told once, with what it is found by. */
interface Made {
  token: string;
  hash: Buffer;
}

/** What opens tills, and proves that a sale's e-mail was read. None of it stands in the database in clear. */
export interface SaleSecrets {
  newLink(): Made;
  linkHash(link: string): Buffer;
  newDevice(): Made;
  /** A device that opens a link: the same one, however often its attempt is made. */
  deviceOpening(link: string, attempt: string): Made;
  deviceHash(device: string): Buffer;
  newSession(): Made;
  sessionHash(token: string): Buffer;
  pinHash(tillId: string, pin: string): Buffer;
  /** Of what was sent under an id: a PIN may be in it, which no plain hash would hide. */
  contentHash(content: string): Buffer;
  /** What the e-mail of a sale carries, by which whoever read it says that it was not they. */
  disownToken(saleId: string, voucherId: string): string;
}

export async function openSaleSecrets(keystore: Keystore): Promise<SaleSecrets> {
  const mac = keyedHash(await keystore.secret(KEY, () => randomBytes(32)));
  const made = (what: string, bytes: number): Made => {
    const token = randomBytes(bytes).toString('base64url');
    return { token, hash: mac(what, token) };
  };
  return {
    newLink: () => made('link', LINK_BYTES),
    linkHash: link => mac('link', link),
    newDevice: () => made('device', TOKEN_BYTES),
    deviceOpening: (link, attempt) => {
      const token = mac('opening', link, attempt).toString('base64url');
      return { token, hash: mac('device', token) };
    },
    deviceHash: device => mac('device', device),
    newSession: () => made('session', TOKEN_BYTES),
    sessionHash: token => mac('session', token),
    pinHash: (tillId, pin) => mac('pin', tillId, pin),
    contentHash: content => mac('content', content),
    disownToken: (saleId, voucherId) => mac('disown', saleId, voucherId).subarray(0, PROOF_BYTES).toString('base64url'),
  };
}
