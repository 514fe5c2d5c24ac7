import { AsyncResource } from 'node:async_hooks';
import { lockSetting, settleSetting, writeSetting, type Database } from '../../../database/index.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { deriveSecret } from '../../master-ring.ts';
import { CustodyFault } from '../fault.ts';

/** Remembers PINs that tokens refused: a token that is told a wrong one a few times locks itself, and only its officer opens it again. */
export interface PinMemory {
  /**
   * Says a PIN to a token, unless that very token refused that very PIN before, by whichever process and however long ago. Answers whether it is refused.
   * @throws CustodyFault refused
   */
  sayOnce(token: string, pin: string, say: () => Promise<boolean>): Promise<void>;
}

const settingOf = (token: string) => `custody.pkcs11.refused.${token}`;
const NEVER = '';

/**
 * Kept in the settings, as a hash under the master key. Whoever waits for a signature may be in a transaction of their own: what is kept here is no part of
 * that. One connection is needed besides, since of one token one PIN is said at a time.
 */
export function pinMemory(database: Database, masterKey: Buffer): PinMemory {
  const outside = new AsyncResource('pins of tokens');
  const hashOf = keyedHash(deriveSecret(masterKey, 'pins of tokens'));
  return {
    async sayOnce(token, pin, say) {
      const hash = hashOf(token, pin).toString('hex');
      const setting = settingOf(token);
      const isRefused = await outside.runInAsyncScope(async () => {
        await database.platform('keystore', tx => settleSetting(tx, setting, NEVER));
        // Held meanwhile: of several processes that start with a wrong PIN, one says it.
        return database.platform('keystore', async tx => {
          if ((await lockSetting(tx, setting)) === hash) return true;
          const now = await say();
          if (now) await writeSetting(tx, setting, hash);
          return now;
        });
      });
      if (isRefused)
        throw new CustodyFault(
          'refused',
          `${token} refused its PIN. It is not said again: set PKCS11_PIN to the right one`,
        );
    },
  };
}
