import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../money/money.ts';
import { DISTRIBUTION_FAILURES } from '../../vouchers/vouchers/distribution-states.ts';
import { PAYMENT_STATES } from '../../vouchers/vouchers/payment-states.ts';
import { ApprovalRule } from '../../credentials/templates/template.ts';

/** What the bell lists (spec §3). */
export const NOTIFICATION_TYPES = [
  'requestSignature',
  'approversChanged',
  'returned',
  'standIn',
  'delegation',
  'mailReturned',
  'organization',
  'key',
  'requestFinished',
  'books',
  'voucherOrder',
  'saleDisowned',
  'vouchers',
  'jobsFailed',
] as const;
/** What the bell tells of an organization: whoever looks after the platform, or its own people. */
export const ORGANIZATION_NEWS = [
  'waits',
  'verified',
  'asksProduction',
  'inProduction',
  'trialEnds',
  'trialEnded',
  'domainLost',
] as const;
/**
 * What the bell tells of vouchers: that what nobody spent went back, what waits for a second person, what that one decided, that a distribution stopped, or one that
 * was planned did not begin, that one reached somebody else, that letters did not arrive, and that a refund is to be sent, or was.
 */
export const VOUCHER_NEWS = [
  'expired',
  'distributionWaits',
  'distributionConfirmed',
  'distributionCanceled',
  'distributionStopped',
  'distributionMissing',
  'readdressingWaits',
  'readdressingApproved',
  'readdressingCanceled',
  'reprintWaits',
  'reprintDone',
  'reprintCanceled',
  'settlementWaits',
  'settlementApproved',
  'settlementCanceled',
  'rejected',
  'undelivered',
  'refundDue',
  'refundSent',
] as const;
export const NOTIFICATION_STATES = ['new', 'read', 'completed'] as const;
export const Notification = z
  .object({
    id: Id,
    type: z.enum(NOTIFICATION_TYPES),
    status: z.enum(NOTIFICATION_STATES),
    title: z.string(),
    description: z.string(),
    createdAt: Instant,
    data: z.object({
      /** Of a notice about a template: the template's title. */
      credentialTitle: z.string(),
      /** Whose credential waits; of a notice about a template, nobody's. */
      receiverName: z.string().nullable(),
      /** Null of what is about several projects, or several templates. */
      projectId: Id.nullable(),
      /** The only credential of a request; null where there are several. */
      credentialId: Id.nullable(),
      /** Which state of that credential is told of: whoever approves from here approves that one. */
      revision: z.int().nullable(),
      /** Who is away, in whose place the reader approves it; null where in nobody's, and where there are several. */
      inPlaceOf: z.string().nullable(),
      /** The request whose credentials wait for the reader's approval; null of other notices. */
      requestId: Id.nullable(),
      /** How many of it wait for the reader now. */
      waiting: z.int(),
      templateId: Id.nullable(),
      /** Of mails that came back: how many of which request, so far. */
      mailReturned: z.object({ count: z.int(), requestId: Id }).nullable(),
      change: z.object({ by: z.string(), before: ApprovalRule, after: ApprovalRule }).nullable(),
      /** What an approver gave back, and why; the request and the credential where there is only one. */
      returned: z
        .object({
          by: z.string(),
          reason: z.string(),
          count: z.int(),
          requestId: Id.nullable(),
          credentialId: Id.nullable(),
        })
        .nullable(),
      /** Whose place the reader has, and when. */
      standIn: z.object({ name: z.string(), startsAt: Instant, endsAt: Instant }).nullable(),
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
      /** An organization that waits for the platform's review, or that was verified. */
      /** A key whose end comes, or has come; whose it is, null of the organization's own. */
      key: z
        .object({ what: z.enum(['ends', 'ended']), keyId: Id, holder: z.string().nullable(), expireAt: Instant })
        .nullable(),
      organization: z
        .object({
          what: z.enum(ORGANIZATION_NEWS),
          organizationId: Id,
          name: z.string(),
          /** When its trial ends. */
          day: Instant.optional(),
        })
        .nullable(),
      /** Books of an offer that do not add up; the project is null to whoever looks after the platform. */
      books: z
        .object({
          offerId: Id,
          offer: z.string(),
          provider: z.string(),
          projectId: Id.nullable(),
          differences: z.int(),
        })
        .nullable(),
      /** How far the payment of an order for vouchers has come, and on which side the reader is. */
      order: z
        .object({
          side: z.enum(['deliverer', 'provider', 'platform']),
          orderId: Id,
          voucherProjectId: Id,
          offerId: Id,
          status: z.enum(PAYMENT_STATES),
          number: z.int().nullable(),
          voucher: z.string(),
          offer: z.string(),
          deliverer: z.string(),
          reason: z.string().nullable(),
        })
        .nullable(),
      /** A sale of a voucher that whoever holds it did not make, and whether the voucher was suspended by that. */
      disowned: z
        .object({
          /** Null where it was said on the voucher's own page, of no sale in particular. */
          saleId: Id.nullable(),
          voucherProjectId: Id,
          beneficiaryId: Id,
          voucher: z.string(),
          isSuspended: z.boolean(),
        })
        .nullable(),
      /** What came of vouchers, what waits for somebody else than whoever asked for it, or what somebody else decided. */
      voucher: z
        .object({
          what: z.enum(VOUCHER_NEWS),
          /** Vouchers that ended, a distribution, a settlement, a voucher, a refund. */
          subjectId: Id,
          /** Of which vouchers, or of which offer. */
          placeId: Id,
          /** Of a refund: the order whose money goes back, where it is one's. */
          orderId: Id.optional(),
          /** Of one voucher: who has it. */
          beneficiaryId: Id.optional(),
          name: z.string(),
          by: z.string().nullable(),
          /** Of what was canceled. */
          reason: z.string().optional(),
          /** Of a distribution that stopped, whose count and amount are what is left of it. */
          failure: z.enum(DISTRIBUTION_FAILURES).optional(),
          count: z.int(),
          amount: z.int(),
          currency: z.enum(CURRENCIES),
          decimals: z.literal(CURRENCY_DECIMALS),
        })
        .nullable(),
      /** Jobs that failed for good: how many, as far as a thousand, since the reader last read of any. */
      jobsFailed: z.object({ count: z.int() }).nullable(),
      /** A request of many that was worked off: of how many rows how many gave a credential, and whether any of these waited for approval then. */
      requestFinished: z.object({ total: z.int(), given: z.int(), waits: z.boolean() }).nullable(),
    }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;
