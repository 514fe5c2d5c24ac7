import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { masterKey } from '../server/env-fields.ts';
import { addressOf, readMasterRing, turnMasterKey } from '../server/master-keys.ts';
import { asOwnerOf, embeddedAddress } from '../server/platform/database/index.ts';
import { reasonOf } from '../server/platform/errors/reason.ts';
import { MASTER_STATE } from '../server/platform/keystore/index.ts';

// npm run turn:master-key: begins the turn from MASTER_KEY to MASTER_KEY_NEXT in the database of DATABASE_URL, else in that of the server that runs on
// DATA_DIR, and says how far the server's job has come. Every process must run with both keys. Stopped and called again it goes on.
const { DATABASE_URL, DATA_DIR = '.data', MASTER_KEY, MASTER_KEY_NEXT } = process.env;

try {
  const next = masterKey.parse(MASTER_KEY_NEXT);
  if (!next) throw new Error('MASTER_KEY_NEXT: set the key that is to be, 32 random bytes in base64 or hexadecimal');
  const current =
    masterKey.parse(MASTER_KEY) ??
    Buffer.from(await readFile(join(DATA_DIR, 'secrets', 'master.key'), 'utf8'), 'base64');
  if (current.equals(next)) throw new Error('MASTER_KEY_NEXT: is the master key of before');
  const keys = { current, next };
  const address = DATABASE_URL ? addressOf(DATABASE_URL, keys) : embeddedAddress(join(DATA_DIR, 'socket'));
  const { inForce, begun } = await turnMasterKey(address, keys);
  console.log(begun ? 'The turn has begun.' : 'The turn had begun before.');
  for (let last = -1; ; await sleep(1_000)) {
    const { left, isOver } = await asOwnerOf(address.owner)(tx =>
      tx.one<{ left: number; isOver: boolean }>(
        `select (select count(*)::int from custody_keys where wrapped_by is distinct from $1) as left,
           (select value ->> 'turnedFrom' is null from settings where key = $2) as "isOver"`,
        [inForce, MASTER_STATE],
      ),
    );
    if (left !== last) console.log(`${left} keys are left.`);
    last = left;
    if (isOver) break;
  }
  await readMasterRing(address.owner, { current: next });
  console.log(
    DATABASE_URL || MASTER_KEY
      ? 'Done. Start every process again with the new key as MASTER_KEY, and without MASTER_KEY_NEXT.'
      : `Done. Put the new key (base64) into ${join(DATA_DIR, 'secrets', 'master.key')} and start again without MASTER_KEY_NEXT.`,
  );
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
