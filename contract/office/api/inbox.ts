import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import {
  AskInboxCard,
  AskInboxPhone,
  Inbox,
  InboxChoices,
  InboxDevice,
  InboxPhone,
  ProveInboxPhone,
  PushReport,
  ReadInbox,
  RemovedInboxDevice,
  ShownInbox,
  UpdateInboxChoices,
} from '../notification-groups/index.ts';

const base = '/api/v1/public/inbox';
const PUBLIC = { tag: 'Public', source: 'ours', access: 'public', query: LangQuery } as const;

/** The page of a person: what an organization sent them, and what they want. The code of the page is the proof. */
export const inboxRoutes = define({
  readInbox: {
    ...PUBLIC,
    method: 'POST',
    path: base,
    summary: 'Read what an organization sent to the person of a code, and their choices. Changes nothing',
    body: ReadInbox,
    answer: Inbox,
    status: 200,
  },
  showInboxMessages: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/shown`,
    summary: 'Report that a browser showed messages to the person of a code: they count as read',
    body: ShownInbox,
    answer: 'none',
    status: 204,
  },
  updateInboxChoices: {
    ...PUBLIC,
    method: 'PUT',
    path: `${base}/choices`,
    summary:
      'Choose the language, and which types and channels are off, or stop everything. Codes and credentials still come',
    body: UpdateInboxChoices,
    answer: InboxChoices,
  },
  unsubscribeInbox: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/unsubscribe/{token}`,
    summary:
      'Turn a type of notification off by the header of an email, in one click (RFC 8058). Of an important or urgent one it stops everything',
    form: true,
    params: z.strictObject({ token: z.string().max(200) }),
    // A scanner that only follows the link ends nothing (RFC 8058 §3.1).
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    answer: 'none',
    status: 204,
  },
  askInboxCard: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/card`,
    summary: 'Email new links of the cards of the person of a page to their address. Earlier links end',
    body: AskInboxCard,
    answer: 'none',
    status: 204,
  },
  askInboxPhone: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/phone`,
    summary:
      'Send a code by SMS to the number of the person of a page. Limited by person and by number. Refused where the organization sends no text messages',
    body: AskInboxPhone,
    answer: 'none',
    status: 204,
  },
  proveInboxPhone: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/phone/proof`,
    summary:
      'Prove a number by the code that was sent to it. Text messages go to it from then on. A code may be entered five times',
    body: ProveInboxPhone,
    answer: InboxPhone,
    status: 200,
  },
  addInboxDevice: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/devices`,
    summary:
      'Have notifications shown in a browser of the person of a code, or renew that. Of listed push services only',
    body: InboxDevice,
    answer: 'none',
    status: 204,
  },
  removeInboxDevice: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/devices/removed`,
    summary: 'Show no more notifications in a browser',
    body: RemovedInboxDevice,
    answer: 'none',
    status: 204,
  },
  reportPush: {
    ...PUBLIC,
    method: 'POST',
    path: `${base}/pushes`,
    summary:
      'Report that a notification arrived in a browser, or was opened there. The token that came with it is the proof',
    body: PushReport,
    answer: 'none',
    status: 204,
  },
});
