import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../contract/base/access/index.ts';
import { pageFiles } from '../../scripts/build/page-files.ts';

const pages = pageFiles();

/** The newcomer's test: whoever sees an address finds the file that draws it, by the declaration alone. */
describe('from an address to its file', () => {
  it.each(Object.keys(PAGES))('%s', path => {
    const found = pages.filter(page => page.path === path);
    expect(found).toHaveLength(1);
    const [page] = found;
    expect(page && existsSync(page.file)).toBe(true);
    expect(page?.file.startsWith(`${dirname(page.declaration)}/`)).toBe(true);
  });

  it('an address is no entity’s only where the organization’s own pages begin, and the way that leads through several entities', () => {
    const ofNone = pages.filter(page => !page.declaration.startsWith('src/resources/')).map(page => page.path);
    expect(ofNone.filter(path => path.startsWith('/projects'))).toEqual(['/projects', '/projects/create']);
  });
});
