import webPush from 'web-push';
import type { Keystore } from '../../../../platform/keystore/index.ts';

/** The keys by which push services know this installation (RFC 8292). */
export interface Vapid {
  publicKey: string;
  privateKey: string;
}

/** Made once, and kept sealed. */
export const readVapid = async (keystore: Pick<Keystore, 'secret'>): Promise<Vapid> =>
  JSON.parse(
    (
      await keystore.secret('notification-groups.vapid', () => Buffer.from(JSON.stringify(webPush.generateVAPIDKeys())))
    ).toString(),
  ) as Vapid;
