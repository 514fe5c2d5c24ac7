import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';

/** Folders of tests that are of no one folder of the tree. */
const OF_THEIR_OWN = [
  // what those of the engine share
  'tests/engine/support',
  // the server as a whole: beside the calls of others, under failures, and what its records say
  'tests/server/disturbed',
  'tests/server/records',
  // attacks on verification as a whole
  'tests/engine/verify/forgeries',
];

it('tests stand in the folders of what they test', () => {
  const parts = ['contract', 'engine', 'server', 'src'].map(part => `tests/${part}`);
  const files = execFileSync('git', ['ls-files', ...parts], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const folders = [...new Set(files.map(dirname))].filter(
    folder => !OF_THEIR_OWN.some(own => folder === own || folder.startsWith(`${own}/`)),
  );
  expect(folders.length).toBeGreaterThan(80);
  expect(folders.filter(folder => !existsSync(folder.replace('tests/', '')))).toEqual([]);
});
