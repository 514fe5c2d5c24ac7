import { z } from 'zod';
import { COUNTRY_CODES } from '../../base/catalogues/countries.ts';
import { isZone } from '../../base/common/days.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import {
  Email,
  Id,
  Instant,
  PersonName,
  Phone,
  Revision,
  editOf,
  longText,
  shortText,
} from '../../base/common/values.ts';
import { NewPassword } from '../users/session.ts';
import { REGISTRATION_METHODS } from '../users/states.ts';
import { MEMBERSHIPS, ORGANIZATION_STATES, REJECTION_REASONS } from './states.ts';

const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'invalid' });
/** A domain that the organization says is its own (contract/accounts/domains), in whatever script; it is kept as the DNS has it. */
const Domain = z
  .string()
  .trim()
  .max(255, { error: 'too_long' })
  .regex(/^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+\.?$/u, { error: 'invalid_domain' });

export const OrganizationSettings = z.strictObject({
  logoBackground: HexColor.nullable().optional(),
  shareDescription: longText(500).nullable().optional(),
});

/** Why a registration was rejected, and when. */
export const Rejection = z.object({
  reasons: z.array(z.enum(REJECTION_REASONS)),
  comment: z.string().nullable(),
  at: Instant,
});
export type Rejection = z.infer<typeof Rejection>;

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
    /** Of an organization on trial that asked to go to production: since when, and what it wrote. */
    production: z.object({ askedAt: Instant, note: z.string().nullable() }).nullable(),
    industry: z.int(),
    country: z.string().nullable(),
    status: z.enum(ORGANIZATION_STATES),
    domain: z.string().nullable(),
    contactName: z.string().nullable(),
    contactLastname: z.string().nullable(),
    /** International, as `+525512345678`. */
    contactPhone: z.string().nullable(),
    /** Where replies to what is mailed to recipients and beneficiaries go; null where they go nowhere. */
    contactEmail: z.string().nullable(),
    /** The name that what is mailed to recipients and beneficiaries comes from; null where it is the platform's. */
    senderName: z.string().nullable(),
    /** The language that documents and mails begin with. */
    language: z.enum(LANGUAGES),
    /** By which its days begin and end (IANA): its country's, until it says another. */
    timeZone: z.string(),
    /** Of an organization that is rejected. */
    rejection: Rejection.nullable(),
    features: z.record(z.string(), z.boolean()),
    /** Whether whoever signs in by password needs a second factor. */
    requiresSecondFactor: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

/** A short name of an organization, nobody else's: small letters and digits, with single hyphens between. */
export const ALIAS_MAX = 50;
const Alias = z
  .string()
  .min(3, { error: 'too_short' })
  .max(ALIAS_MAX, { error: 'too_long' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'invalid' });

/** Longest name that mails come from. */
export const SENDER_NAME_MAX = 100;
/** A name in front of an address: no sign that a program that reads mail takes for another address. */
const SenderName = shortText(SENDER_NAME_MAX).regex(/^[^<>"@\\]*$/, { error: 'invalid' });

/** A time zone by its name (IANA), as `America/Mexico_City`. */
const TimeZone = z.string().max(64, { error: 'invalid_choice' }).refine(isZone, { error: 'invalid_choice' });

/** What `PUT organizations/{id}` takes; status, membership and features are never the client's to set. */
export const OrganizationUpdate = editOf({
  logoImage: Id.nullable(),
  bannerImage: Id.nullable(),
  alias: Alias,
  domain: Domain.nullable(),
  contactEmail: Email.nullable(),
  contactName: PersonName.nullable(),
  contactLastname: PersonName.nullable(),
  contactPhone: Phone.nullable(),
  senderName: SenderName.nullable(),
  language: z.enum(LANGUAGES, { error: 'invalid_choice' }),
  timeZone: TimeZone,
  settings: OrganizationSettings,
});

/** `PUT organizations/{id}/production`: asks the platform for production, or takes that back. */
export const ProductionRequest = z.strictObject({
  wanted: z.boolean(),
  /** What the platform should know: how much is issued, from when, whom to ask. */
  note: longText(1000).nullable().optional(),
});

/** `PUT organizations/{id}/second-factor` */
export const SecondFactorRequirement = z.strictObject({ required: z.boolean({ error: 'required' }) });

/** What a registration says of the organization and of whom one may ask about it. */
const registered = {
  name: shortText(120),
  industry: z.int({ error: 'invalid_choice' }).min(0, { error: 'invalid_choice' }).max(11, { error: 'invalid_choice' }),
  country: z.enum(COUNTRY_CODES, { error: 'invalid_choice' }),
  contactName: PersonName,
  contactLastname: PersonName,
  contactPhone: Phone.nullable().optional(),
};

/** `POST organizations`: registers an organization with its first owner, who confirms by email. */
export const OrganizationRegistration = z
  .strictObject({
    ...registered,
    email: Email,
    /** By wallet, the owner has no password: the staff pass is given once the address is proven. */
    authMethod: z.enum(REGISTRATION_METHODS, { error: 'invalid_choice' }).default('basic'),
    password: NewPassword.optional(),
    terms: z.literal(true, { error: 'terms_required' }),
  })
  .superRefine(({ authMethod, password }, { addIssue }) => {
    if (authMethod === 'basic' && password === undefined)
      addIssue({ code: 'custom', path: ['password'], message: 'required' });
    if (authMethod === 'wallet' && password !== undefined)
      addIssue({ code: 'custom', path: ['password'], message: 'invalid' });
  });

/** `PUT organizations/{id}/registration`: the registration as it should have been; made on the state whose revision it names. */
export const OrganizationResubmission = z.strictObject({ ...registered, revision: Revision.optional() });
