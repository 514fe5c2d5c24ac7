import { z } from 'zod';
import { editOf, exactText, Revision, shortText } from '../../base/common/values.ts';
import { SMS_FORMATS, SMS_PER_MINUTE_MAX } from './kinds.ts';

/** Our server refuses http outside of development. */
const GatewayAddress = z
  .string()
  .trim()
  .max(1000, { error: 'too_long' })
  .refine(address => /^https?:\/\//.test(address), { error: 'https_link', abort: true })
  .refine(address => z.url().safeParse(address).success && !/^https?:\/\/[^/?#]*@/.test(address), {
    error: 'invalid_url',
  });
/** Where a value is in a JSON document: names and places joined by dots, as in `messages.0.id`. */
const Path = z
  .string()
  .trim()
  .max(200, { error: 'too_long' })
  .regex(/^[\w-]+(\.[\w-]+)*$/, { error: 'invalid' });
const Words = z.array(shortText(60)).min(1, { error: 'too_few' }).max(20, { error: 'too_many' });
const Header = z.strictObject({
  name: z
    .string()
    .trim()
    .max(100, { error: 'too_long' })
    .regex(/^(?!host$|content-length$|transfer-encoding$|connection$)[A-Za-z0-9-]+$/i, { error: 'invalid' }),
  value: exactText(2000).refine(value => /^[\x20-\x7e]*$/.test(value), { error: 'invalid' }),
});

const fields = {
  url: GatewayAddress,
  enabled: z.boolean({ error: 'required' }),
  format: z.enum(SMS_FORMATS, { error: 'invalid_choice' }),
  /** Sealed. Left out, those that are kept. */
  headers: z.array(Header).max(20, { error: 'too_many' }),
  body: z.string().trim().min(1, { error: 'required' }).max(4000, { error: 'too_long' }),
  /** Where the gateway's own id of a message is in its answer; null where receipts name ours. */
  idPath: Path.nullable(),
  receiptIdPath: Path,
  receiptStatusPath: Path,
  deliveredWords: Words,
  failedWords: Words,
  perMinute: z.int().min(1, { error: 'too_small' }).max(SMS_PER_MINUTE_MAX, { error: 'too_big' }),
};

export const SmsGatewayUpdate = editOf(fields);
export type SmsGatewayUpdate = z.output<typeof SmsGatewayUpdate>;

/** The gateway of an organization; what it says before one is set is what its first edit begins with. Values of headers are never answered. */
export const SmsGateway = z
  .object({
    revision: Revision,
    url: z.string().nullable(),
    enabled: z.boolean(),
    format: z.enum(SMS_FORMATS),
    headerNames: z.array(z.string()),
    body: z.string(),
    idPath: z.string().nullable(),
    receiptIdPath: z.string(),
    receiptStatusPath: z.string(),
    deliveredWords: z.array(z.string()),
    failedWords: z.array(z.string()),
    perMinute: z.int(),
    /** Where the gateway posts receipts. */
    receiptUrl: z.string(),
  })
  .meta({ id: 'SmsGateway' });
export type SmsGateway = z.infer<typeof SmsGateway>;
