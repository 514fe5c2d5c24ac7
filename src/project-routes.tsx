import { lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { credentialPages } from './resources/credentials/index.ts';
import { projectPages } from './resources/projects/index.ts';
import { schemaPages } from './resources/schemas/index.ts';
import { templatePages } from './resources/templates/index.ts';

const Landing = lazy(() => import('./resources/projects/ProjectLanding.tsx'));
const PendingList = lazy(() => import('./resources/approvals/PendingList.tsx'));
const ProjectUserList = lazy(() => import('./resources/project-users/ProjectUserList.tsx'));
const IssuePage = lazy(() => import('./resources/issue-requests/IssuePage.tsx'));
const TemplateWizard = lazy(() => import('./resources/templates/create/TemplateWizard.tsx'));

/**
 * The pages inside a project's shell, relative to /projects/{projectId}: one line each. The page finds its project with
 * `useProject()`; who may open it stands in the contract's PAGES.
 */
export const projectRoutes: ReactElement[] = [
  <Route key="landing" index element={<Landing />} />,
  <Route key="credentials" path="credentials" element={<credentialPages.List />} />,
  <Route key="issue" path="credentials/create" element={<IssuePage />} />,
  <Route key="issued" path="credentials/issued/:credentialId/:tab?" element={<credentialPages.Show />} />,
  <Route key="pending" path="credentials/pending" element={<PendingList />} />,
  <Route key="schemas" path="credentials/schemas" element={<schemaPages.List />} />,
  <Route key="templates" path="credentials/templates" element={<templatePages.List />} />,
  <Route key="template-new" path="credentials/templates/create" element={<TemplateWizard />} />,
  <Route key="template" path="credentials/:templateId/:tab?" element={<templatePages.Show />} />,
  <Route key="users" path="users" element={<ProjectUserList />} />,
  <Route key="settings" path="settings" element={<projectPages.Settings />} />,
];
