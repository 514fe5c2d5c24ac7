import { ACTIONS, mayInAllProjects, type OrganizationRole } from '../../../../contract/base/access/index.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { worksIn } from './access.ts';

/** Who is told the figures of the whole organization: also who opens none of its projects; a member of projects is told those of theirs. */
const COUNTING: readonly OrganizationRole[] = ACTIONS['analytics.read'].organization.filter(
  role => role !== 'org.member',
);
const countsAll = ({ roles }: UserCaller): boolean =>
  mayInAllProjects(roles, 'project.read') || roles.some(role => COUNTING.includes(role));

/** The condition that a project `p` stands and a caller sees it, for whom `seenBy` has the parameters. */
export const seen = (caller: UserCaller): string => `p.status = 'active' and ($2 or ${worksIn(caller, 'p.id', '$1')})`;
export const seenBy = (caller: UserCaller) => [caller.userId, mayInAllProjects(caller.roles, 'project.read')] as const;

/** In the place of `seenBy`: that a caller is told the figures of a project, who may not see what is in it. */
export const countedBy = (caller: UserCaller) => [caller.userId, countsAll(caller)] as const;

/** The projects that the caller sees, the newest first. */
export const projectsSeen = (tx: Tx, caller: UserCaller): Promise<Pick<Project, 'id' | 'name' | 'category'>[]> =>
  tx.rows(
    `select id, name, category from projects p
     where ${seen(caller)} order by created_at desc, id`,
    seenBy(caller),
  );

/** The projects whose figures the caller is told, removed ones too, by name: all of them, or of who works in some projects only, those. */
export const projectsCounted = (tx: Tx, caller: UserCaller): Promise<Pick<Project, 'id' | 'name' | 'category'>[]> =>
  tx.rows(
    `select p.id, p.name, p.category from projects p
     where $2 or ${worksIn(caller, 'p.id', '$1')} order by plainly(p.name), p.id`,
    countedBy(caller),
  );
