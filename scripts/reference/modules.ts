import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { modules } from '../../server/modules/index.ts';
import type { Module } from '../../server/platform/module/index.ts';

/** Everything that describes itself: modules, and adapters that own tables or jobs. */
export const all: readonly Module[] = modules;

/** The folder of a module, or the file of an adapter. */
export function placeOf(name: string): string {
  const folders = readdirSync('server/modules', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(room => join('server/modules', room.name, name));
  return folders.find(folder => existsSync(folder)) ?? `server/platform/adapters/${name}.ts`;
}
