import { lazy, type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { projectPages } from './resources/projects/index.ts';

const Landing = lazy(() => import('./custom/shell/ProjectLanding.tsx'));

/**
 * The pages inside a project's shell, relative to /projects/{projectId}: one line each. The page finds its project with
 * `useProject()`; who may open it stands in the contract's PAGES.
 */
export const projectRoutes: ReactElement[] = [
  <Route key="landing" index element={<Landing />} />,
  <Route key="users" path="users" element={<projectPages.Users />} />,
  <Route key="settings" path="settings" element={<projectPages.Settings />} />,
];
