import { z } from 'zod';
import { ORGANIZATION_ROLES } from '../access/roles.ts';
import { Id, LangQuery, pageQuery } from '../common/values.ts';
import {
  AuthMethod,
  KeyManagement,
  OrganizationUser,
  OrganizationUserEvent,
  OrganizationUserInvite,
  OrganizationUserStatusChange,
  OrganizationUserUpdate,
} from '../users/organization-user.ts';
import { INVITATION_STATES, ONBOARDING_METHODS, USER_STATES } from '../users/states.ts';
import { ONBOARDING_STATES } from '../users/onboarding-states.ts';
import { define } from './route.ts';

const tag = 'Users';
const base = '/api/v1/organizations/{organizationId}/users';
const ofOrganization = z.strictObject({ organizationId: Id });
const ofUser = ofOrganization.extend({ memberId: Id });

/** The people of an organization. */
export const organizationUserRoutes = define({
  listOrganizationUsers: {
    method: 'GET',
    path: base,
    tag,
    summary: 'Users of the organization',
    source: 'ours',
    access: 'organizationUsers.read',
    params: ofOrganization,
    query: pageQuery(['name', 'email', 'createdAt', 'lastSignInAt']).extend({
      /** Only those who sign: with a key. Also who is disabled, whose place somebody else may take meanwhile. */
      signs: z.literal('yes').optional(),
      role: z.enum(ORGANIZATION_ROLES).optional(),
      status: z.enum(USER_STATES).optional(),
      /** Of those who were invited and did not come yet: whether they still can. */
      invitation: z.enum(INVITATION_STATES).optional(),
      keyManagement: KeyManagement.optional(),
      authMethod: AuthMethod.optional(),
      onboardingMethod: z.enum(ONBOARDING_METHODS).optional(),
      onboarding: z.enum(ONBOARDING_STATES).optional(),
    }),
    answer: z.object({ users: z.array(OrganizationUser), total: z.int() }),
  },
  inviteOrganizationUsers: {
    method: 'POST',
    path: base,
    tag,
    summary: 'Invite people to the organization, all or none of them',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofOrganization,
    query: LangQuery,
    body: OrganizationUserInvite,
    answer: z.object({ users: z.array(OrganizationUser), total: z.int() }),
    status: 201,
  },
  getOrganizationUser: {
    method: 'GET',
    path: `${base}/{memberId}`,
    tag,
    summary: 'A user of the organization',
    source: 'ours',
    access: 'organizationUsers.show',
    params: ofUser,
    query: LangQuery,
    answer: OrganizationUser,
  },
  updateOrganizationUser: {
    method: 'PUT',
    path: `${base}/{memberId}`,
    tag,
    summary: 'Change the name, roles or keys of a user',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    body: OrganizationUserUpdate,
    answer: OrganizationUser,
  },
  changeOrganizationUserStatus: {
    method: 'PUT',
    path: `${base}/{memberId}/status`,
    tag,
    summary: 'Disable a user, who is signed out at once, or enable them again',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    body: OrganizationUserStatusChange,
    answer: OrganizationUser,
  },
  signOutOrganizationUser: {
    method: 'PUT',
    path: `${base}/{memberId}/sign-out`,
    tag,
    summary: 'End all sessions that a user has in the organization',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    answer: OrganizationUser,
  },
  resetOrganizationUserFactors: {
    method: 'PUT',
    path: `${base}/{memberId}/second-factor/reset`,
    tag,
    summary: 'Take the second factors from a user who lost them; they are signed out and told by mail',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    answer: OrganizationUser,
  },
  reinviteOrganizationUser: {
    method: 'PUT',
    path: `${base}/{memberId}/invitation`,
    tag,
    summary: 'Send an invitation again that was not taken up: the link of before ends, and the new one holds anew',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    answer: OrganizationUser,
  },
  removeOrganizationUser: {
    method: 'DELETE',
    path: `${base}/{memberId}`,
    tag,
    summary: 'Remove a user from the organization, or withdraw their invitation',
    source: 'ours',
    access: 'organizationUsers.write',
    params: ofUser,
    query: LangQuery,
    answer: z.object({ done: z.literal(true) }),
  },
  listOrganizationUserEvents: {
    method: 'GET',
    path: `${base}/{memberId}/events`,
    tag,
    summary: 'What happened to a user, newest first',
    source: 'ours',
    access: 'organizationUsers.show',
    params: ofUser,
    query: pageQuery(['sequence']),
    answer: z.object({ events: z.array(OrganizationUserEvent), total: z.int() }),
  },
});
