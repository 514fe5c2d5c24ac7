import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { ROOMS as ROOMS_IN_ORDER } from '../../scripts/module-list.mjs';
import { ROOMS } from '../../scripts/schema/rooms.ts';
import { modules } from '../../server/modules/index.ts';
import { DECLARED_PAGES, RESOURCES } from '../../src/declarations.ts';

/** What somebody still sees at a glance. */
const ENTRIES_MAX = 25;
const NAMES_MAX = 25;
/** Faces that want to be parted, with how many names each has: none of them grows. */
const TO_BE_PARTED: Readonly<Record<string, number>> = {
  'accounts/identity': 38,
  'accounts/organizations': 75,
  'credentials/credentials': 35,
  'vouchers/distributions': 30,
  'vouchers/ledger': 53,
  'vouchers/vouchers': 36,
};
const EXPORTED = /^export (?:type )?\{([^}]*)\}|^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm;

const files = execFileSync('git', ['ls-files', 'bench', 'contract', 'engine', 'scripts', 'server', 'src', 'tests'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
const rooms = ROOMS_IN_ORDER.flatMap(room =>
  foldersIn(join('server/modules', room)).map(name => [room, name] as const),
);

it('no folder has more entries than somebody sees at a glance', () => {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (let at = 1; at < parts.length; at += 1) {
      const folder = parts.slice(0, at).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[at] ?? ''));
    }
  }
  expect(entries.size).toBeGreaterThan(300);
  // A log, which only grows.
  entries.delete('server/migrations');
  expect([...entries].filter(([, { size }]) => size > ENTRIES_MAX).map(([folder]) => folder)).toEqual([]);
});

it('the face of a module has few names', () => {
  const many = rooms.flatMap(([room, name]): [string, number][] => {
    const face = readFileSync(join('server/modules', room, name, 'index.ts'), 'utf8');
    expect(face).not.toMatch(/^export \*/m);
    const names = [...face.matchAll(EXPORTED)].flatMap(([, list, one = '']) =>
      (list ?? one).split(',').filter(each => each.trim() !== ''),
    );
    return names.length > NAMES_MAX ? [[`${room}/${name}`, names.length]] : [];
  });
  expect(Object.fromEntries(many)).toEqual(TO_BE_PARTED);
});

it('nothing was lost on the way: every module, resource and page stands in a room', () => {
  expect(rooms).toHaveLength(54);
  expect(modules).toHaveLength(rooms.length + readdirSync('server/platform/adapters').length);
  expect(RESOURCES).toHaveLength(50);
  expect(DECLARED_PAGES).toHaveLength(95);
  const resources = ROOMS_IN_ORDER.flatMap(room => foldersIn(join('src/resources', room)));
  expect(resources).toHaveLength(50);
});

it('the products stand in one order, for imports and in the schema', () => {
  expect(Object.keys(ROOMS)).toEqual(ROOMS_IN_ORDER);
  const [, list = ''] = /const ROOMS = \[([^\]]*)\]/.exec(readFileSync('.dependency-cruiser.cjs', 'utf8')) ?? [];
  expect(list.match(/\w+/g)).toEqual(ROOMS_IN_ORDER);
});

it('an owner of tables stands in the schema in the room of its module', () => {
  const owners = Object.entries(ROOMS).flatMap(([room, names]) => names.map(name => [name as string, room] as const));
  const misplaced = rooms.filter(([room, name]) => owners.some(([owner, at]) => owner === name && at !== room));
  expect(misplaced).toEqual([]);
});
