import { mayInAllProjects } from '../../../../contract/base/access/index.ts';
import { ISSUING_CATEGORIES } from '../../../../contract/accounts/projects/kinds.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { worksThere } from './access.ts';
import { seen, seenBy } from './seen.ts';

/** What was begun in the projects that the caller sees: whether there is one, one with a template, and one that others work on as well. */
export const begunIn = (tx: Tx, caller: UserCaller): Promise<{ project: boolean; template: boolean; team: boolean }> =>
  tx.one(
    `select count(*) > 0 as project, coalesce(bool_or(p.templates > 0), false) as template, coalesce(bool_or(p.users > 1), false) as team
     from projects p where ${seen(caller)}`,
    seenBy(caller),
  );

/** The newest project with credentials in which the caller may prepare and issue what is in it; null where there is none. */
export async function newestToIssueIn(tx: Tx, caller: UserCaller): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `select p.id from projects p
     where p.status = 'active' and p.category = any($3::text[]) and ($2 or ${worksThere(caller, 'templates.write', 'p.id', '$1')})
     order by p.created_at desc, p.id limit 1`,
    [caller.userId, mayInAllProjects(caller.roles, 'templates.write'), [...ISSUING_CATEGORIES]],
  );
  return row?.id ?? null;
}
