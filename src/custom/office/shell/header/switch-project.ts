import { PAGES } from '../../../../../contract/base/access/index.ts';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/index.ts';
import { landingOf, sectionOf } from '../../../../resources/accounts/projects/shared.ts';

const PROJECT = '/projects/{projectId}/';
/** The pages of a project that speak of nothing inside it, as sub-paths. */
const SECTIONS = new Set(
  Object.keys(PAGES)
    .filter(path => path.startsWith(PROJECT))
    .map(path => path.slice(PROJECT.length))
    .filter(section => !section.includes('{')),
);
const OWN_SECTION: readonly ProjectCategory[] = ['vouchers', 'vouchersOffer', 'education', 'passes'];

/**
 * Where choosing a project in the switcher leads: the same section of that project without the ids of this one; voucher,
 * offer, education and passes projects go to their own section unless already in it (spec §2, design §7).
 */
export function switchTo(pathname: string, project: { id: string; category: ProjectCategory }): string {
  const rest = /^\/projects\/[^/]+\/(.+)$/.exec(pathname)?.[1]?.split('/') ?? [];
  const section = rest.map((_, at) => rest.slice(0, rest.length - at).join('/')).find(each => SECTIONS.has(each)) ?? '';
  const own = sectionOf(project.category);
  if (section === '' || (OWN_SECTION.includes(project.category) && !section.startsWith(own))) return landingOf(project);
  return `/projects/${project.id}/${section}`;
}
