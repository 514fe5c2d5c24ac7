import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { TRUSTED_TROUBLES } from './subscription-states.ts';

/** Notifies those who manage lists of a certificate that waits for their approval, or whose end comes or has come. */
export const trustedCertificate = {
  type: 'trustedCertificate',
  data: {
    trustedCertificate: z
      .object({
        what: z.enum(['waits', 'ends', 'ended']),
        listId: Id,
        list: z.string(),
        certificateId: Id,
        name: z.string(),
        /** Null of one that waits. */
        expireAt: Instant.nullable(),
      })
      .nullable(),
  },
} as const;
export type TrustedCertificateNotice = NonNullable<z.infer<typeof trustedCertificate.data.trustedCertificate>>;

/** Notifies those who manage lists that a version of a list waits for a key to sign it. */
export const trustedList = {
  type: 'trustedList',
  data: {
    trustedList: z
      .object({
        what: z.enum(['unsigned']),
        listId: Id,
        list: z.string(),
      })
      .nullable(),
  },
} as const;
export type TrustedListNotice = NonNullable<z.infer<typeof trustedList.data.trustedList>>;

/** Notifies those who manage lists that a subscribed list cannot be used as it is, that it can again, or that a newer version waits to be taken. */
export const trustedSubscription = {
  type: 'trustedSubscription',
  data: {
    trustedSubscription: z
      .object({
        what: z.enum(['held', 'recovered', 'offered']),
        subscriptionId: Id,
        name: z.string(),
        /** What is wrong, or was; null of a version that waits. */
        trouble: z.enum(TRUSTED_TROUBLES).nullable(),
      })
      .nullable(),
  },
} as const;
export type TrustedSubscriptionNotice = NonNullable<z.infer<typeof trustedSubscription.data.trustedSubscription>>;
