import type { ProjectCategory } from '../../../contract/projects/index.ts';

/** The section where a project of a category lives (spec §2, design §7). */
const sectionOf = (category: ProjectCategory): string =>
  category === 'vouchers' ? 'vouchers' : category === 'vouchersOffer' ? 'vouchers/offers' : 'credentials';

/** Where `/projects/{id}` leads. */
export const landingOf = (project: { id: string; category: ProjectCategory }): string =>
  `/projects/${project.id}/${sectionOf(project.category)}`;

const WORDS = new Set(['credentials', 'create', 'schemas', 'pending', 'templates', 'users', 'settings']);
const OWN_SECTION: readonly ProjectCategory[] = ['vouchers', 'vouchersOffer', 'education', 'passes'];

/**
 * Where choosing a project in the switcher leads: the same section of that project without the ids of this one; voucher,
 * offer, education and passes projects go to their own section unless already in it (spec §2, design §7).
 */
export function switchTo(pathname: string, project: { id: string; category: ProjectCategory }): string {
  const rest = /^\/projects\/[^/]+\/(.+)$/.exec(pathname)?.[1]?.split('/') ?? [];
  const cut = rest.findIndex(segment => !WORDS.has(segment));
  const section = (cut === -1 ? rest : rest.slice(0, cut)).join('/');
  const own = sectionOf(project.category);
  if (section === '' || (OWN_SECTION.includes(project.category) && !section.startsWith(own))) return landingOf(project);
  return `/projects/${project.id}/${section}`;
}
