import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { DRAFT, groupsOf } from './notification-groups.ts';

/** The calls of notification groups that take a key. What each is called with stands in `notificationCases`. */
export const NOTIFICATION_CALLS = [
  'createNotificationGroup',
  'uploadNotificationImage',
  'cloneNotificationGroup',
  'testNotification',
  'sendNotificationGroup',
  'pauseNotificationGroup',
  'resumeNotificationGroup',
  'cancelNotificationGroup',
  'resendNotificationGroup',
] as const satisfies readonly OperationId[];

/** Returns these calls, each with two groups on which it may be made. */
export async function notificationCases(
  app: TestApp,
  owner: Client,
  image: Buffer,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  const groups = groupsOf(app, owner, 'keyed.example');
  const [person] = await groups.people(1);
  const draft = async () => (await groups.chosen([person?.id ?? ''])).id;
  const sent = async () => {
    const id = await draft();
    await groups.send(id, 1);
    return id;
  };
  const paused = async () => {
    const id = await sent();
    await owner.call('pauseNotificationGroup', { ...groups.at(id), body: {} });
    return id;
  };
  const completed = async () => {
    const id = await sent();
    await app.workers.drain();
    await app.test.owner(
      "update notification_items set state = 'failed', known = 'failed', reason = 'bounced' where group_id = $1",
      [id],
    );
    return id;
  };
  const two = async (make: () => Promise<string>) => [await make(), await make()] as const;
  const on = async (operation: OperationId, make: () => Promise<string>, body?: object, other = body) => {
    const ids = await two(make);
    return {
      operation,
      call: (n: 0 | 1): CallOptions => ({
        ...groups.at(ids[n]),
        ...(body && { body: n === 0 ? body : other }),
      }),
    };
  };
  return [
    {
      operation: 'createNotificationGroup',
      call: n => ({ body: { ...DRAFT, title: { 'en-US': `Title ${n}`, 'es-MX': `Título ${n}` } } }),
    },
    { operation: 'uploadNotificationImage', call: () => ({ body: {}, file: { name: 'a.png', bytes: image } }) },
    await on('resendNotificationGroup', completed, {}),
    await on('cloneNotificationGroup', draft),
    await on('testNotification', draft, {}),
    await on('sendNotificationGroup', draft, { people: 1 }, { people: 1, revision: 2 }),
    await on('pauseNotificationGroup', sent, {}),
    await on('resumeNotificationGroup', paused, {}),
    await on('cancelNotificationGroup', sent, {}),
  ];
}
