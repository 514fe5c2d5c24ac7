import { z } from 'zod';
import { Email, Id, Instant, PublicId, StampedInstant } from '../../base/common/values.ts';

/** How long a link to what an address received is valid, unless a newer one is asked for. */
export const HOME_DAYS = 30;
/** Credentials of one page. */
export const HOME_PAGE = 50;

/** `POST /public/mine`: where the link is sent, if anything was issued there. */
export const AskForHome = z.strictObject({ email: Email });

/** A code of 128 bits. It is sent in bodies, so that no log of addresses has it. */
export const HomeCode = z.string().regex(/^[\w-]{22}$/);
export const ReadHome = z.strictObject({ code: HomeCode, page: z.int().min(0).max(10_000).default(0) });

/** What a recipient is told of a credential's status. Its page verifies it. */
export const HOME_STATES = ['valid', 'revoked', 'paused', 'expired', 'replaced', 'doubted'] as const;
export type HomeState = (typeof HOME_STATES)[number];

export const HomeCredential = z
  .object({
    id: PublicId,
    title: z.string(),
    subtitle: z.string(),
    issuer: z.object({ id: Id, name: z.string() }),
    issuedAt: StampedInstant.nullable(),
    expiresAt: StampedInstant.nullable(),
    state: z.enum(HOME_STATES),
  })
  .meta({ id: 'HomeCredential' });
export type HomeCredential = z.infer<typeof HomeCredential>;

/** A page of what an address received, by organization, the newest of each first. */
export const HomeCredentials = z
  .object({ email: z.string(), expiresAt: Instant, credentials: z.array(HomeCredential), total: z.int() })
  .meta({ id: 'HomeCredentials' });
export type HomeCredentials = z.infer<typeof HomeCredentials>;

/** The organizations that sent notifications to an address, each with the page of what it sent. */
export const HomeInboxes = z
  .object({ inboxes: z.array(z.object({ organization: z.string(), url: z.string() })) })
  .meta({ id: 'HomeInboxes' });
export type HomeInboxes = z.infer<typeof HomeInboxes>;
