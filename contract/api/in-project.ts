import { z } from 'zod';
import { Id } from '../base/common/values.ts';
import type { Route } from './route.ts';

/** Of a call that service accounts may make, too: for those of their projects. */
export const byPrograms = { callers: ['user', 'serviceAccount'] } as const satisfies Pick<Route, 'callers'>;

/** What the calls about credentials of a project have in common. */
export const tag = 'Credentials';
export const base = '/api/v1/organizations/{organizationId}/projects/{projectId}';
export const ofProject = z.strictObject({ organizationId: Id, projectId: Id });
export const ofCredential = ofProject.extend({ credentialId: Id });
