import { z } from 'zod';
import { editOf, Id, Instant, Revision } from '../../base/common/values.ts';
import { RECIPIENT_STATES } from '../recipients/states.ts';
import { ClaimValue } from '../templates/field.ts';
import { Receiver, UncheckedReceivers } from './credential.ts';
import { RECEIVERS_MAX } from './limits.ts';
import { ISSUE_REFUSALS } from './states.ts';

/** Somebody who is to get a template's credential and has none yet, by their id as a recipient: named as the credential will name them, with the values that are known so far. */
export const RegisteredReceiver = z
  .object({
    id: Id,
    revision: Revision,
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
        /** Field → why it is missing or refused: the receiver's own, a variable one as `values.name`, and those that the template fills by their name. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  })
  .meta({ id: 'ReceiversRegistered' });
export type ReceiversRegistered = z.infer<typeof ReceiversRegistered>;

/** `PUT .../templates/{id}/receivers/{recipientId}`: a value that is named takes the place of what was known; null, or nothing given, takes that away. */
export const ReceiverUpdate = editOf({ values: Receiver.shape.values.unwrap() });

/** A template on which somebody waits for its credential. */
export const RecipientTemplate = z
  .object({ id: Id, projectId: Id, title: z.string(), registeredAt: Instant })
  .meta({ id: 'RecipientTemplate' });
export type RecipientTemplate = z.infer<typeof RecipientTemplate>;

/** `PUT .../templates/{id}/receivers/remove`. */
export const ReceiversRemove = z.strictObject({
  ids: z.array(Id).min(1, { error: 'too_few' }).max(RECEIVERS_MAX, { error: 'too_many' }),
});
