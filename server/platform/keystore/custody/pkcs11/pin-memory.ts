import { AsyncResource } from 'node:async_hooks';
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { lockSetting, settleSetting, writeSetting, type Database } from '../../../database/index.ts';
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
/** So many refused PINs of a token are remembered, the last ones. */
const MOST = 20;
const Refused = z.array(z.object({ salt: z.string(), hash: z.string() }));

const derive = promisify<string, string, number, Buffer>(scrypt);
const hashOf = async (pin: string, salt: string): Promise<string> => (await derive(pin, salt, 32)).toString('hex');

/**
 * Kept in the settings as salted hashes, whatever master key there is. Whoever waits for a signature may be in a transaction of their own: what is kept
 * here is no part of that. One connection is needed besides, since of one token one PIN is said at a time.
 */
export function pinMemory(database: Database): PinMemory {
  const outside = new AsyncResource('pins of tokens');
  return {
    async sayOnce(token, pin, say) {
      const setting = settingOf(token);
      const isRefused = await outside.runInAsyncScope(async () => {
        await database.platform('keystore', tx => settleSetting(tx, setting, []));
        // Held meanwhile: of several processes that start with a wrong PIN, one says it.
        return database.platform('keystore', async tx => {
          const refused = Refused.parse(await lockSetting(tx, setting));
          for (const { salt, hash } of refused) if ((await hashOf(pin, salt)) === hash) return true;
          const now = await say();
          const salt = randomBytes(16).toString('hex');
          if (now)
            await writeSetting(tx, setting, [...refused.slice(1 - MOST), { salt, hash: await hashOf(pin, salt) }]);
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
