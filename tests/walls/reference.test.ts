import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/api/index.ts';
import { formatted } from '../../scripts/formatted.mjs';
import { handlerFiles } from '../../scripts/reference/handler-files.ts';
import { REFERENCE } from '../../scripts/reference/index.ts';
import { SUBJECTS } from '../../scripts/reference/promises.ts';

const FOLDER = 'docs/reference';

describe('the generated reference', () => {
  it.each(Object.entries(REFERENCE))(
    '%s.md is what the code declares (`npm run reference` writes it)',
    async (name, text) => {
      const file = `${FOLDER}/${name}.md`;
      expect(readFileSync(file, 'utf8')).toBe(await formatted(file, text()));
    },
  );

  it('has no page that nothing generates', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(
      Object.keys(REFERENCE)
        .map(name => `${name}.md`)
        .sort(),
    );
  });

  it('names exactly one handler for each call', () => {
    const unclear = [...handlerFiles(Object.keys(routes))].filter(([, files]) => files.length !== 1);
    expect(unclear).toEqual([]);
  });

  it('names only existing files and folders for each promise, and at least one test', () => {
    const missing = SUBJECTS.flatMap(({ promises, tests }) => [...Object.values(promises).flat(), ...tests]).filter(
      path => !existsSync(path),
    );
    expect(missing).toEqual([]);
    expect(SUBJECTS.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});
