import { SegmentedMessage } from 'sms-segments-calculator';
import { hasSms, queueSms, withdrawSms } from '../../../accounts/sms/index.ts';
import type { Message } from '../message.ts';
import { quietFrom } from '../sending/quiet.ts';
import type { ChannelDriver } from './channel.ts';

/** The text message of a group for a person. */
export const smsText = ({
  title,
  description,
  details,
  link,
}: Pick<Message, 'title' | 'description' | 'details' | 'link'>): string =>
  [
    title,
    description,
    ...details.map(({ label, value }) => `${label}: ${value}`),
    ...(link === null ? [] : [link]),
  ].join('\n');

/** How many messages of a phone network a text takes. */
export const countSegments = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** Text messages, by the gateway of the organization. */
export const sms: ChannelDriver = {
  channel: 'sms',
  isOpen: hasSms,
  address: 'r.phone',
  isQuietAtNight: true,
  isPatient: true,
  perMinute: 6000,
  prepare:
    async ({ clock }, group) =>
    (tx, messages) => {
      const now = new Date(clock());
      return queueSms(
        tx,
        group.organization_id,
        messages.flatMap(message =>
          message.person.phone === null
            ? []
            : [
                {
                  id: message.itemId,
                  attempt: message.attempt,
                  recipientId: message.recipientId,
                  number: message.person.phone,
                  text: smsText(message),
                  notAfter: quietFrom(group, now),
                },
              ],
        ),
        now,
      );
    },
  withdraw: (tx, items) =>
    withdrawSms(
      tx,
      items.map(({ id }) => id),
    ),
};
