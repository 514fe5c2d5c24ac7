import { z } from 'zod';
import { editOf, Revision, shortText } from '../../base/common/values.ts';

/** The client of a Keycloak realm whose roles count where no other is named (spec §6). */
export const ROLES_CLIENT = 'dashboard';

/** An issuer (OpenID Connect Core §2): an address over https without query or fragment, written as its tokens say it. */
const Issuer = z
  .string()
  .trim()
  .max(500, { error: 'too_long' })
  .regex(/^https:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/, { error: 'invalid_url' });
const Secret = z.string().trim().min(1, { error: 'required' }).max(1000, { error: 'too_long' });

/** The provider at which people of an organization sign in, null where none was set; the secret of its client is never told. */
export const SsoSettings = z
  .object({
    revision: Revision,
    issuer: z.string().nullable(),
    clientId: z.string().nullable(),
    rolesClient: z.string(),
    /** Whether roles that its tokens do not name are taken from the session. */
    narrowsRoles: z.boolean(),
    enabled: z.boolean(),
    /** Whether it can be told that somebody signs out. */
    endsSessions: z.boolean(),
    /** How many people sign in at it. */
    bound: z.int(),
    /** What is to be registered there. */
    redirectUri: z.string(),
    postLogoutRedirectUri: z.string(),
    /** Where people begin, by the organization's alias. */
    signInAddress: z.string(),
  })
  .meta({ id: 'SsoSettings' });
export type SsoSettings = z.infer<typeof SsoSettings>;

const clientId = shortText(200);
/** Left out, the one that is kept for the issuer. */
export const SsoTry = z.strictObject({ issuer: Issuer, clientId, clientSecret: Secret.optional() });
export const SsoUpdate = editOf({
  issuer: Issuer,
  clientId,
  clientSecret: Secret,
  rolesClient: shortText(100),
  narrowsRoles: z.boolean({ error: 'required' }),
  enabled: z.boolean({ error: 'required' }),
});
export type SsoUpdate = z.output<typeof SsoUpdate>;

/** Begins a sign-in at the provider of an organization, by its alias or id. */
export const SsoBegin = z.strictObject({
  organization: z.string().trim().toLowerCase().min(1, { error: 'required' }).max(64),
});
export const SsoBegun = z.object({ address: z.string() });
/** What the provider sent back: the organization that the address names to which it led, and that address's query. */
export const SsoFinish = z.strictObject({ organization: z.string().max(64), answer: z.string().max(8000) });
