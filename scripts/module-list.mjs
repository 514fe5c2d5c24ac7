// Writes server/modules/index.ts from the folders: every module, and every adapter that describes itself. Plain Node.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const camel = folder => folder.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const foldersIn = (path, file) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(root, path, entry.name, file)))
    .map(entry => entry.name)
    .sort();

const ADAPTERS = join('server', 'platform', 'adapters');

/** The products in the order in which they may import each other. */
export const ROOMS = ['base', 'accounts', 'credentials', 'vouchers', 'office'];

/** Where the list stands. */
export const MODULE_LIST = join(root, 'server', 'modules', 'index.ts');

/** The text that the list should have now. */
export function moduleList() {
  const lines = (folders, from) => folders.map(folder => `import { ${camel(folder)} } from '${from(folder)}';`);
  const adapters = readdirSync(join(root, ADAPTERS))
    .map(file => basename(file, '.ts'))
    .sort();
  const modules = ROOMS.flatMap(room =>
    foldersIn(`server/modules/${room}`, 'index.ts').map(folder => ({ room, folder })),
  );
  return [
    '// Made by scripts/module-list.mjs from the folders. Not to be edited.',
    ...lines(adapters, folder => `../platform/adapters/${folder}.ts`),
    ...modules.map(({ room, folder }) => `import { ${camel(folder)} } from './${room}/${folder}/index.ts';`),
    '',
    '/** Everything that describes itself: the adapters that have tables, then the modules. */',
    'export const modules = [',
    ...[...adapters, ...modules.map(({ folder }) => folder)].map(folder => `  ${camel(folder)},`),
    '] as const;',
    '',
  ].join('\n');
}

/** Brings the list up to date; an unchanged file keeps its time, so that nothing is built anew for it. */
export function writeModuleList() {
  const text = moduleList();
  if (!existsSync(MODULE_LIST) || readFileSync(MODULE_LIST, 'utf8') !== text) writeFileSync(MODULE_LIST, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeModuleList();
