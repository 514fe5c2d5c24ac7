import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyCustody } from '../../contract/base/catalogues/index.ts';
import { loadEnv } from '../../server/env.ts';
import { startParts } from '../../server/parts.ts';
import type { Signer } from '../../server/platform/keystore/index.ts';
import { createLog } from '../../server/platform/log/index.ts';
import { makeSoftHsm } from '../../tests/support/custody/softhsm.ts';
import { startVault } from '../../tests/support/custody/vault-stand-in.ts';
import type { Figure } from '../server/issue/figure.ts';

const SIGNATURES = 1_000;
const AT_ONCE = 10;
/** Bytes of what a Data Integrity proof is made of: two hashes. */
const MESSAGE = 64;
const nothing = () => undefined;

/** A place of keys that runs, and the settings that connect the platform to it. */
export interface SigningWorld {
  /** As the figures call it. */
  name: string;
  custody: KeyCustody;
  settings: Readonly<Record<string, string>>;
  /** The types of keys that are measured, as the standards call them. */
  algorithms: readonly string[];
  stop(): Promise<void>;
}

/** How many a second, signed together or one by one, where some are under way at once. The keystore verifies what is signed elsewhere. */
async function rates(signer: Signer): Promise<{ together: number; single: number }> {
  const messages = Array.from({ length: SIGNATURES }, () => randomBytes(MESSAGE));
  await signer.signAll(messages.slice(0, AT_ONCE));
  const begun = performance.now();
  await signer.signAll(messages);
  const half = performance.now();
  let next = 0;
  const one = async () => {
    for (let message = messages[next++]; message; message = messages[next++]) await signer.sign(message);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const aSecond = (ms: number) => (SIGNATURES * 1_000) / ms;
  return { together: aSecond(half - begun), single: aSecond(performance.now() - half) };
}

/** Signatures a second by keys in each world, through the keystore of one platform that all of them are connected to. */
export async function signing(worlds: readonly SigningWorld[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  const env = loadEnv(Object.assign({ DATA_DIR: dataDir }, ...worlds.map(({ settings }) => settings)));
  const parts = await startParts(env, createLog('error'), nothing, nothing);
  const { database, keystore } = parts;
  const figures: Figure[] = [];
  try {
    const { id } = await parts.asOwner(tx =>
      tx.one<{ id: string }>("insert into organizations (name, alias) values ('Bench', 'bench') returning id"),
    );
    for (const { name, custody, algorithms } of worlds)
      for (const algorithm of algorithms) {
        const { keyId } = await database.organization(id, async tx => {
          await keystore.choose(tx, id, custody);
          return keystore.createKey(tx, { organizationId: id, purpose: 'assertionMethod', algorithm });
        });
        const { together, single } = await rates(await keystore.signer(id, keyId));
        figures.push(
          { work: `${name}: signatures of ${algorithm}, together`, value: together, unit: 'a second' },
          {
            work: `${name}: signatures of ${algorithm}, one by one, ${AT_ONCE} at once`,
            value: single,
            unit: 'a second',
          },
        );
      }
  } finally {
    await parts.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
}

/** Keys in our own database beside keys elsewhere, in one run. */
export async function run(): Promise<Figure[]> {
  const algorithms = ['Ed25519', 'P-256'];
  const vault = await startVault();
  const token = makeSoftHsm();
  const worlds: SigningWorld[] = [
    { name: 'local', custody: 'local', settings: {}, algorithms, stop: () => Promise.resolve() },
    {
      name: 'Vault (stand-in)',
      custody: 'vault',
      settings: {
        VAULT_ADDR: vault.settings.address,
        VAULT_TOKEN: vault.settings.token,
        VAULT_MOUNT: vault.settings.mount,
      },
      algorithms,
      stop: vault.stop,
    },
    {
      name: 'SoftHSM',
      custody: 'pkcs11',
      settings: {
        PKCS11_MODULE: token.settings.module,
        PKCS11_TOKEN: token.settings.token,
        PKCS11_PIN: token.settings.pin,
      },
      algorithms,
      stop: async () => token.remove(),
    },
  ];
  try {
    return await signing(worlds);
  } finally {
    for (const { stop } of worlds) await stop();
  }
}
