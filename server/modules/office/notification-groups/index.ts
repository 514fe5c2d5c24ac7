import type { Module } from '../../../platform/module/index.ts';
import { PUSH_JOB } from './channels/index.ts';
import { draftHandlers } from './draft/drafts.ts';
import { peopleHandlers } from './draft/people.ts';
import { erasePerson, refuseWhileAwaited } from './erase.ts';
import { endInboxCode, inboxKey } from './inbox/code.ts';
import { inboxHandlers, inboxPath } from './inbox/handlers.ts';
import { keepGroupImages } from './images.ts';
import { closeItems, foldNotificationCounts } from './known/keep.ts';
import {
  groupMailComplained,
  groupMailDelivered,
  groupMailReturned,
  groupMailSettled,
  groupMailWithdrawn,
} from './known/mail.ts';
import { knownHandlers } from './known/read.ts';
import { takeReturned } from './known/returned.ts';
import { groupSmsReported } from './known/sms.ts';
import { markSuppressed } from './known/suppressed.ts';
import { groupWebhookSettled } from './known/webhook.ts';
import { notices } from './notices.ts';
import { pushHandlers } from './push/handlers.ts';
import { giveUpPush, pushHandler } from './push/send.ts';
import { endSubscriptions } from './push/subscriptions.ts';
import { readVapid } from './push/vapid.ts';
import { previewHandlers } from './preview.ts';
import { sendHandler } from './sending/dispatch.ts';
import { giveUpGroup, startHandler } from './sending/freeze.ts';
import { SEND_JOB, START_JOB, wakeGroups } from './sending/jobs.ts';
import { moveHandlers } from './sending/moves.ts';

export { inboxLink } from './inbox/code.ts';
export { readKnownSince } from './known/totals.ts';
export { takeEvidence } from './known/evidence.ts';

/** What an organization tells many people, on the channels that they allow. */
export const notificationGroups = {
  name: 'notification-groups',
  tables: [
    'notification_groups',
    'notification_people',
    'notification_items',
    'notification_counts',
    'notification_choices',
    'sending_rates',
    'recipient_inboxes',
    'phone_proofs',
    'notification_opt_outs',
    'push_subscriptions',
  ],
  notices,
  // Its secret is made at the start: no call of a stranger writes anything.
  handlers: async parts => ({
    ...draftHandlers(parts),
    ...peopleHandlers(parts.database),
    ...moveHandlers(parts),
    ...knownHandlers(parts.database, parts.clock),
    ...previewHandlers(parts),
    ...inboxHandlers(parts, await inboxKey(parts.keystore), await readVapid(parts.keystore)),
    ...pushHandlers(parts, await inboxKey(parts.keystore)),
  }),
  jobs: {
    [START_JOB]: {
      does: 'freezes the people of a notification group, 500 in a commit',
      when: 'somebody sent a group, or its time has come',
      work: startHandler,
      giveUp: giveUpGroup,
      isLong: true,
    },
    [SEND_JOB]: {
      does: 'sends the messages of a notification group, as many as its channels may take',
      when: 'the people of a group are frozen, until every message has ended',
      work: sendHandler,
      giveUp: giveUpGroup,
      isLong: true,
    },
    [PUSH_JOB]: {
      does: 'hands a notification to the push services of its person’s browsers',
      when: 'a notification group sends a message by push',
      work: pushHandler,
      giveUp: giveUpPush,
    },
  },
  hears: {
    'mail.settled': groupMailSettled,
    'mail.withdrawn': groupMailWithdrawn,
    'mail.returned': groupMailReturned,
    'mail.delivered': groupMailDelivered,
    'mail.complained': groupMailComplained,
    'webhook.settled': groupWebhookSettled,
    'webhook.returned': takeReturned,
    'sms.reported': groupSmsReported,
    'sms.returned': takeReturned,
    'person.erasing': erasePerson,
    'recipient.removing': refuseWhileAwaited,
    'recipient.suppressed': markSuppressed,
    // the previous address has the previous code, and may have subscribed browsers
    'recipient.moved': async (tx, { recipientId, to }) => {
      await markSuppressed(tx, { recipientId, isSuppressed: false });
      await tx.run('update notification_people set email = $2 where recipient_id = $1 and name is not null', [
        recipientId,
        to,
      ]);
      await endInboxCode(tx, recipientId);
      await endSubscriptions(tx, recipientId);
    },
    'images.removing': keepGroupImages,
  },
  pages: parts => ({ inbox: inboxPath(parts) }),
  chores: {
    'notification-groups.wake': {
      does: 'has notification groups start or go on whose time has come',
      everySeconds: 15,
      work: wakeGroups,
    },
    'notification-groups.close-items': {
      does: 'completes messages of which no report can come any longer',
      everySeconds: 600,
      work: closeItems,
    },
    'notification-groups.fold-counts': {
      does: 'folds the counters of notification groups',
      everySeconds: 60,
      work: foldNotificationCounts,
    },
  },
} satisfies Module;
