import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../../../server/modules/index.ts';
import { enqueue } from '../../../server/platform/jobs/index.ts';
import { queueMail } from '../../../server/platform/mail/index.ts';
import type { Module } from '../../../server/platform/module/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../support/worlds/diploma.ts';
import { distributionWorld, type DistributionWorld } from '../../support/worlds/distribution-world.ts';
import { groupsOf } from '../../support/data/notification-groups.ts';
import { beneficiaries, made } from '../../support/worlds/voucher-world.ts';

type Person = TestApp['people'][string];
let app: TestApp;
let owner: Client;
let diploma: DiplomaProject;
let world: DistributionWorld;
let sent: string;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  diploma = await diplomaProject(app);
  world = await distributionWorld(app);
  await world.buy(2);
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: diploma.projectId },
    body: { templateId: diploma.automaticId, receiver: graduate(1) },
  });
  sent = body.results[0]?.credentialId as string;
  await app.workers.drain();
});
afterAll(() => app.stop());

/** Leaves the waiting jobs of a kind as the last of their workers does, each of which was killed; answers how many. */
const killed = (kind: string) =>
  app.test.owner(
    `update jobs set state = 'running', attempts = max_attempts, lease_by = gen_random_uuid(), lease_until = now() - interval '1 second'
     where kind = $1 and state = 'waiting' returning id`,
    [kind],
  );
const people = async () =>
  made(
    await world.buyer.call('listBeneficiaries', { params: world.buying, query: { sort: 'createdAt', order: 'ASC' } }),
  ).beneficiaries;

/** Sends a notification to one person. Answers how to look at what became of it. */
const aGroup = async () => {
  const groups = groupsOf(app, owner, `given-up-${randomUUID()}.example`);
  const [person] = await groups.people(1);
  const { id } = await groups.chosen([person?.id ?? '']);
  made(await groups.send(id, 1));
  return async () => {
    const { state, pausedBecause } = await groups.read(id);
    return { state, pausedBecause };
  };
};

