import { z } from 'zod';
import { LIST_MAX } from '../../base/common/limits.ts';
import { Id } from '../../base/common/values.ts';

/** How long a link to claim is valid, unless a newer one takes its place. */
export const CLAIM_DAYS = 30;

/** `POST …/recipients/invitations`: who is invited to use a wallet. */
export const RecipientInvite = z.strictObject({
  ids: z.array(Id).min(1, { error: 'too_few' }).max(LIST_MAX, { error: 'too_many' }),
});

/** Why a recipient is not invited: no address, not active, linked already, or emails stopped. */
export const NOT_INVITED = ['noEmail', 'disabled', 'linked', 'suppressed'] as const;
export type NotInvited = (typeof NOT_INVITED)[number];

export const RecipientsInvited = z
  .object({
    invited: z.int(),
    left: z.object({ noEmail: z.int(), disabled: z.int(), linked: z.int(), suppressed: z.int() }),
  })
  .meta({ id: 'RecipientsInvited' });
export type RecipientsInvited = z.infer<typeof RecipientsInvited>;
