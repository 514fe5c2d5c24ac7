import { afterAll, beforeAll, expect, it } from 'vitest';
import { wakeSettled } from '../../../../../server/modules/office/notification-groups/known/wake.ts';
import type { Tx } from '../../../../../server/platform/database/index.ts';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { workSome } from '../../../../support/processes/work-some.ts';

let app: TestApp;
let owner: Client;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ atOnce: 0, outbound: receiver.outbound });
  owner = await app.as('owner@uni.example');
});
afterAll(async () => {
  receiver.stop();
  await app.stop();
});

it('a group is looked at again once its last two results come at the same time', async () => {
  const groups = groupsOf(app, owner, 'settled.example');
  const group = await groups.chosen((await groups.people(2)).map(({ id }) => id));
  await groups.send(group.id, 2);
  await workSome(app, kind => ['notification-groups.start', 'notification-groups.send'].includes(kind));
  const [one = '', other = ''] = (
    await app.test.owner<{ id: string }>(
      "update notification_items set state = 'processing' where group_id = $1 returning id",
      [group.id],
    )
  ).map(({ id }) => id);
  await app.test.owner("delete from jobs where kind = 'notification-groups.send'");
  const organizationId = app.people['owner@uni.example']?.organizationId ?? '';
  const settle = async (tx: Tx, id: string) => {
    await tx.run("update notification_items set state = 'sent', known = 'sent' where id = $1", [id]);
    await wakeSettled(tx, id);
  };
  await meanwhile(
    app,
    tx => settle(tx, one),
    () => app.test.database.organization(organizationId, tx => settle(tx, other)),
  );
  expect(
    await app.test.owner("select key from jobs where kind = 'notification-groups.send' and state <> 'done'"),
  ).toEqual([{ key: group.id }]);
});
