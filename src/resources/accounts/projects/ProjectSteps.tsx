import { useGetList, useTranslate } from 'react-admin';
import type { ProjectUser } from '../../../../contract/accounts/projects/index.ts';
import { Checklist } from '../../../custom/base/kit/page/Checklist.tsx';
import { useCredentialPaths } from '../../../custom/base/kit/session/paths.ts';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';
import { useMay } from '../../../custom/base/kit/session/use-session.ts';

/** What a project without templates needs before anything can be issued in it: who approves, what is issued, and to whom. */
export function ProjectSteps() {
  const translate = useTranslate();
  const project = useProject();
  const paths = useCredentialPaths();
  const mayAdd = useMay('projectUsers.write', project.id);
  const mayWrite = useMay('templates.write', project.id);
  const mayIssue = useMay('credentials.issue', project.id);
  const { data: users } = useGetList<ProjectUser>('projectUsers', {
    pagination: { page: 1, perPage: 100 },
    meta: { projectId: project.id },
  });
  const step = (key: string, done: boolean, to: string | false) => ({
    key,
    done,
    title: translate(`projects.steps.${key}`),
    hint: translate(`projects.steps.${key}Hint`),
    ...(to !== false && { to }),
  });
  const hasTemplate = project.templates > 0;
  return (
    <Checklist
      title={translate('projects.steps.title')}
      steps={[
        step(
          'approvers',
          users?.some(({ roles }) => roles.includes('project.signer')) ?? false,
          mayAdd && `/projects/${project.id}/users`,
        ),
        step('template', hasTemplate, mayWrite && paths.newTemplate),
        step('issue', false, mayIssue && hasTemplate && paths.issue),
      ]}
    />
  );
}
