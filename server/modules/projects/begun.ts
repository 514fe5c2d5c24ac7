import type { UserCaller } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { seen, seenBy } from './seen.ts';

/** What was begun in the projects that the caller sees: whether there is one, one with a template, and one that others work on as well. */
export const begunIn = (tx: Tx, caller: UserCaller): Promise<{ project: boolean; template: boolean; team: boolean }> =>
  tx.one(
    `select count(*) > 0 as project, coalesce(bool_or(p.templates > 0), false) as template, coalesce(bool_or(p.users > 1), false) as team
     from projects p where ${seen(caller)}`,
    seenBy(caller),
  );
