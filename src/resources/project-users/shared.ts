import { lazy } from 'react';

/** Loaded when somebody is added. */
export const AddProjectUser = lazy(() => import('./AddProjectUser.tsx'));
