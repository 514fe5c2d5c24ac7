import { next } from '../../../../contract/base/common/index.ts';
import { applicationMachine, type ApplicationMove } from '../../../../contract/credentials/applications/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { cancelOpen, closeRequests } from './attempts/end.ts';
import { holdToVerifications, lockApplication, present, readApplication, recorded } from './row.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** An application is about to be removed, before it is locked. */
    'application.removing': { applicationId: string };
    /** It was removed, in this transaction. */
    'application.removed': { applicationId: string };
  }
}

type Operation = 'pauseApplication' | 'resumeApplication' | 'removeApplication' | 'restoreApplication';

interface Asked {
  caller: UserCaller;
  origin: CallOrigin;
  params: { projectId: string; applicationId: string };
  body: { revision?: number | undefined };
}

/** What moves an application from one state to the next. Attempts that wait end with its removal. */
export function moveHandlers(parts: Pick<ModuleParts, 'database' | 'clock' | 'tell'>): HandlersOf<Operation> {
  const { database, clock, tell } = parts;
  const moved = ({ caller, params, body, origin }: Asked, move: ApplicationMove) =>
    change(database, caller, origin, async tx => {
      const now = new Date(clock());
      if (move === 'remove') await closeRequests(tx, params.applicationId);
      await lockProject(tx, params.projectId);
      await holdToVerifications(tx, caller.organizationId, params.projectId);
      if (move === 'remove') await tell(tx, 'application.removing', { applicationId: params.applicationId });
      const old = await lockApplication(tx, params.projectId, params.applicationId);
      unchanged(old, body.revision);
      const state = next(applicationMachine, old.state, move);
      if (!state) throw new AppError('state.transition');
      if (move === 'remove') await cancelOpen(tx, parts, old.id);
      await tx.run('update applications set state = $2, revision = revision + 1 where id = $1', [old.id, state]);
      if (move === 'remove') await tell(tx, 'application.removed', { applicationId: old.id });
      const row = await readApplication(tx, params.projectId, old.id);
      return {
        answer: present(row, now),
        event: { type: 'update', resource: 'application', resourceId: old.id, old: recorded(old), new: recorded(row) },
      };
    });
  return {
    pauseApplication: asked => moved(asked, 'pause'),
    resumeApplication: asked => moved(asked, 'resume'),
    removeApplication: asked => moved(asked, 'remove'),
    restoreApplication: asked => moved(asked, 'restore'),
  };
}
