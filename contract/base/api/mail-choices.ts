import { z } from 'zod';
import { Id, LangQuery } from '../common/values.ts';
import { MailChoices, MailChoicesUpdate } from '../notifications/letters.ts';
import { define } from '../../api/route.ts';

const tag = 'Notifications';
const ofUser = z.strictObject({ organizationId: Id, userId: Id });
const mine = {
  path: '/api/v1/organizations/{organizationId}/users/{userId}/mail-choices',
  tag,
  source: 'ours',
  access: 'notifications.read',
  self: true,
  params: ofUser,
  query: LangQuery,
  answer: MailChoices,
} as const;

/** What a person wants by mail. */
export const mailChoiceRoutes = define({
  getMailChoices: { ...mine, method: 'GET', summary: 'Which letters the caller does not want' },
  updateMailChoices: {
    ...mine,
    method: 'PUT',
    summary: 'Choose which letters the caller does not want',
    body: MailChoicesUpdate,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/v1/mail/unsubscribe/{token}',
    tag,
    summary: 'End a kind of letter by its own header, in one click (RFC 8058)',
    source: 'ours',
    access: 'public',
    form: true,
    params: z.strictObject({ token: z.string().max(200) }),
    query: LangQuery,
    // Programs that read mail send just this (RFC 8058 §3.1): whoever only follows the link, as a scanner does, ends nothing.
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    answer: 'none',
    status: 204,
  },
});
