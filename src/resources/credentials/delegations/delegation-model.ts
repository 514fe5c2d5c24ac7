import { DelegationCreate } from '../../../../contract/credentials/delegations/delegation.ts';
import { dayFrom, endOfDay, startOfDay } from '../../../custom/base/kit/text/days.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

/** A delegation as it is typed: days of the calendar where the chooser is. */
export interface DelegationForm {
  userId: string;
  delegateId: string;
  startsAt: string;
  endsAt: string;
}

/** A delegation that is still to be named: of today. */
export const blank = (userId: string, now = new Date()): DelegationForm => ({
  userId,
  delegateId: '',
  startsAt: dayFrom(now),
  endsAt: dayFrom(now, 6),
});

/** The body of the call: from the beginning of the first day to the end of the last. */
export const bodyOf = ({ userId, delegateId, startsAt, endsAt }: DelegationForm) => ({
  userId,
  delegateId,
  startsAt: startOfDay(startsAt),
  endsAt: endOfDay(endsAt),
});

/** What is wrong with it, by the contract and by the clock. */
export function delegationProblems(form: DelegationForm, now = Date.now()): Problems {
  if (form.delegateId === '') return { delegateId: 'fieldErrors.required' };
  const body = bodyOf(form);
  const problems = problemsOf(DelegationCreate, body);
  return {
    ...problems,
    ...(!problems.endsAt && Date.parse(body.endsAt) <= now && { endsAt: 'fieldErrors.past_date' }),
  };
}
