import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The embedded master key: 32 random bytes in `secrets/master.key`, readable by us alone, made at the first start and safe on disk
 * before it is used. Several processes starting at once agree on one.
 */
export async function embeddedMasterKey(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'master.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await stat(file);
  } catch {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(randomBytes(KEY_BYTES).toString('base64'));
    await handle.sync();
    await handle.close();
    // A link, unlike a rename, does not replace the key that another process made in the meantime.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  await chmod(file, 0o600);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a master key.`);
  return key;
}
