import { z } from 'zod';
import { WEBHOOK_STATES } from '../../accounts/webhooks/index.ts';
import { Id, Instant } from '../../base/common/values.ts';
import { RETENTIONS } from './kinds.ts';
import { ATTEMPT_STATES } from './states.ts';

/** An attempt that the widget began, and what its visitor reads before they consent. */
export const SiteAttemptBegun = z
  .object({
    attemptId: Id,
    /** Reads and closes the attempt. It is not in the link. */
    secret: z.string(),
    /** For the QR that another device scans. */
    link: z.string(),
    fitsQr: z.boolean(),
    expiresAt: Instant,
    organization: z.string(),
    /** Why each field is asked for, in the language of the call. */
    purposes: z.array(z.string()),
    /** Whether the whole credential is shown, and not only the fields. */
    isWhole: z.boolean(),
    retention: z.enum(RETENTIONS),
    retentionDays: z.int(),
    /** How often to ask for news (milliseconds), and how many times at most. */
    pollingInterval: z.int(),
    maxRequests: z.int(),
  })
  .meta({ id: 'SiteAttemptBegun' });
export type SiteAttemptBegun = z.infer<typeof SiteAttemptBegun>;

/** Whether the website and the receiver of an application work, by what was seen of them. */
export const ApplicationChecks = z
  .object({
    /** When the website last showed the widget in a frame. */
    framedAt: Instant.nullable(),
    /** Another origin that tried to: browsers refuse that. */
    refused: z.object({ origin: z.string(), at: Instant }).nullable(),
    /** The newest test event of the webhook, and what its receiver answered. */
    tested: z
      .object({ state: z.enum(WEBHOOK_STATES), status: z.int().nullable(), triedAt: Instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'ApplicationChecks' });
export type ApplicationChecks = z.infer<typeof ApplicationChecks>;

/** What a stranger who reads the page of a website finds in it. */
export const SiteReading = z
  .object({
    /** HTTP status of the answer; null where the page could not be read from the server. */
    status: z.int().nullable(),
    /** Whether the address of the widget's script is in its HTML. */
    hasScript: z.boolean(),
    /** Directives of its content security policy that keep the script or the frame away. */
    blockedBy: z.array(z.enum(['script-src', 'frame-src'])),
  })
  .meta({ id: 'SiteReading' });
export type SiteReading = z.infer<typeof SiteReading>;

/** 128 bits as base64url. */
export const SiteSecret = z.strictObject({ secret: z.string().regex(/^[\w-]{22}$/, { error: 'invalid' }) });

/** The link that opens a wallet on the device of the widget. Its answer counts once the browser that asked is back. */
export const SiteLink = z.object({ link: z.string() }).meta({ id: 'SiteLink' });
export type SiteLink = z.infer<typeof SiteLink>;

/** Whether the browser to which a wallet led is the one that asked. Of another one, the attempt has failed. */
export const SiteReturn = z.object({ isHere: z.boolean() }).meta({ id: 'SiteReturn' });
export type SiteReturn = z.infer<typeof SiteReturn>;

const BrowserMessage = z.object({ protocol: z.string().max(100), data: z.record(z.string(), z.unknown()) });

export type BrowserMessage = z.infer<typeof BrowserMessage>;

/** The requests of one `navigator.credentials.get({ digital })` in the frame of the widget: each asks the same by a protocol of its own. */
export const SiteBrowserRequests = z.object({ requests: z.array(BrowserMessage) }).meta({ id: 'SiteBrowserRequests' });
export type SiteBrowserRequests = z.infer<typeof SiteBrowserRequests>;

/** What the browser answered. */
export const SiteBrowserAnswer = z.strictObject({ ...SiteSecret.shape, ...BrowserMessage.shape });

/** How an attempt of the widget stands. Nothing of what was shown. */
export const SiteAttempt = z
  .object({ state: z.enum(ATTEMPT_STATES), reason: z.string().nullable(), isOpened: z.boolean() })
  .meta({ id: 'SiteAttempt' });
export type SiteAttempt = z.infer<typeof SiteAttempt>;
