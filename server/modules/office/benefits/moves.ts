import { next } from '../../../../contract/base/common/index.ts';
import { benefitMachine, type BenefitMove } from '../../../../contract/office/benefits/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { holdToBenefits, lockBenefit, present, readBenefit, recorded } from './row.ts';

type Operation = 'activateBenefit' | 'pauseBenefit' | 'resumeBenefit' | 'endBenefit';

interface Asked {
  caller: UserCaller;
  origin: CallOrigin;
  params: { projectId: string; benefitId: string };
  body: { revision?: number | undefined };
}

/** What moves a benefit from one state to the next. */
export function moveHandlers({ database }: Pick<ModuleParts, 'database'>): HandlersOf<Operation> {
  const moved = ({ caller, params, body, origin }: Asked, move: BenefitMove) =>
    change(database, caller, origin, async tx => {
      // A project with an active benefit is not removed.
      await lockProject(tx, params.projectId);
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const old = await lockBenefit(tx, params.projectId, params.benefitId);
      unchanged(old, body.revision);
      const state = next(benefitMachine, old.state, move);
      if (!state) throw new AppError('state.transition');
      await tx.run('update benefits set state = $2, revision = revision + 1 where id = $1', [old.id, state]);
      const row = await readBenefit(tx, params.projectId, old.id);
      return {
        answer: present(row),
        event: { type: 'update', resource: 'benefit', resourceId: old.id, old: recorded(old), new: recorded(row) },
      };
    });
  return {
    activateBenefit: asked => moved(asked, 'activate'),
    pauseBenefit: asked => moved(asked, 'pause'),
    resumeBenefit: asked => moved(asked, 'resume'),
    endBenefit: asked => moved(asked, 'end'),
  };
}
