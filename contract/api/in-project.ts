import { z } from 'zod';
import { Id } from '../common/values.ts';

/** What the calls about credentials of a project have in common. */
export const tag = 'Credentials';
export const base = '/api/v1/organizations/{organizationId}/projects/{projectId}';
export const ofProject = z.strictObject({ organizationId: Id, projectId: Id });
export const ofCredential = ofProject.extend({ credentialId: Id });
