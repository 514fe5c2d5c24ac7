import type { NotificationGroup, NotificationItem } from '../../../contract/office/notification-groups/index.ts';
import { openContent } from '../../../server/platform/mail/index.ts';
import type { Client, TestApp } from '../processes/app.ts';

/** The body of a draft that every recipient with an address may get. */
export const DRAFT = {
  title: { 'en-US': 'Enrolment closes', 'es-MX': 'Cierran las inscripciones' },
  description: { 'en-US': 'Enrolment closes on Friday.', 'es-MX': 'Las inscripciones cierran el viernes.' },
  type: 'reminder',
  channels: ['email'],
} as const;

/** A mail of a group, opened. */
export interface SentMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  unsubscribe_url: string | null;
}

/** Works with notification groups as a client. */
export function groupsOf(app: TestApp, owner: Client, domain: string) {
  let made = 0;
  const at = (id: string) => ({ params: { notificationGroupId: id } });
  return {
    at,
    /** Adds recipients with addresses of their own. Returns their ids. */
    async people(count: number, more: object = {}): Promise<{ id: string; email: string }[]> {
      const people: { id: string; email: string }[] = [];
      for (let each = 0; each < count; each += 1) {
        made += 1;
        const email = `person${made}@${domain}`;
        const { body } = await owner.call('createRecipient', {
          body: { name: 'Luz', lastname: 'Mar', email, ...more },
        });
        people.push({ id: body.id, email });
      }
      return people;
    },
    async draft(body: object = {}): Promise<NotificationGroup> {
      return (await owner.call('createNotificationGroup', { body: { ...DRAFT, ...body } })).body;
    },
    /** A draft for chosen people. */
    async chosen(
      recipients: readonly string[],
      body: object = {},
      details: Record<string, string> = {},
    ): Promise<NotificationGroup> {
      const { id } = (await owner.call('createNotificationGroup', { body: { ...DRAFT, ...body } })).body;
      return (
        await owner.call('setNotificationPeople', {
          ...at(id),
          body: { people: recipients.map(recipient => ({ recipient, details })) },
        })
      ).body;
    },
    send: (id: string, people: number, more: object = {}) =>
      owner.call('sendNotificationGroup', { ...at(id), body: { people, ...more } }),
    read: async (id: string): Promise<NotificationGroup> => (await owner.call('getNotificationGroup', at(id))).body,
    items: async (id: string, query: Record<string, string> = {}): Promise<NotificationItem[]> =>
      (await owner.call('listNotificationItems', { ...at(id), query })).body.items,
    /** The mails of a group, by address. */
    async mails(id: string): Promise<SentMail[]> {
      const rows = await app.test.owner<SentMail & { sealed: string | null }>(
        `select m.recipient, m.subject, m.text, m.html, m.sealed, m.message_id, m.unsubscribe_url from mail_outbox m join notification_items i on m.dedupe_key = 'notification:' || i.id || ':' || i.attempt
         where i.group_id = $1 order by m.recipient`,
        [id],
      );
      const { keystore } = app.app.parts;
      return rows.map(({ sealed, ...mail }) => ({ ...mail, ...(sealed !== null && openContent(keystore, sealed)) }));
    },
  };
}
