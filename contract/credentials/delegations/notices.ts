import { z } from 'zod';
import { Instant } from '../../base/common/values.ts';

/** Notifies a delegate that they sign in another's place. */
export const standIn = {
  type: 'standIn',
  data: {
    /** Whose place the reader has, and when. */
    standIn: z.object({ name: z.string(), startsAt: Instant, endsAt: Instant }).nullable(),
  },
} as const;
export type StandInNotice = NonNullable<z.infer<typeof standIn.data.standIn>>;

/** Notifies the people of a delegation of what became of it. */
export const delegation = {
  type: 'delegation',
  data: {
    /**
     * Who named, or ended, that somebody signs in another's place: told to those of them who did not. `nowhere`: the delegate cannot sign any
     * more wherever the other signs; nobody did it, `by` is empty. `left`: it has ended because `by` left the organization.
     */
    delegation: z
      .object({
        what: z.enum(['named', 'ended', 'nowhere', 'left']),
        by: z.string(),
        user: z.string(),
        delegate: z.string(),
        startsAt: Instant,
        endsAt: Instant,
      })
      .nullable(),
  },
} as const;
export type DelegationNotice = NonNullable<z.infer<typeof delegation.data.delegation>>;
