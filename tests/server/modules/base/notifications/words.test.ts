import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import { WHERE } from '../../../../../contract/base/notifications/index.ts';
import { Notification } from '../../../../../contract/office/notifications/index.ts';
import { VOUCHER_NEWS } from '../../../../../contract/vouchers/vouchers/notices.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { presentNotification, type NotificationRow } from '../../../../../server/modules/base/notifications/present.ts';
import { noticesOf } from '../../../../../server/platform/module/index.ts';

const NOTICES = noticesOf(modules);
const row = (type: NotificationRow['type'], details: NotificationRow['details']): NotificationRow => ({
  id: 'a',
  type,
  status: 'new',
  credential_id: null,
  project_id: null,
  template_id: null,
  credential_title: 'Diploma',
  receiver_name: '',
  change: null,
  request_id: null,
  revision: null,
  in_place_of: null,
  waiting: 0,
  details,
  returned_mails: null,
  returned_last: null,
  created_at: new Date(0),
});
const news = (what: (typeof VOUCHER_NEWS)[number], count: number) =>
  row('vouchers', {
    what,
    subjectId: 'a',
    name: 'Despensa',
    by: 'Olivia',
    reason: 'Se repite.',
    count,
    amount: 100,
    currency: 'MXN',
    decimals: 2,
  } as never);

/** Each voucher that reached somebody else or is to move, and each refund, has a notice of its own. */
const OF_ONE: ReadonlySet<string> = new Set([
  'rejected',
  'refundDue',
  'refundSent',
  'readdressingWaits',
  'readdressingApproved',
  'readdressingCanceled',
]);

it.each([
  ['of a request', (count: number) => row('requestFinished', { total: count, given: count, waits: true })] as const,
  ...VOUCHER_NEWS.filter(what => !OF_ONE.has(what)).map(
    what => [`of ${what}`, (count: number) => news(what, count)] as const,
  ),
])('what the bell says %s is of one in words, and of several in figures', (_, of) => {
  for (const language of LANGUAGES) {
    const [one, two] = [1, 2].map(count => presentNotification(NOTICES, of(count), language, 'UTC').description);
    expect(one).not.toMatch(/\b1 /);
    expect(two).toMatch(/\b2 /);
  }
});

it('each kind of the contract is declared by one module, with the fields that the contract gives it', () => {
  const { type, data } = Notification.shape;
  expect(Object.keys(NOTICES).sort()).toEqual([...type.options].sort());
  const fields = Object.values(NOTICES).flatMap(({ data: own = {} }) => Object.keys(own));
  expect([...Object.keys(WHERE), ...fields].sort()).toEqual(Object.keys(data.shape).sort());
});
