import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The embedded master key: 32 random bytes in `secrets/master.key`, readable by us alone, made at the first start and safe on disk
 * before it is used. Several processes starting at once agree on one.
 * @param isFounded whether something was made under a key already, looked at before this: then none is made, since it would open nothing, and
 * would stand where the lost one is to be put back
 * @throws the sentence that says what to put back
 */
export async function embeddedMasterKey(dataDir: string, isFounded = false): Promise<Buffer> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'master.key');
  if (isFounded && !existsSync(file))
    throw new Error(
      `The master key of this installation is missing: put back ${file}, or set MASTER_KEY where it was made with one.`,
    );
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
