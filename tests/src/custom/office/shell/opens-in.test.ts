import { describe, expect, it } from 'vitest';
import { PAGES } from '../../../../../contract/base/access/index.ts';
import { PROJECT_CATEGORIES, type ProjectCategory } from '../../../../../contract/accounts/projects/index.ts';
import { pageOf } from '../../../../../src/authProvider/access.ts';
import { opensIn } from '../../../../../src/custom/office/shell/menu/opens-in.ts';
import { RESOURCES } from '../../../../../src/declarations.ts';
import { credentialPaths } from '../../../../../src/custom/base/kit/session/paths.ts';
import { sectionOf } from '../../../../../src/resources/accounts/projects/shared.ts';
import { buildUser, uuidOf } from '../../../../support/data/portal-data.ts';

const P = uuidOf(100);
const PROJECT = '/projects/{projectId}';
/** Somebody who may open all that a project has. */
const anybody = buildUser({ projects: [{ id: P, roles: ['project.manager', 'project.signer'] }] });
const opens = (path: string, category: ProjectCategory) =>
  opensIn(anybody, path.replace('{projectId}', P).replace(/\{\w+\}/g, 'x'), { id: P, category });
const categoriesOf = (path: string) => PROJECT_CATEGORIES.filter(category => opens(path, category));

/** What the files of each resource's folder write, without what declares its pages. */
const sources = import.meta.glob<string>(
  ['../../../../../src/resources/*/*/**/*.{ts,tsx}', '!../../../../../src/resources/*/*/index.ts'],
  { eager: true, query: '?raw', import: 'default' },
);
const folderOf = (file: string) => /src\/resources\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? '';
/** The addresses of a project's pages that a file leads to: those it names itself, and all of `useCredentialPaths` where it uses that. */
const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(/'(\/projects\/\{projectId\}[^']*)'/g)].map(([, path]) => path ?? ''),
  ...(text.includes('useCredentialPaths()') ? CREDENTIALS : []),
];
const CREDENTIALS = Object.values(credentialPaths(P)).flatMap(path => {
  if (typeof path === 'string') return [path];
  // those of one record, of which each takes its id first
  const made: unknown = (path as (...ids: string[]) => string)('x', 'x');
  return typeof made === 'string' ? [made] : [];
});

describe('a project’s pages', () => {
  it('open alike in all projects that land in the same section: no link inside one leads back to where it came from', () => {
    const pages = Object.keys(PAGES).filter(path => path.startsWith(`${PROJECT}/`));
    for (const section of new Set(PROJECT_CATEGORIES.map(sectionOf))) {
      const alike = PROJECT_CATEGORIES.filter(category => sectionOf(category) === section);
      const some = pages.filter(path => alike.some(category => opens(path, category)));
      expect(some.length).toBeGreaterThan(2);
      for (const category of alike)
        expect(
          some.filter(path => !opens(path, category)),
          category,
        ).toEqual([]);
    }
  });

  it('open wherever a file leads to them that is shown there', () => {
    const shut = RESOURCES.flatMap(({ name, pages = [] }) => {
      const own = pages.filter(({ paths, when }) => when && paths[0]?.startsWith(`${PROJECT}/`));
      const shownIn = PROJECT_CATEGORIES.filter(category =>
        own.some(({ paths: [path = '/'] }) => opens(path, category)),
      );
      // what is shown of all kinds of projects asks each of its kind before it leads anywhere
      if (shownIn.length === PROJECT_CATEGORIES.length) return [];
      return Object.entries(sources)
        .filter(([file]) => folderOf(file) === folderNamed(name))
        .flatMap(([file, text]) =>
          addressesIn(text)
            .map(address => address.replace(/\?.*$/, ''))
            .flatMap(address =>
              shownIn
                .filter(category => !opens(address, category))
                .map(category => `${file}: ${pageOf(address) ?? address} in ${category}`),
            ),
        );
    });
    expect([...new Set(shut)]).toEqual([]);
  });

  it('of what has credentials are those of its menu and of each link that is made of a credential’s project', () => {
    const issuing = PROJECT_CATEGORIES.filter(category => sectionOf(category) === 'credentials');
    for (const path of CREDENTIALS) expect(categoriesOf(path.replace(/\?.*$/, '')), path).toEqual(issuing);
  });
});

/** A resource's folder: the same words, otherwise joined. */
function folderNamed(resource: string): string {
  return resource.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
