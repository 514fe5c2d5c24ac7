import type { Action, PagePath } from '../contract/base/access/index.ts';
// the pages alone: the sign-in page shall not wait for the schemas that stand beside them
import { PAGES } from '../contract/base/access/pages.ts';
import type { PageDeclaration, ResourceDeclaration } from './custom/base/kit/declaration.ts';

const declared = import.meta.glob<ResourceDeclaration>('./resources/*/*/index.ts', { eager: true, import: 'default' });
const others = import.meta.glob<readonly PageDeclaration[]>('./custom/*/*/pages.ts', {
  eager: true,
  import: 'default',
});

/** All resources, by what their folders say of themselves. */
export const RESOURCES: readonly ResourceDeclaration[] = Object.values(declared);

/** A page with the resource it is of, or null where it is of none. */
export interface DeclaredPage extends PageDeclaration {
  resource: string | null;
}

const ORDER = Object.keys(PAGES);
const placeOf = ({ paths }: PageDeclaration) => Math.min(...paths.map(path => ORDER.indexOf(path)));

/** All pages, in the order of the contract's PAGES. */
export const DECLARED_PAGES: readonly DeclaredPage[] = [
  ...RESOURCES.flatMap(({ name, pages = [] }) => pages.map(page => ({ ...page, resource: name }))),
  ...Object.values(others)
    .flat()
    .map(page => ({ ...page, resource: null })),
].sort((a, b) => placeOf(a) - placeOf(b));

/** The path by which a menu leads to a page. */
export function entryOf({ paths }: PageDeclaration): PagePath {
  const [path] = paths;
  if (path === undefined) throw new RangeError('a page has a path');
  return path;
}

/** The action behind react-admin's verb on a resource, undefined where its declaration names none. */
export const actionOf = (resource: string, verb: string): Action | undefined => {
  const actions: Partial<Record<string, Action>> = RESOURCES.find(({ name }) => name === resource)?.actions ?? {};
  return actions[verb];
};
