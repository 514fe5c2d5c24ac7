import { lockSetting, readSetting, settleSetting, writeSetting, type Database, type Tx } from '../database/index.ts';
import { settingOf, type MasterRing } from './master-ring.ts';

/** Secrets of the installation, sealed under its master key. */
export interface Secrets {
  /** Seals any other secret under a name; opening needs the same name. Base64. */
  sealSecret(name: string, plain: Uint8Array): string;
  /** @throws when it was sealed under another name or master key, or changed. */
  openSecret(name: string, sealed: string): Buffer;
  /** A secret of the installation: made by `make` where there is none yet, the same for ever after, in every process. Kept sealed in the settings. */
  secret(name: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Buffer>;
  /** Such a secret where there is one. */
  known(name: string): Promise<Buffer | undefined>;
  /** Puts another in the place of such a secret, which nobody else changes until the transaction ends. @throws where there is none */
  change(tx: Tx, name: string, change: (now: Buffer) => Uint8Array): Promise<void>;
}

/** Those of a database, whose settings keep them. */
export function secretsIn(database: Database, ring: MasterRing): Secrets {
  const sealSecret = ring.seal;
  const openSecret = ring.open;
  const known = async (name: string) => {
    const kept = await database.platform('keystore', tx => readSetting(tx, settingOf(name)));
    return typeof kept === 'string' ? openSecret(settingOf(name), kept) : undefined;
  };
  const settle = async (name: string, make: () => Uint8Array | Promise<Uint8Array>) => {
    const key = settingOf(name);
    let kept = await database.platform('keystore', tx => readSetting(tx, key));
    if (kept === undefined) {
      // Outside of a transaction: a pair of keys can take a second. Of several who make one at once, the first one's stands.
      const made = await make();
      kept = await database.platform('keystore', tx => settleSetting(tx, key, sealSecret(key, made)));
    }
    if (typeof kept !== 'string') throw new Error(`The setting ${key} is no sealed secret`);
    return openSecret(key, kept);
  };
  return {
    sealSecret,
    openSecret,
    secret: settle,
    known,
    async change(tx, name, change) {
      const key = settingOf(name);
      const kept = await lockSetting(tx, key);
      if (typeof kept !== 'string') throw new Error(`The setting ${key} is no sealed secret`);
      await writeSetting(tx, key, sealSecret(key, change(openSecret(key, kept))));
    },
  };
}
