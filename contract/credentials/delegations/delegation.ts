import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { DELEGATION_DAYS_MAX, DELEGATION_STATES } from './states.ts';

const Person = z.object({ id: Id, name: z.string() });
const Place = z.object({ id: Id, name: z.string() });

/** That somebody signs in the place of an approver who is away: with their own key, in the projects in which both may approve. */
export const Delegation = z
  .object({
    id: Id,
    /** Who is away. */
    user: Person,
    delegate: Person,
    startsAt: Instant,
    endsAt: Instant,
    /** When it was ended before its time. */
    endedAt: Instant.nullable(),
    state: z.enum(DELEGATION_STATES),
    createdBy: Person,
    /** Where it holds: both may approve there today. */
    projects: z.array(Place),
    /** Where the one who is away may approve and the delegate may not: there nobody has their place. */
    uncovered: z.array(Place),
  })
  .meta({ id: 'Delegation' });
export type Delegation = z.infer<typeof Delegation>;

const DAY_MS = 24 * 3600 * 1000;

/** `POST .../delegations`. Without `userId` it is the caller who is to be away. */
export const DelegationCreate = z
  .strictObject({ userId: Id.optional(), delegateId: Id, startsAt: Instant, endsAt: Instant })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    error: 'ends_early',
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= DELEGATION_DAYS_MAX * DAY_MS, {
    path: ['endsAt'],
    error: 'too_big',
  });
export type DelegationCreate = z.infer<typeof DelegationCreate>;

/** Somebody who can sign in another's place, and where. */
export const Delegate = z.object({ id: Id, name: z.string(), projects: z.array(Place) }).meta({ id: 'Delegate' });
export type Delegate = z.infer<typeof Delegate>;
