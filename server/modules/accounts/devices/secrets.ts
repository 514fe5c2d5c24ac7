import { randomBytes } from 'node:crypto';
import type { DevicePurpose } from '../../../../contract/accounts/devices/index.ts';
import { keyedHash, type Keystore } from '../../../platform/keystore/index.ts';

/** The key is called as it was when tills were the only devices: what was hashed by it stays known. */
const KEY = 'vouchers.sales';
const LINK_BYTES = 16;
const TOKEN_BYTES = 32;

/** A secret that is told once, with what it is found by. */
interface Made {
  token: string;
  hash: Buffer;
}

/** What opens devices. None of it stands in the database in clear. */
export interface DeviceSecrets {
  newLink(): Made;
  linkHash(link: string): Buffer;
  newDevice(): Made;
  /** A device that opens a link: the same one, however often its attempt is made. */
  deviceOpening(link: string, attempt: string): Made;
  deviceHash(device: string): Buffer;
  /** Its token says of what purpose it is, so that only the module of that purpose looks it up. */
  newSession(purpose: DevicePurpose): Made;
  sessionHash(token: string): Buffer;
  pinHash(deviceId: string, pin: string): Buffer;
}

export async function openDeviceSecrets(keystore: Keystore): Promise<DeviceSecrets> {
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
    newSession: purpose => {
      const token = `${purpose}_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      return { token, hash: mac('session', token) };
    },
    sessionHash: token => mac('session', token),
    pinHash: (deviceId, pin) => mac('pin', deviceId, pin),
  };
}
