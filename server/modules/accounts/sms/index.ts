import type { Module } from '../../../platform/module/index.ts';
import { handHandler, wakeSms } from './hand.ts';
import { eraseFromSms, HAND_JOB } from './queue.ts';
import { receiptHandlers } from './receipts.ts';
import { settingHandlers } from './settings.ts';
import { receiptSecret } from './token.ts';

export { hasSms, queueSms, sealSms, withdrawSms, type Sms } from './queue.ts';

/** Text messages of an organization, by a gateway of its own over HTTP. */
export const sms = {
  name: 'sms',
  tables: ['sms_gateways', 'sms_messages', 'sms_receipts'],
  handlers: async parts => {
    const secret = await receiptSecret(parts.keystore);
    return { ...settingHandlers(parts, secret), ...receiptHandlers(parts, secret) };
  },
  jobs: {
    [HAND_JOB]: {
      does: 'hands the text messages of an organization that are due to its gateway, at most as many in a minute as it takes',
      when: 'a text message was queued, or its next try is due',
      work: handHandler,
      isLong: true,
    },
  },
  hears: { 'person.erasing': eraseFromSms, 'recipient.removing': eraseFromSms },
  spent: {
    sms_messages: { kept: '30 days', where: "created_at < now() - interval '30 days'" },
    sms_receipts: {
      kept: '3 days, where their message is not known',
      where: "received_at < now() - interval '3 days'",
    },
  },
  chores: {
    'sms.wake': { does: 'has text messages handed over whose next try is due', everySeconds: 5, work: wakeSms },
  },
} satisfies Module;
