import { applicationWebhookOff } from '../../credentials/applications/notices.ts';
import { z } from 'zod';
import { organization } from '../../accounts/organizations/notices.ts';
import { trustedCertificate, trustedList, trustedSubscription } from '../../accounts/trusted-lists/notices.ts';
import { webhookOff } from '../../accounts/webhooks/notices.ts';
import { jobsFailed } from '../../base/jobs/notices.ts';
import { ENTRY, WHERE } from '../../base/notifications/index.ts';
import {
  mailReturned,
  pdfArchive,
  requestFinished,
  requestSignature,
  returned,
  walletApproval,
  walletFailed,
} from '../../credentials/credentials/notices.ts';
import { delegation, standIn } from '../../credentials/delegations/notices.ts';
import { key } from '../../credentials/keys/notices.ts';
import { verifierAsked } from '../../credentials/verifiers/notices.ts';
import { approversChanged } from '../../credentials/templates/notices.ts';
import { redemptionDisputed } from '../benefits/notices.ts';
import { notificationPaused } from '../notification-groups/notices.ts';
import { books } from '../../vouchers/offers/notices.ts';
import { saleDisowned, voucherOrder, vouchers } from '../../vouchers/vouchers/notices.ts';

/** The kinds of notifications. Each is defined by the entity that sends it. */
export const NOTIFICATION_TYPES = [
  requestSignature.type,
  approversChanged.type,
  returned.type,
  standIn.type,
  delegation.type,
  mailReturned.type,
  organization.type,
  key.type,
  requestFinished.type,
  pdfArchive.type,
  books.type,
  voucherOrder.type,
  saleDisowned.type,
  vouchers.type,
  jobsFailed.type,
  notificationPaused.type,
  webhookOff.type,
  applicationWebhookOff.type,
  verifierAsked.type,
  walletFailed.type,
  walletApproval.type,
  redemptionDisputed.type,
  trustedCertificate.type,
  trustedList.type,
  trustedSubscription.type,
] as const;

/** An entry of the bell (spec §3): what all have, and the data of its kind. The data of other kinds is null. */
export const Notification = z
  .object({
    ...ENTRY,
    type: z.enum(NOTIFICATION_TYPES),
    data: z.object({
      ...WHERE,
      ...mailReturned.data,
      ...approversChanged.data,
      ...returned.data,
      ...standIn.data,
      ...delegation.data,
      ...redemptionDisputed.data,
      ...key.data,
      ...organization.data,
      ...books.data,
      ...voucherOrder.data,
      ...saleDisowned.data,
      ...vouchers.data,
      ...jobsFailed.data,
      ...requestFinished.data,
      ...notificationPaused.data,
      ...webhookOff.data,
      ...applicationWebhookOff.data,
      ...verifierAsked.data,
      ...pdfArchive.data,
      ...walletFailed.data,
      ...walletApproval.data,
      ...trustedCertificate.data,
      ...trustedList.data,
      ...trustedSubscription.data,
    }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;