/** By kind: what is asked for, and answers how to look at what became of it once nobody will do it. */
const ASKED: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'credentials.issue'() {
    const params = { projectId: diploma.projectId };
    const body = { templateId: diploma.automaticId, receiver: [graduate(2), graduate(3)] };
    const { id: requestId } = made(await owner.call('issueCredentials', { params, body }));
    return async () => {
      const { state, outcomes } = made(await owner.call('getIssueRequest', { params: { ...params, requestId } }));
      return { state, failed: outcomes.failed };
    };
  },
  async 'credentials.deliver'() {
    const params = { projectId: diploma.projectId };
    made(await owner.call('resendCredentials', { params, body: { ids: [sent] } }));
    return async () => made(await owner.call('getCredential', { params: { ...params, credentialId: sent } })).mailError;
  },
  async 'mailboxes.post'() {
    const id = randomUUID();
    const about = `from credentials where id = '${sent}'`;
    await app.test.owner(
      `insert into mailbox_messages (id, organization_id, recipient_id, credential_id, uri, sealed, created_at) select '${id}', organization_id, recipient_id, id, 'https://mailbox.example', 'x', now() ${about}`,
    );
    await app.test.owner(
      `insert into jobs (kind, key, organization_id, payload) select 'mailboxes.post', '${id}', organization_id, '{"id":"${id}"}' ${about}`,
    );
    return () => app.test.owner(`select state, problem from mailbox_messages where id = '${id}'`);
  },
  async 'credentials.remind'() {
    const params = { projectId: diploma.projectId };
    await app.test.owner('update credentials set mail_error = null where id = $1', [sent]);
    const remind = async () => made(await owner.call('remindCredentials', { params, body: { ids: [sent] } })).done;
    expect(await remind()).toEqual([sent]);
    return remind;
  },
  async 'credentials.draw-archive'() {
    const params = { projectId: diploma.projectId };
    made(await owner.call('createPdfArchive', { params, body: {} }));
    return async () => made(await owner.call('listPdfArchives', { params })).archives.map(({ state }) => state);
  },
  async 'mail.send'() {
    const dedupeKey = randomUUID();
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const mail = { dedupeKey, organizationId, to: 'persona@uni.example', subject: 'S', html: '<p>S</p>', text: 'S' };
    await app.app.parts.database.organization(organizationId, tx => queueMail(tx, mail));
    return async () => app.test.owner('select state, last_error from mail_outbox where dedupe_key = $1', [dedupeKey]);
  },
  async 'orders.upload'() {
    const body = { file: 'personas.xlsx', rows: beneficiaries(2, {}, 50), terms: world.terms };
    const { id } = made(await world.buyer.call('createOrder', { params: world.buying, body }));
    return async () => (await world.read(id)).status;
  },
  async 'distribution.begin'() {
    const query = { status: 'processed' };
    const [order] = made(await world.buyer.call('listOrders', { params: world.buying, query })).orders;
    const { organizationId, userId } = app.people['owner@vales.example'] as Person;
    const { projectId, voucherProjectId } = world.buying;
    await app.app.parts.database.organization(organizationId, tx =>
      enqueue(tx, {
        kind: 'distribution.begin',
        key: randomUUID(),
        organizationId,
        payload: { orderId: order?.id, projectId, voucherProjectId, requestedBy: userId, language: 'en-US' },
      }),
    );
    return async () =>
      made(await world.buyer.call('listNotifications', { query: { open: true } })).notifications.flatMap(
        ({ data: { voucher } }) => (voucher ? [{ what: voucher.what, count: voucher.count }] : []),
      );
  },
  async 'distribution.run'() {
    const { id } = await world.distribute({ beneficiaries: (await people()).map(each => each.id) });
    return async () => {
      const stopped = await world.look(id);
      made(await world.buyer.call('retryDistribution', { params: { ...world.buying, distributionId: id } }));
      await app.workers.drain();
      return [stopped, await world.look(id)].map(({ status, failure, given }) => ({ status, failure, given }));
    };
  },
  async 'vouchers.letter'() {
    const [person] = await people();
    const params = { ...world.buying, beneficiaryId: person?.id ?? '' };
    const vouchers = async () => made(await world.buyer.call('listBeneficiaryVouchers', { params })).vouchers;
    const voucherId = (await vouchers())[0]?.id ?? '';
    made(await world.buyer.call('resendVoucher', { params: { ...params, voucherId }, body: {} }));
    return async () => (await vouchers()).map(({ status, mailError }) => ({ status, mailError }));
  },
  async 'recipients.import'() {
    const rows = [{ name: 'Ana', lastname: 'Peña', email: 'ana@given-up.example' }];
    const { id: importId } = made(await owner.call('importRecipients', { body: { file: 'alumnos.xlsx', rows } }));
    return async () => made(await owner.call('getRecipientImport', { params: { importId } })).state;
  },
  'notification-groups.start': () => aGroup(),
  async 'notification-groups.send'() {
    const look = await aGroup();
    await app.test.owner(
      "update jobs set kind = 'notification-groups.send' where kind = 'notification-groups.start' and state = 'waiting'",
    );
    return look;
  },
  async 'notification-groups.push'() {
    const groups = groupsOf(app, owner, `pushed-${randomUUID()}.example`);
    const [person] = await groups.people(1);
    const { id } = await groups.chosen([person?.id ?? '']);
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const [item] = await app.test.owner<{ id: string }>(
      "insert into notification_items (group_id, organization_id, recipient_id, channel, state) values ($1, $2, $3, 'push', 'processing') returning id",
      [id, organizationId, person?.id ?? ''],
    );
    await app.app.parts.database.organization(organizationId, tx =>
      enqueue(tx, {
        kind: 'notification-groups.push',
        key: `${item?.id}:0`,
        organizationId,
        payload: { groupId: id, itemId: item?.id, attempt: 0 },
      }),
    );
    return async () => (await groups.items(id)).map(({ state, reason }) => ({ state, reason }));
  },
  async 'voucher-contracts.deploy'() {
    const contractId = await world.provider.contract();
    return async () => {
      const params = { projectId: world.provider.projectId, contractId };
      const { state, reason } = made(await world.provider.owner.call('getVoucherContract', { params }));
      return { state, reason };
    };
  },
};

/** What everybody sees then, by kind. */
const seen = (): Record<string, unknown> => ({
  'credentials.issue': { state: 'done', failed: 2 },
  'credentials.deliver': 'The email could not be written',
  'mailboxes.post': [{ state: 'failed', problem: 'Its worker ended every time' }],
  // May be reminded at once.
  'credentials.remind': [sent],
  'credentials.draw-archive': ['failed'],
  'mail.send': [{ state: 'failed', last_error: 'Error: Its worker ended every time' }],
  'orders.upload': 'failed_upload',
  'distribution.begin': [{ what: 'distributionMissing', count: 2 }],
  'distribution.run': [
    { status: 'failed', failure: 'failed', given: 0 },
    { status: 'done', failure: null, given: 2 },
  ],
  'vouchers.letter': [{ status: 'rejected', mailError: 'The email could not be written' }],
  'recipients.import': 'error',
  'notification-groups.start': { state: 'paused', pausedBecause: 'error' },
  'notification-groups.send': { state: 'paused', pausedBecause: 'error' },
  'notification-groups.push': [{ state: 'failed', reason: 'error' }],
  'voucher-contracts.deploy': { state: 'failed', reason: 'no_answer' },
});

it('every kind of job that says beside its work that it is given up is looked at here', () => {
  const all: readonly Module[] = modules;
  const jobs = all.flatMap(({ jobs }) => Object.entries(jobs ?? {}));
  const kinds = jobs.filter(([, { giveUp }]) => giveUp).map(([kind]) => kind);
  expect(kinds.sort()).toEqual(Object.keys(ASKED).sort());
});

it.each(Object.entries(ASKED))('%s, whose workers were killed each time, keeps nobody waiting', async (kind, ask) => {
  const look = await ask();
  expect(await killed(kind)).toHaveLength(1);
  await app.workers.drain();
  expect(await look()).toEqual(seen()[kind]);
});
