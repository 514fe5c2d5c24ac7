import { z } from 'zod';
import { Id, Instant, PublicId } from '../../base/common/values.ts';
import { AskedField } from '../applications/index.ts';

/** A document as it was read at its address: text, so that the device reads it as the verifier of the platform does. */
const Kept = z.object({
  kind: z.enum(['did', 'status', 'issuer-metadata', 'context']),
  url: z.string(),
  text: z.string(),
  readAt: Instant,
});

/** An entity of a trusted list; as `TrustedEntry` of the engine. Times are milliseconds. */
const Entry = z.object({
  list: z.string(),
  name: z.string(),
  identifiers: z.array(z.string()),
  certificate: z.string().optional(),
  key: z.record(z.string(), z.unknown()).optional(),
  credentialTypes: z.array(z.string()),
  statusLists: z.array(z.string()),
  statusSigners: z.array(z.string()),
  since: z.number(),
  from: z.number().optional(),
  until: z.number().optional(),
  revokedAt: z.number().optional(),
});

/** What a device needs to judge without a connection. It is the payload of a JWS of type `sello-pack+jwt`, signed by the platform for one device. */
export const Pack = z
  .object({
    id: Id,
    verifierId: Id,
    /** Thumbprint of the device's key (RFC 7638): the pack is for no other. */
    keyThumbprint: z.string(),
    ruleCode: PublicId,
    application: z.object({ id: Id, version: z.int(), name: z.string() }),
    organization: z.string(),
    madeAt: Instant,
    /** After this nothing is valid without a connection. */
    goodUntil: Instant,
    /** 32 random bytes of the application (base64url): digests of checks are made with it. */
    salt: z.string(),
    dcql: z.record(z.string(), z.unknown()),
    rules: z.array(z.record(z.string(), z.unknown())),
    fields: z.array(AskedField),
    /** Whose credentials are accepted; null where each issuer is: then nothing can be judged without a connection. */
    issuers: z
      .object({
        identifiers: z.array(z.string()),
        certificates: z.array(z.string()),
        entries: z.array(Entry),
        lists: z.array(z.string()),
        /** Lists whose time is over: who is in none of the others could not be checked. */
        overdue: z.array(z.string()).default([]),
      })
      .nullable(),
    documents: z.array(Kept),
    /** What could not be read. Whatever needs it could not be checked. */
    missing: z.array(z.object({ kind: Kept.shape.kind, url: z.string() })),
  })
  .meta({ id: 'Pack' });
export type Pack = z.infer<typeof Pack>;

/** A pack as a compact JWS. */
export const SignedPack = z.object({ pack: z.string() }).meta({ id: 'SignedPack' });
export type SignedPack = z.infer<typeof SignedPack>;
