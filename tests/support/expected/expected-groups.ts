import { PROJECT_ROLES } from '../../../contract/base/access/index.ts';
import { ROLES, type Role } from '../worlds/members.ts';

/** Who may call: anybody, or users with one of these roles. */
export type Allowed = 'public' | Role[];

export const WRITERS: Role[] = ['org.owner', 'org.projects'];
// `admin` is the platform's: in the university, where these people are, it is nothing.
export const READERS: Role[] = [...WRITERS, 'viewer'];
export const IN_PROJECT: Role[] = [...PROJECT_ROLES];
export const MANAGERS: Role[] = [...WRITERS, 'project.manager'];
export const READ: Role[] = [...READERS, ...IN_PROJECT];
export const EVERYONE: Role[] = [...ROLES];
export const AUDITORS: Role[] = [...WRITERS, 'org.users', 'org.audit'];
export const API: Role[] = [...WRITERS, 'org.api'];
export const SEE_API: Role[] = [...READ, 'org.member', 'org.api'];
