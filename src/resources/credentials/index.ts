import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default { recordRepresentation: 'title' } satisfies Partial<ResourceProps>;

/** The pages about credentials, inside a project's shell. */
export const credentialPages = {
  List: lazy(() => import('./CredentialList.tsx')),
  Show: lazy(() => import('./show/CredentialShow.tsx')),
};
