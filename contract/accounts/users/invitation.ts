import { z } from 'zod';
import { ORGANIZATION_ROLES } from '../../base/access/roles.ts';
import { Id, Instant } from '../../base/common/values.ts';
import { AUTH_METHODS } from './states.ts';

/** An organization's invitation, as whoever is invited reads it who has an account: `id` is the organization's, which has one for them at most. */
export const OwnInvitation = z
  .object({
    id: Id,
    organization: z.object({ name: z.string(), logoImage: z.string().nullable() }),
    /** Who sent it; null where they are gone. */
    by: z.string().nullable(),
    roles: z.array(z.enum(ORGANIZATION_ROLES)),
    /** How they sign in to it: by wallet, the first staff pass accepts the invitation. */
    authMethod: z.enum(AUTH_METHODS),
    sentAt: Instant,
    endsAt: Instant,
  })
  .meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** What is made of an invitation. */
export const InvitationAnswer = z.strictObject({ accept: z.boolean() });

/** An invitation, as whoever holds its letter reads it: `known` whose account works somewhere, and so answers it signed in. */
export const LetterInvitation = z.object({
  organization: z.string(),
  by: z.string().nullable(),
  email: z.string(),
  account: z.enum(['new', 'known']),
  authMethod: z.enum(AUTH_METHODS),
  endsAt: Instant,
});
export type LetterInvitation = z.infer<typeof LetterInvitation>;
