import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./ProjectList.tsx')),
  recordRepresentation: 'name',
} satisfies Partial<ResourceProps>;

/** The pages about the project itself, inside its shell. */
export const projectPages = {
  Settings: lazy(() => import('./ProjectSettings.tsx')),
};
