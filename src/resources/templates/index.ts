import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { recordRepresentation: 'title' } satisfies Partial<ResourceProps>;

/** The pages about templates, inside a project's shell. */
export const templatePages = {
  List: lazy(() => import('./TemplateList.tsx')),
  Show: lazy(() => import('./show/TemplateShow.tsx')),
};
