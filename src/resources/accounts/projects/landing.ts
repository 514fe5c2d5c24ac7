import type { ProjectCategory } from '../../../../contract/accounts/projects/index.ts';

/** The section where a project of a category lives (spec §2, design §7). */
export const sectionOf = (category: ProjectCategory): string =>
  category === 'vouchers' ? 'vouchers' : category === 'vouchersOffer' ? 'vouchers/offers' : 'credentials';

/** Where `/projects/{id}` leads. */
export const landingOf = (project: { id: string; category: ProjectCategory }): string =>
  `/projects/${project.id}/${sectionOf(project.category)}`;
