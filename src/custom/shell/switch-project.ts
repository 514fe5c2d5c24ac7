import type { ProjectCategory } from '../../../contract/projects/index.ts';
import { landingOf, sectionOf } from '../../resources/projects/shared.ts';

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
