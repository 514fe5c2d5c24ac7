import { z } from 'zod';
import { ORGANIZATION_ROLES, PROJECT_ROLES } from '../../base/access/roles.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { Did, editOf, Email, Id, Instant, PersonName, Revision, shortText } from '../../base/common/values.ts';
import { EVENT_TYPES } from '../../base/events/event.ts';
import {
  APPROVES_IN_MAX,
  AUTH_METHODS,
  CHOOSABLE,
  INVITED_MAX,
  KEY_MANAGEMENTS,
  ONBOARDING_METHODS,
  POSITION_MAX,
  USER_STATES,
} from './states.ts';
import { ONBOARDING_STATES } from './onboarding-states.ts';

export const KeyManagement = z.enum(KEY_MANAGEMENTS);
export const AuthMethod = z.enum(AUTH_METHODS);
export type AuthMethod = z.infer<typeof AuthMethod>;

/** An invitation that was not taken up: when it went out, until when its link holds, and who sent it. */
export const Invitation = z.object({
  sentAt: Instant,
  endsAt: Instant,
  by: z.string().nullable(),
  /** When it was declined. */
  declinedAt: Instant.nullable(),
});

/** Somebody of the organization. What only those see who look after its people is empty for whoever merely chooses among them. */
export const OrganizationUser = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    /** Their position, which designs say beside their name; empty where none is said. */
    title: z.string(),
    email: z.string(),
    did: z.string().nullable(),
    keyManagement: KeyManagement,
    authMethod: AuthMethod,
    onboardingMethod: z.enum(ONBOARDING_METHODS),
    /** Where they stand with it. */
    onboarding: z.enum(ONBOARDING_STATES),
    /** A DID that an administrator entered by hand; nothing is signed by it. */
    statedDid: z.string().nullable(),
    status: z.enum(USER_STATES),
    roles: z.array(z.enum(ORGANIZATION_ROLES)),
    createdAt: Instant,
    lastSignInAt: Instant.nullable(),
    /** Whether they have a second factor. */
    secondFactor: z.boolean(),
    invitation: Invitation.nullable(),
    /** The projects that they are assigned to, and as what. */
    projects: z.array(z.object({ id: Id, name: z.string(), roles: z.array(z.enum(PROJECT_ROLES)) })),
    /** The templates on which they sign. */
    signs: z.array(z.object({ id: Id, title: z.string(), projectId: Id })),
  })
  .meta({ id: 'OrganizationUser' });
export type OrganizationUser = z.infer<typeof OrganizationUser>;

const roles = z
  .array(z.enum(ORGANIZATION_ROLES, { error: 'invalid_choice' }))
  .min(1, { error: 'required' })
  .max(ORGANIZATION_ROLES.length, { error: 'too_many' });
const keyManagement = z.enum(CHOOSABLE.keyManagement, { error: 'invalid_choice' });
const onboardingMethod = z.enum(CHOOSABLE.onboardingMethod, { error: 'invalid_choice' });

const Invited = z.strictObject({
  name: PersonName,
  lastname: PersonName,
  email: Email,
  did: Did.nullable().optional(),
});
/** Some people who are invited together: each gets a letter of their own, all the same roles. All are invited, or none. */
export const OrganizationUserInvite = z.strictObject({
  people: z
    .array(Invited)
    .min(1, { error: 'required' })
    .max(INVITED_MAX, { error: 'too_many' })
    .superRefine((people, { addIssue }) => {
      people.forEach(({ email }, i) => {
        if (people.findIndex(each => each.email === email) < i)
          addIssue({ code: 'custom', path: [i, 'email'], message: 'duplicate_row' });
      });
    }),
  roles,
  keyManagement: keyManagement.default('none'),
  authMethod: z.enum(CHOOSABLE.authMethod, { error: 'invalid_choice' }).default('basic'),
  onboardingMethod: onboardingMethod.default('email'),
  /** The projects in which they approve; to approve takes a key in custody, which they get. */
  approvesIn: z.array(Id).max(APPROVES_IN_MAX, { error: 'too_many' }).default([]),
  /** Of the letter; the caller's where it is not named. */
  language: z.enum(LANGUAGES, { error: 'invalid_choice' }).optional(),
});

/** What is changed of somebody: all roles that they are to have, where those are changed. */
export const OrganizationUserUpdate = editOf({
  name: PersonName,
  lastname: PersonName,
  title: z.literal('').or(shortText(POSITION_MAX)),
  roles,
  keyManagement,
  statedDid: Did.nullable(),
});
export const OrganizationUserStatusChange = z.strictObject({ status: z.enum(['active', 'disabled']) });

/** Something that happened to somebody, by whom (null: the platform), and what it changed. */
export const OrganizationUserEvent = z.object({
  sequence: z.int(),
  type: z.enum(EVENT_TYPES),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  at: Instant,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type OrganizationUserEvent = z.infer<typeof OrganizationUserEvent>;
