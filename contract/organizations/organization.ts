import { z } from 'zod';
import { COUNTRY_CODES } from '../catalogues/countries.ts';
import { Email, Id, Instant, PersonName, Revision, editOf, longText, shortText } from '../common/values.ts';
import { NewPassword } from '../users/session.ts';
import { MEMBERSHIPS, ORGANIZATION_STATES } from './states.ts';

const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'invalid' });
const Domain = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, { error: 'invalid_url' });

export const OrganizationSettings = z.strictObject({
  logoBackground: HexColor.nullable().optional(),
  shareDescription: longText(500).nullable().optional(),
});

export const Organization = z
  .object({
    id: Id,
    revision: Revision,
    did: z.string().nullable(),
    name: z.string(),
    alias: z.string(),
    image: z.string().nullable(),
    logoImage: z.string().nullable(),
    bannerImage: z.string().nullable(),
    settings: z.object({ logoBackground: z.string().nullable(), shareDescription: z.string().nullable() }),
    membership: z.enum(MEMBERSHIPS),
    trialEndsAt: Instant.nullable(),
    industry: z.int(),
    country: z.string().nullable(),
    status: z.enum(ORGANIZATION_STATES),
    domain: z.string().nullable(),
    contactName: z.string().nullable(),
    contactLastname: z.string().nullable(),
    features: z.record(z.string(), z.boolean()),
    createdAt: Instant,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

/** What `PUT organizations/{id}` takes; status, membership and features are never the client's to set. */
export const OrganizationUpdate = editOf({
  logoImage: Id.nullable(),
  bannerImage: Id.nullable(),
  domain: Domain.nullable(),
  settings: OrganizationSettings,
});

/** `POST organizations`: registers an organization with its first owner, who confirms by e-mail. */
export const OrganizationRegistration = z.strictObject({
  name: shortText(120),
  industry: z.int().min(0).max(11),
  country: z.enum(COUNTRY_CODES, { error: 'invalid_choice' }),
  contactName: PersonName,
  contactLastname: PersonName,
  email: Email,
  password: NewPassword,
  terms: z.literal(true, { error: 'terms_required' }),
});
