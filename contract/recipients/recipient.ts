import { z } from 'zod';
import { Did, Email, Id, Instant, PersonName } from '../common/values.ts';
import { machine } from '../common/states.ts';

export const RECIPIENT_STATES = ['pending', 'disabled', 'active'] as const;
export const recipientMachine = machine(RECIPIENT_STATES, {
  activate: { from: ['pending', 'disabled'], to: 'active', ours: true },
  disable: { from: ['pending', 'active'], to: 'disabled', ours: true },
});

/** Someone who may hold credentials of the organization, with a wallet (a DID of theirs) or by e-mail. */
export const Recipient = z
  .object({
    id: Id,
    name: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    did: z.string().nullable(),
    walletStatus: z.enum(['none', 'linked']),
    status: z.enum(RECIPIENT_STATES),
    credentials: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

export const RecipientCreate = z
  .strictObject({
    name: PersonName,
    lastname: PersonName,
    email: Email.nullable().default(null),
    did: Did.nullable().default(null),
  })
  .check(context => {
    if (!context.value.email && !context.value.did)
      context.issues.push({ code: 'custom', message: 'email_or_did', path: ['email'], input: context.value.email });
  });
