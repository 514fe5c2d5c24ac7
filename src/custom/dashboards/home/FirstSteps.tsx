import { useGetList, useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../contract/dashboards/index.ts';
import type { Project } from '../../../../contract/projects/index.ts';
import { Checklist } from '../../kit/Checklist.tsx';
import { credentialPaths } from '../../kit/session/paths.ts';
import { useMay } from '../../kit/session/use-session.ts';

/** The first steps in order, with which are done and where the next one is taken. `newest` is the newest project, if any. */
export function firstSteps(dashboard: Dashboard, newest: Pick<Project, 'id' | 'templates'> | undefined) {
  const { credentials, projects } = dashboard;
  const issued = credentials.issued + credentials.pending + credentials.revoked > 0;
  const paths = newest && credentialPaths(newest.id);
  const first = '/projects/create';
  return [
    { key: 'project', done: projects.total > 0, to: first },
    { key: 'template', done: issued || (newest?.templates ?? 0) > 0, to: paths?.newTemplate ?? first },
    { key: 'issue', done: issued, to: paths?.issue ?? first },
  ] as const;
}

/** A checklist for whoever may create projects; gone once the first credential is issued. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const mayCreate = useMay('projects.create');
  const { data, isPending } = useGetList<Project>(
    'projects',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: mayCreate && dashboard.projects.total > 0 },
  );
  if (!mayCreate || (isPending && dashboard.projects.total > 0)) return null;
  const steps = firstSteps(dashboard, data?.[0]);
  const next = steps.find(step => !step.done);
  if (!next) return null;
  return (
    <Checklist
      title={translate('home.steps.title')}
      steps={steps.map(({ to, ...step }) => ({
        ...step,
        ...(step.key === next.key && { to }),
        title: translate(`home.steps.${step.key}`),
        hint: translate(`home.steps.${step.key}Hint`),
      }))}
    />
  );
}
