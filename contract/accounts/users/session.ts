import { z } from 'zod';
import { ORGANIZATION_ROLES, PROJECT_ROLES } from '../../base/access/roles.ts';
import { emailForm } from '../../base/common/email-address.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { Email, Id, Instant } from '../../base/common/values.ts';
import { ONBOARDING_STATES } from './onboarding-states.ts';
import { AUTH_METHODS } from './states.ts';
import { MEMBERSHIPS, ORGANIZATION_STATES } from '../organizations/states.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** A new password: long rather than odd; the easiest ones to guess are refused (NIST SP 800-63B §5.1.1.2). */
export const NewPassword = z
  .string()
  .max(PASSWORD_MAX, { error: 'too_long' })
  .refine(password => [...password].length >= PASSWORD_MIN && new Set(password).size >= 5, { error: 'password_weak' });

export const Login = z.strictObject({
  username: z.string().trim().min(1).max(254).overwrite(emailForm),
  password: z.string().min(1).max(PASSWORD_MAX),
});
/** `action` is set where the user must do something first: UPDATE_PASSWORD leads to the change-password flow. */
export const LoginAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
  action: z.enum(['UPDATE_PASSWORD']).nullable(),
  /** Always null: a failed sign-in answers with an error body (spec §7, §8). */
  error: z.null().default(null),
});
export const Refresh = z.strictObject({ refreshToken: z.string().min(20).max(2000), organizationId: Id.optional() });
export const RefreshAnswer = z.object({
  auth_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
});
export const ChangePasswordByCode = z.strictObject({
  code: z.string().min(16).max(128),
  password: NewPassword,
  /** Where they sign in with a wallet: they lost it, and sign in with the password from now on. */
  lostWallets: z.boolean().default(false),
});
/** What a recovery can give back: the organizations that are entered by wallet, and whether the password opens another. */
export const Recovery = z.object({
  valid: z.literal(true),
  wallets: z.array(z.object({ organizationId: Id, name: z.string() })),
  byPassword: z.boolean(),
});
export type Recovery = z.infer<typeof Recovery>;
export const ChangePassword = z.strictObject({
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  password: NewPassword,
});
export const RecoverCode = z.strictObject({ email: Email });

/** What somebody decides when they come for the first time. */
export const Welcome = z.strictObject({ language: z.enum(LANGUAGES) });

/** The session user (spec §3), as `GET users/me` answers it. */
export const SessionUser = z
  .object({
    id: Id,
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    mustChangePassword: z.boolean(),
    /** Whether they have to set up a second factor before they do anything else. */
    mustSetFactor: z.boolean(),
    /** Whether their organization's own provider vouches for them, so that there is no password to change. */
    sso: z.boolean(),
    /** How they sign in to this organization. */
    authMethod: z.enum(AUTH_METHODS),
    /** Whether a wallet opened this session. */
    byWallet: z.boolean(),
    /** Whether they have been told what they may do in this organization. */
    welcomed: z.boolean(),
    did: z.string().nullable(),
    /** Where they stand with proving that it is they: what is left to do keeps them from signing. */
    onboarding: z.enum(ONBOARDING_STATES),
    organization: z.object({
      id: Id,
      name: z.string(),
      did: z.string().nullable(),
      status: z.enum(ORGANIZATION_STATES),
      membership: z.enum(MEMBERSHIPS),
      trialEndsAt: Instant.nullable(),
      /** When the key ends that it issues with. */
      keyEndsAt: Instant.nullable(),
      /** The types of the keys that it signs with now. */
      algorithms: z.array(z.string()),
      /** Until when it can sign mobile documents: the end of the certificate of its P-256 key. Null where that has none. */
      documentSignerEndsAt: Instant.nullable(),
      platformOwner: z.boolean(),
      logoImage: z.string().nullable(),
      /** The language that its documents and mails begin with. */
      language: z.enum(LANGUAGES),
      /** By which its days begin and end (IANA). */
      timeZone: z.string(),
      features: z.record(z.string(), z.boolean()),
    }),
    organizations: z.array(z.object({ id: Id, name: z.string() })),
    roles: z.array(z.object({ id: z.string(), name: z.enum(ORGANIZATION_ROLES) })),
    projects: z.array(z.object({ id: Id, name: z.string(), roles: z.array(z.enum(PROJECT_ROLES)) })),
    notifications: z.object({ unread: z.int() }),
    /** How many other organizations invite them. */
    invitations: z.int(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;
