import { z } from 'zod';
import { SERVICE_ACCOUNT_TYPES } from '../../base/access/service-accounts.ts';
import { editOf, Id, Instant, longText, Revision, shortText } from '../../base/common/values.ts';
import {
  AUTHENTICATOR_TYPES,
  SECRET_OVERLAP_HOURS,
  SERVICE_ACCOUNT_ROLES_MAX,
  SERVICE_ACCOUNT_STATES,
  SIGNING_ALGORITHM,
} from './kinds.ts';

/** The public half of a key that an account signs with, as RFC 7517 writes it; `kid` is its thumbprint (RFC 7638) where it was given none. */
export const PublicKey = z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() });

/** What an account is called by those who call: never secret. */
export const ClientId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** A program that works for the organization: it asks for tokens with a secret or a key of its own, and does what its roles name. */
export const ServiceAccount = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    description: z.string(),
    createdAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }),
    status: z.enum(SERVICE_ACCOUNT_STATES),
    signingAlgorithm: z.literal(SIGNING_ALGORITHM),
    clientId: ClientId,
    authenticatorType: z.enum(AUTHENTICATOR_TYPES),
    type: z.enum(SERVICE_ACCOUNT_TYPES),
    /** Each `type:id`, as `licenses.api:<project>`. */
    roles: z.array(z.string()),
    /** What the roles name, in the same order, of an account for projects; one that was removed is none of them. */
    projects: z.array(z.object({ id: Id, name: z.string() })),
    /** The same of an account for merchants, with the project of each. */
    merchants: z.array(z.object({ id: Id, name: z.string(), projectId: Id })),
    /** When the secret of now was made; null of an account that signs. */
    secretCreatedAt: Instant.nullable(),
    /** Until when the secret of before it still works; null where it does not. */
    formerSecretUntil: Instant.nullable(),
    /** The public keys of an account that signs. */
    keys: z.array(PublicKey),
    /** Where they are published, and when they were last read there; null of keys that were given. */
    jwksUri: z.string().nullable(),
    jwksReadAt: Instant.nullable(),
    /** When a token was last given to it, and to which address. */
    lastUsedAt: Instant.nullable(),
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'ServiceAccount' });
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** An account with its secret: shown this once, and kept by nobody but who asked. Null of an account that signs. */
export const ServiceAccountSecret = ServiceAccount.extend({ secret: z.string().nullable() }).meta({
  id: 'ServiceAccountSecret',
});
export type ServiceAccountSecret = z.infer<typeof ServiceAccountSecret>;

/** A role, as long as one can be; which there are is looked at where it is given. */
export const ServiceAccountRole = z.string().min(1, { error: 'required' }).max(100, { error: 'too_long' });
const roles = z.array(ServiceAccountRole).max(SERVICE_ACCOUNT_ROLES_MAX, { error: 'too_many' });

/** Public keys as whoever made them has them: PEM, a JWK, a JWKS. */
const publicKeys = longText(40_000);
/** Where public keys are published as a JWKS (RFC 7591 §2): read there, and read again, so that they change without us. */
const jwksUri = z
  .string()
  .trim()
  .max(500, { error: 'too_long' })
  .regex(/^https:\/\//, { error: 'https_link' });
const oneOf = { error: 'invalid_choice', path: ['jwksUri'] };

/** `POST .../serviceAccounts`. */
export const ServiceAccountCreate = z
  .strictObject({
    name: shortText(100),
    description: longText(500).default(''),
    type: z.enum(SERVICE_ACCOUNT_TYPES, { error: 'invalid_choice' }),
    authenticatorType: z.enum(AUTHENTICATOR_TYPES, { error: 'invalid_choice' }).default('client_secret'),
    roles: roles.default([]),
    /** Of an account that signs: a few public RSA keys. */
    publicKeys: publicKeys.optional(),
    /** In their place: where they are published. */
    jwksUri: jwksUri.optional(),
  })
  .refine(({ publicKeys: keys, jwksUri: uri }) => !keys || !uri, oneOf)
  .refine(
    ({ authenticatorType, publicKeys: keys, jwksUri: uri }) =>
      authenticatorType === 'client_secret' || Boolean(keys ?? uri),
    {
      path: ['publicKeys'],
      error: 'required',
    },
  );
export type ServiceAccountCreate = z.input<typeof ServiceAccountCreate>;

/** `PUT .../clientId/{clientId}`; new public keys, or the address of others, take the place of all that there were. */
export const ServiceAccountUpdate = editOf({
  name: shortText(100),
  description: longText(500),
  publicKeys,
  jwksUri,
}).refine(({ publicKeys: keys, jwksUri: uri }) => !keys || !uri, oneOf);

/** `PUT .../changeEnableStatus`. */
export const ServiceAccountStatusChange = z.strictObject({
  clientId: ClientId,
  status: z.enum(SERVICE_ACCOUNT_STATES, { error: 'invalid_choice' }),
});

/** `POST .../roles`. */
export const ServiceAccountRolesAdd = z.strictObject({ roles: roles.min(1, { error: 'too_few' }) });

/** `POST .../secret`: how long the secret of before goes on working. */
export const SecretRotation = z.strictObject({
  overlapHours: z.literal(SECRET_OVERLAP_HOURS, { error: 'invalid_choice' }).default(0),
});

/** What a client sends for a token (RFC 6749 §4.4.2, §2.3.1; RFC 7523 §2.2). What else it sends is not looked at. */
export const TokenRequest = z.looseObject({
  grant_type: z.string().optional(),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  client_assertion_type: z.string().optional(),
  client_assertion: z.string().optional(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** RFC 6749 §5.1. The scope is the roles that the token is good for. */
export const TokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  })
  .meta({ id: 'TokenAnswer' });
export type TokenAnswer = z.infer<typeof TokenAnswer>;
