import type { Project } from '../../../contract/projects/index.ts';
import type { SessionUser } from '../../../contract/users/index.ts';

/** Identity projects have neither pending approval nor templates in their menu (spec §2). */
export const hasTemplates = ({ category }: Pick<Project, 'category'>): boolean => category !== 'identity';

/** The same as a page's condition. */
export const notIdentity = (_user: SessionUser, project: Pick<Project, 'category'>): boolean => hasTemplates(project);
