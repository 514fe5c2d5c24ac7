import { CHANNELS, type Channel } from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ChannelDriver } from './channel.ts';
import { email } from './email.ts';
import { push } from './push.ts';
import { sms } from './sms.ts';
import { webhook } from './webhook.ts';

/** The channels that are built, by name. */
const DRIVERS: Partial<Record<Channel, ChannelDriver>> = { email, sms, push, webhook };

export const driverOf = (channel: Channel): ChannelDriver | undefined => DRIVERS[channel];

/** The channels that an organization can use now. */
export async function openChannels(tx: Tx, organizationId: string): Promise<Channel[]> {
  const open: Channel[] = [];
  for (const channel of CHANNELS) if (await DRIVERS[channel]?.isOpen(tx, organizationId)) open.push(channel);
  return open;
}

export type { ChannelDriver, Taken } from './channel.ts';
export { itemOfMail, readLetterParts } from './email.ts';
export { countSegments, smsText } from './sms.ts';
export { webhookData, WEBHOOK_TYPE } from './webhook.ts';
export { PUSH_JOB } from './push.ts';
export { groupLetter } from './email-letter.ts';
