import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Said for a test alone to hold the product to. */
const FOR_TESTS = ['FOREIGN_TABLES', 'SHARED_VIEWS', 'SPEC_CALLS'];

const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts', ':!tests'], { encoding: 'utf8' });
const texts = files
  .trim()
  .split('\n')
  .map(file => ({ file, words: readFileSync(file, 'utf8').match(/\w+/g) ?? [], text: readFileSync(file, 'utf8') }));

it('what is exported is named a second time, in the product itself', () => {
  const times = new Map<string, number>();
  for (const { words } of texts) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const exported = texts.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORTED)].map(([, name = '']) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(3000);
  const dead = exported.filter(({ name }) => times.get(name) === 1);
  expect(dead.filter(({ name }) => !FOR_TESTS.includes(name)).map(({ file, name }) => `${name} of ${file}`)).toEqual(
    [],
  );
});
