import { z } from 'zod';
import { Device, DEVICE_STATES } from '../../accounts/devices/index.ts';
import { Day, Id, Instant } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';

/** A device of a merchant's that charges vouchers, as the provider sees it. */
export const Till = Device.extend({ merchantId: Id }).meta({ id: 'Till' });
export type Till = z.infer<typeof Till>;

/** With its link, which is shown this once. */
export const TillWithLink = Till.extend({ url: z.string() }).meta({ id: 'TillWithLink' });
export type TillWithLink = z.infer<typeof TillWithLink>;

/** What offers a till charges for: amounts are of one of these. */
export const TillMoney = z.object({ currency: z.enum(CURRENCIES), decimals: z.literal(CURRENCY_DECIMALS) });
export type TillMoney = z.infer<typeof TillMoney>;

/** A till on its own device: where it is, and what it may take. */
export const OwnTill = z
  .object({
    id: Id,
    name: z.string(),
    merchant: z.object({ id: Id, name: z.string() }),
    /** Of the provider: what its calls name in their paths. */
    organizationId: Id,
    projectId: Id,
    provider: z.string(),
    status: z.enum(DEVICE_STATES),
    /** Wrong PINs that are left before it is locked. */
    triesLeft: z.int(),
    moneys: z.array(TillMoney),
    /** By which a code is known as genuine without a connection: the public key (ECDSA, P-256) of `genuineText`, as JWK. */
    genuineKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    /** The server’s clock, for a device whose own is off. */
    now: Instant,
  })
  .meta({ id: 'OwnTill' });
export type OwnTill = z.infer<typeof OwnTill>;

/** A till whose cashier showed their PIN. The token stands for them, as a bearer, for half an hour after each sale. */
export const TillSession = z.object({ token: z.string(), till: OwnTill }).meta({ id: 'TillSession' });
export type TillSession = z.infer<typeof TillSession>;

/** What a till charged and took back on a day, of one currency. Amounts in minor units. */
export const TillTotal = TillMoney.extend({
  sales: z.int(),
  sold: z.int(),
  reversals: z.int(),
  reversed: z.int(),
});
export type TillTotal = z.infer<typeof TillTotal>;

/** `GET …/tills/{tillId}/day`: the closing of a till's day. */
export const TillDay = z
  .object({
    till: z.object({ id: Id, name: z.string() }),
    merchant: z.object({ id: Id, name: z.string() }),
    provider: z.string(),
    /** The day by the clocks of the provider, in this zone. */
    day: Day,
    timeZone: z.string(),
    /** The day that it is now in the same zone. */
    today: Day,
    /** By currency; none where nothing was charged or taken back. */
    totals: z.array(TillTotal),
    /** The first sales and reversals of the day, oldest first. */
    lines: z.array(
      TillMoney.extend({
        id: Id,
        kind: z.enum(['sale', 'reversal']),
        at: Instant,
        /** The last four signs of the voucher’s number. */
        voucherEnding: z.string(),
        amount: z.int(),
      }),
    ),
  })
  .meta({ id: 'TillDay' });
export type TillDay = z.infer<typeof TillDay>;
