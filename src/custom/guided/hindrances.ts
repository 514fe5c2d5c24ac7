import { mayInAllProjects } from '../../../contract/access/may.ts';
import { TRIAL } from '../../../contract/organizations/states.ts';
import type { SessionUser } from '../../../contract/users/session.ts';
import { hasEnoughApprovers } from './approvers.ts';
import type { GuidedDraft } from './guided-draft.ts';
import type { Made, RunStep } from './run/run-state.ts';
import type { RunStepPlan } from '../kit/run/runner.ts';

/** Why a step will not be possible, as phrase key, told before anything is begun. */
export interface Hindrance {
  step: RunStep;
  why: string;
  /** What the phrase counts. */
  args?: Readonly<Record<string, number>>;
}

/** What an organization on trial may issue in all, and has issued; null where that is not known, or it is not on trial. */
export interface TrialUse {
  issued: number;
  limit: number | null;
}

/** What will be refused of the steps that are still to be done, as far as it is known before. */
export function hindrancesOf(
  steps: readonly Pick<RunStepPlan<never, RunStep, Made>, 'name' | 'action'>[],
  draft: GuidedDraft,
  user: SessionUser,
  people: number,
  trial: TrialUse | null,
): Hindrance[] {
  const left = trial && trial.limit !== null ? Math.max(0, trial.limit - trial.issued) : Infinity;
  const { membership } = user.organization;
  const roles = user.roles.map(({ name }) => name);
  return steps.flatMap(({ name, action }): Hindrance[] => {
    if (!mayInAllProjects(roles, action)) return [{ step: name, why: 'guided.hindrances.role' }];
    if (name === 'project' && membership === 'trial' && user.projects.length >= TRIAL.projects)
      return [{ step: name, why: 'projects.trialLimit' }];
    if (name === 'issue' && !hasEnoughApprovers(draft, user.id))
      return [{ step: name, why: 'guided.template.requester' }];
    if (name === 'issue' && people > left)
      return [{ step: name, why: 'guided.hindrances.trialCredentials', args: { smart_count: left, people } }];
    return [];
  });
}
