import { execFileSync } from 'node:child_process';
import { basename } from 'node:path/posix';
import { expect, it } from 'vitest';

/** What may stand in several folders of the portal, because each has its own of it: see CONTRIBUTING. */
const BY_CONVENTION = [
  /^(index|shared|pages)\.ts$/,
  /^main\.tsx$/,
  /^(en-US|es-MX)\.ts$/,
  /^\w+(Tab|Step)\.tsx$/,
  /^StatusButton\.tsx$/,
];

it('no two files of the portal have one name, but by convention', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'src/resources', 'src/custom', 'src/dataProvider', 'src/authProvider'],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    // The calls of an entity have its name (`dataProvider/endpoints`).
    .filter(file => !file.includes('/endpoints/'));
  expect(files.length).toBeGreaterThan(800);
  const named = new Map<string, string[]>();
  for (const file of files) named.set(basename(file), [...(named.get(basename(file)) ?? []), file]);
  const alike = [...named].filter(([name, all]) => all.length > 1 && !BY_CONVENTION.some(each => each.test(name)));
  expect(alike.map(([, all]) => all)).toEqual([]);
});
