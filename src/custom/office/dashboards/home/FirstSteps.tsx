import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type FirstStep, isSeenStep, type SeenStep } from '../../../../../contract/office/first-steps/steps.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import type { AnswerOf } from '../../../../dataProvider/call.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { addressOf } from '../../../base/kit/address.ts';
import { Checklist } from '../../../base/kit/page/Checklist.tsx';
import { opens } from '../../../base/kit/session/opens.ts';
import { credentialPaths } from '../../../base/kit/session/paths.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { useAnswered } from '../../../base/kit/feedback/use-answered.ts';
import { useFailure } from '../../../base/kit/feedback/use-failure.ts';

const KEY = ['first-steps'];
type FirstStepsRead = AnswerOf<'getFirstSteps'>;

/** Where a step is done; undefined where it is not by the reader. The ids are of projects to work in, where there are any. */
export function placeOf(
  step: FirstStep,
  user: SessionUser,
  { project: worked, offersIn, vouchersIn }: Omit<FirstStepsRead, 'steps' | 'hidden'>,
): string | undefined {
  const team = user.projects.find(project => project.roles.includes('project.users'))?.id;
  const start = opens(user, '/projects/create') ? addressOf('/start/credentials', {}) : undefined;
  const places: Partial<Record<FirstStep, string | undefined>> = {
    review: addressOf('/admin/organizations', {}),
    colleagues: '/organization/users',
    project: start,
    template: worked ? credentialPaths(worked).newTemplate : start,
    issue: worked ? credentialPaths(worked).issue : start,
    offer: offersIn ? `${addressOf('/projects/{projectId}/vouchers/offers', { projectId: offersIn })}?new` : undefined,
    till: offersIn ? addressOf('/projects/{projectId}/vouchers/offers', { projectId: offersIn }) : undefined,
    order: vouchersIn ? addressOf('/projects/{projectId}/vouchers/create', { projectId: vouchersIn }) : undefined,
    give: vouchersIn ? addressOf('/projects/{projectId}/vouchers', { projectId: vouchersIn }) : undefined,
    logo: '/organization/settings',
    team: team && addressOf('/projects/{projectId}/users', { projectId: team }),
    approve: addressOf('/approvals', {}),
    absence: addressOf('/away', {}),
    look: addressOf('/projects', {}),
    membership: addressOf('/organization', {}),
    events: '/organization/events',
    accounts: '/organization/serviceAccounts',
    reports: '/organization/analytics',
  };
  const place = places[step];
  return opens(user, place?.split('?')[0]) ? place : undefined;
}

/** What one does first by one's roles, with what is done; put away when one wants, and gone once all of it is done. */
export function FirstSteps() {
  const translate = useTranslate();
  const user = useUser();
  const failed = useFailure();
  const call = useCall();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('getFirstSteps', { signal }) });
  const kept = {
    onError: (error: unknown) => failed('welcome.failed', error),
    onSuccess: useAnswered<FirstStepsRead>(KEY),
  };
  const hide = useMutation({ mutationFn: (hidden: boolean) => call('hideFirstSteps', { body: { hidden } }), ...kept });
  const see = useMutation({ mutationFn: (step: SeenStep) => call('seeFirstStep', { params: { step } }), ...kept });
  if (!data || data.steps.every(({ done }) => done)) return null;
  if (data.hidden)
    return (
      <Button size="small" onClick={() => hide.mutate(false)} loading={hide.isPending} sx={{ mb: 2 }}>
        {translate('welcome.steps.show')}
      </Button>
    );
  return (
    <Checklist
      title={translate('welcome.steps.title')}
      steps={data.steps.map(({ step, done }) => {
        const title = translate(`welcome.steps.${step}`);
        const saidDone = isSeenStep(step) && (() => see.mutate(step));
        return {
          key: step,
          done,
          title,
          hint: translate(`welcome.steps.${step}Hint`),
          to: placeOf(step, user, data),
          ...(saidDone && {
            onOpen: saidDone,
            aside: (
              <Button
                size="small"
                onClick={saidDone}
                aria-label={translate('common.because', { what: translate('welcome.steps.done'), why: title })}
              >
                {translate('welcome.steps.done')}
              </Button>
            ),
          }),
        };
      })}
      action={
        <Button size="small" onClick={() => hide.mutate(true)} loading={hide.isPending}>
          {translate('welcome.steps.hide')}
        </Button>
      }
    />
  );
}
