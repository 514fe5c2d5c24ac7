import type { SvgIconComponent } from '@mui/icons-material';
import { MENU_ROLES } from '../../../../../contract/base/access/menu.ts';
import type { PagePath } from '../../../../../contract/base/access/index.ts';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { mayOpen } from '../../../../authProvider/access.ts';
import { DECLARED_PAGES, entryOf } from '../../../../declarations.ts';
import type { MenuPlace } from '../../../base/kit/declaration.ts';
import { opensIn } from './opens-in.ts';

export interface MenuEntry {
  to: string;
  /** Phrase key. */
  words: string;
  icon: SvgIconComponent;
  /** Phrase key of why it cannot be opened yet. */
  disabled?: string;
  /** Marked only on its very own path. */
  exact?: true;
}
/** A page that is found by what one does there. */
export interface CommandEntry {
  to: string;
  /** Phrase key. */
  words: string;
}
export interface MenuGroup {
  /** Phrase key of the group's heading, or null without one. */
  heading: string | null;
  entries: MenuEntry[];
}
interface Place extends MenuPlace {
  path: PagePath;
}

const PROJECT = '/projects/{projectId}';
const PLACES = DECLARED_PAGES.flatMap((page): Place[] => (page.menu ? [{ ...page.menu, path: entryOf(page) }] : []));
const isOfProject = ({ path }: Place) => path.startsWith(PROJECT);

const grouped = (entries: readonly (MenuEntry & { heading: string | null })[]): MenuGroup[] =>
  [...new Set(entries.map(entry => entry.heading))].map(heading => ({
    heading,
    entries: entries.filter(entry => entry.heading === heading),
  }));

const entry = ({ words, icon, exact, heading }: Place, to: string) => ({
  to,
  words,
  icon,
  heading: heading ?? null,
  ...(exact && { exact }),
});

/** Whether the organization's menu names a page for one of the user's roles (spec §6). */
const isNamedFor = (user: SessionUser, { path }: Place): boolean =>
  MENU_ROLES[path] === undefined || user.roles.some(({ name }) => MENU_ROLES[path]?.includes(name));

/** The organization's menu (spec §2): what opens only once the organization is verified is disabled until then, and says why. */
export const organizationMenu = (user: SessionUser): MenuGroup[] =>
  placesOfOrganization(user, place => isNamedFor(user, place));

/** All pages of the organization that open: a search by name also finds the pages that no menu of the user's roles names. */
export const organizationPlaces = (user: SessionUser): MenuGroup[] => placesOfOrganization(user, () => true);

function placesOfOrganization(user: SessionUser, isNamed: (place: Place) => boolean): MenuGroup[] {
  const asVerified = { ...user, organization: { ...user.organization, status: 'verified' as const } };
  return grouped(
    PLACES.filter(place => !isOfProject(place) && isNamed(place) && mayOpen(asVerified, place.path)).map(place => ({
      ...entry(place, place.path),
      ...(!mayOpen(user, place.path) && { disabled: 'shell.menu.notVerified' }),
    })),
  );
}

/** What one may do by name besides what the menus lead to: of the organization, and of a project where one is at hand. */
export function commands(user: SessionUser, project: Pick<Project, 'id' | 'category'> | null): CommandEntry[] {
  return DECLARED_PAGES.flatMap(page => {
    const path = entryOf(page);
    const isInside = path.startsWith(PROJECT);
    if (!page.commands || (isInside && !project)) return [];
    const to = isInside && project ? path.replace(PROJECT, `/projects/${project.id}`) : path;
    const opens = isInside && project ? opensIn(user, to, project) : mayOpen(user, to);
    return opens ? Object.entries(page.commands).map(([words, query]) => ({ to: `${to}${query}`, words })) : [];
  });
}

/** All that opens in a project of what menus name: whoever looks for it by name finds also what the menu of its kind does not name. */
export function projectPlaces(user: SessionUser, project: Pick<Project, 'id' | 'category'>): MenuGroup[] {
  return placesOf(user, project, () => true);
}

/** A project's menu (spec §2): what does not open is left out, and what is not named among projects of its kind. */
export function projectMenu(user: SessionUser, project: Pick<Project, 'id' | 'category'>): MenuGroup[] {
  return placesOf(user, project, ({ among }) => among?.(project) ?? true);
}

function placesOf(user: SessionUser, project: Pick<Project, 'id' | 'category'>, isNamed: (place: Place) => boolean) {
  const addressOf = ({ path }: Place) => path.replace(PROJECT, `/projects/${project.id}`);
  return grouped(
    PLACES.filter(place => isOfProject(place) && isNamed(place) && opensIn(user, addressOf(place), project)).map(
      place => entry(place, addressOf(place)),
    ),
  );
}
