import { mayInAllProjects } from '../../../../contract/base/access/may.ts';
import type { SessionUser } from '../../../../contract/accounts/users/session.ts';
import { hasEnoughApprovers } from './approvers.ts';
import type { GuidedDraft } from './guided-draft.ts';
import type { Made, RunStep } from './run/run-state.ts';
import type { RunStepPlan } from '../../base/kit/run/runner.ts';
import { TRIAL_ENDED, TRIAL_FULL } from '../../base/kit/session/use-usage.ts';

/** Why a step will not be possible, as phrase key, told before anything is begun. */
export interface Hindrance {
  step: RunStep;
  why: string;
  /** What the phrase counts. */
  args?: Readonly<Record<string, number>>;
}

/** What a trial still has room for, of the whole organization; without end where there is no trial, or nothing is known yet. */
export interface TrialRoom {
  isOver: boolean;
  projects: number;
  templates: number;
  credentials: number;
}

/** Whether it leaves nothing that could be done. */
export const isOfAll = ({ step, why }: Hindrance): boolean => step === 'project' || why === TRIAL_ENDED;

/** What will be refused of the steps that are still to be done, as far as it is known before. */
export function hindrancesOf(
  steps: readonly Pick<RunStepPlan<never, RunStep, Made>, 'name' | 'action'>[],
  draft: GuidedDraft,
  user: SessionUser,
  people: number,
  trial: TrialRoom,
): Hindrance[] {
  const left = trial.credentials;
  const roles = user.roles.map(({ name }) => name);
  return steps.flatMap(({ name, action }, at): Hindrance[] => {
    if (!mayInAllProjects(roles, action)) return [{ step: name, why: 'guided.hindrances.role' }];
    // no step is possible then: it is said once, where one would begin
    if (trial.isOver) return at === 0 ? [{ step: name, why: TRIAL_ENDED }] : [];
    if (name === 'project' && trial.projects === 0) return [{ step: name, why: TRIAL_FULL.projects }];
    if (name === 'template' && trial.templates === 0) return [{ step: name, why: TRIAL_FULL.templates }];
    if (name === 'issue' && !hasEnoughApprovers(draft, user.id))
      return [{ step: name, why: 'guided.template.requester' }];
    if (name === 'issue' && people > left)
      return [{ step: name, why: 'guided.hindrances.trialCredentials', args: { smart_count: left, people } }];
    return [];
  });
}
