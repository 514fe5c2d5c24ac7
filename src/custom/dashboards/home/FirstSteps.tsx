import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { Project } from '../../../../contract/projects/index.ts';
import { type FirstStep, isSeenStep } from '../../../../contract/first-steps/steps.ts';
import type { SessionUser } from '../../../../contract/users/index.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { addressOf } from '../../kit/address.ts';
import { Checklist } from '../../kit/Checklist.tsx';
import { opens } from '../../kit/session/opens.ts';
import { credentialPaths } from '../../kit/session/paths.ts';
import { useMay, useUser } from '../../kit/session/use-session.ts';
import { useAnswered } from '../../kit/use-answered.ts';
import { useFailure } from '../../kit/use-failure.ts';

const KEY = ['first-steps'];

/** The newest project in which somebody has a role. */
const projectAs = (user: SessionUser, role: SessionUser['projects'][number]['roles'][number]): string | undefined =>
  user.projects.find(project => project.roles.includes(role))?.id;

/** Where a step is done; undefined where it is not by the reader. `newest` is the newest project of whoever works in all of them. */
export function placeOf(step: FirstStep, user: SessionUser, newest: string | undefined): string | undefined {
  const worked = newest ?? projectAs(user, 'project.manager');
  const team = projectAs(user, 'project.users');
  const places: Partial<Record<FirstStep, string | undefined>> = {
    review: addressOf('/admin/organizations', {}),
    colleagues: '/organization/users',
    project: addressOf('/start/credentials', {}),
    template: worked ? credentialPaths(worked).newTemplate : addressOf('/start/credentials', {}),
    issue: worked ? credentialPaths(worked).issue : addressOf('/start/credentials', {}),
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
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => dataProvider.getFirstSteps(signal) });
  const kept = {
    onError: (error: unknown) => failed('welcome.failed', error),
    onSuccess: useAnswered<Awaited<ReturnType<SelloDataProvider['getFirstSteps']>>>(KEY),
  };
  const hide = useMutation({ mutationFn: (hidden: boolean) => dataProvider.hideFirstSteps(hidden), ...kept });
  const see = useMutation({ mutationFn: dataProvider.seeFirstStep, ...kept });
  const worksEverywhere = useMay('projects.create');
  const isOpen = data !== undefined && !data.hidden && data.steps.some(({ done }) => !done);
  const projects = useGetList<Project>(
    'projects',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: worksEverywhere && isOpen },
  );
  if (!data || data.steps.every(({ done }) => done) || (isOpen && worksEverywhere && projects.isPending)) return null;
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
          to: placeOf(step, user, projects.data?.[0]?.id),
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
