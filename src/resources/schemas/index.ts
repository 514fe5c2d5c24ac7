import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { recordRepresentation: 'title' } satisfies Partial<ResourceProps>;

/** The pages about schemas, inside a project's shell. */
export const schemaPages = { List: lazy(() => import('./SchemaList.tsx')) };
