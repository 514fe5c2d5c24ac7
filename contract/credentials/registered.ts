import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';
import { RECIPIENT_STATES } from '../recipients/states.ts';
import { ClaimValue } from '../templates/field.ts';
import { UncheckedReceivers } from './credential.ts';
import { RECEIVERS_MAX } from './limits.ts';
import { ISSUE_REFUSALS } from './states.ts';

/** Somebody who is to get a template's credential and has none yet, by their id as a recipient: named as the credential will name them, with the values that are known so far. */
export const RegisteredReceiver = z
  .object({
    id: Id,
    name: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    did: z.string().nullable(),
    status: z.enum(RECIPIENT_STATES),
    values: z.record(z.string(), ClaimValue),
    /** Whether one was asked for them before, and canceled. */
    canceled: z.boolean(),
    registeredAt: Instant,
  })
  .meta({ id: 'RegisteredReceiver' });
export type RegisteredReceiver = z.infer<typeof RegisteredReceiver>;

/** `POST .../templates/{id}/receivers`: rows as an issuing request has them, in which values may be missing. Whoever stands there already keeps the values that a row does not name. */
export const ReceiversRegister = z.strictObject({ receiver: UncheckedReceivers });

/** What came of it. A refused row registered nobody. */
export const ReceiversRegistered = z
  .object({
    added: z.int(),
    updated: z.int(),
    refused: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        email: z.string().nullable(),
        outcome: z.enum(ISSUE_REFUSALS),
        /** Field → why it is missing or refused. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  })
  .meta({ id: 'ReceiversRegistered' });
export type ReceiversRegistered = z.infer<typeof ReceiversRegistered>;

/** `PUT .../templates/{id}/receivers/remove`. */
export const ReceiversRemove = z.strictObject({
  ids: z.array(Id).min(1, { error: 'too_few' }).max(RECEIVERS_MAX, { error: 'too_many' }),
});
