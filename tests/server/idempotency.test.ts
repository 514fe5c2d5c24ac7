import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS, serviceAccountRole } from '../../contract/base/access/index.ts';
import { routes, takesKey, type OperationId, type Route } from '../../contract/api/index.ts';
import { DIPLOMA } from '../../server/demo/content.ts';
import { startTestApp, type Answer, type CallOptions, type Client, type TestApp } from '../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';
import { vcApiCases } from '../support/data/vc-api-cases.ts';
import { channelCases } from '../support/data/channel-cases.ts';
import { BENEFIT_CALLS, benefitCases } from '../support/data/benefit-cases.ts';
import { NOTIFICATION_CALLS, notificationCases } from '../support/data/notification-cases.ts';
import { voucherCases, type VoucherCases } from '../support/data/voucher-cases.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let image: Buffer;
let other: Buffer;
let green: Buffer;
let grey: Buffer;
let sent: string;
let toCorrect: string[];
let toRemind: string[];
let toErase: string[];
let program: string;
let second: string;
let vouchers: VoucherCases;
let channels: Awaited<ReturnType<typeof channelCases>>;
let benefits: Awaited<ReturnType<typeof benefitCases>>;
let written: Awaited<ReturnType<typeof vcApiCases>>;
let notifications: Awaited<ReturnType<typeof notificationCases>>;
beforeAll(async () => {
  // No job runs beside the calls that are counted.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  [image, other, green, grey] = (await Promise.all(
    ['red', 'blue', 'green', 'grey'].map(background =>
      sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )) as [Buffer, Buffer, Buffer, Buffer];
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: graduate(900) },
  });
  sent = body.results[0]?.credentialId as string;
  toErase = [];
  for (const n of [0, 1]) {
    const { body: added } = await owner.call('createRecipient', {
      body: { name: 'Eva', lastname: 'Luz', email: `erase${n}@x.example` },
    });
    toErase.push(added.id);
  }
  const { body: made } = await owner.call('createServiceAccount', { body: { name: 'One', type: 'licenses.api' } });
  program = made.clientId;
  second = (
    await owner.call('createProject', { body: { name: 'Second', category: 'other', networkId: app.networkId } })
  ).body.id;
  [toCorrect, toRemind] = [[], []];
  for (const n of [901, 902, 903, 904]) {
    const { body: more } = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(n) },
    });
    (n < 903 ? toCorrect : toRemind).push(more.results[0]?.credentialId as string);
  }
  await app.workers.drain();
  vouchers = await voucherCases(app);
  benefits = await benefitCases(app, owner);
  notifications = await notificationCases(app, owner, image);
  channels = await channelCases(app, owner);
  written = await vcApiCases(app, owner, project.projectId);
});
afterAll(() => app.stop());

interface Case {
  operation: OperationId;
  /** What of it, where an operation has several ways. */
  way?: string;
  /** How many events it has, where it is not one. */
  events?: number;
  /** One of two calls that may both be made. */
  call: (n: 0 | 1) => CallOptions;
  /** What each such call makes one more of. */
  counted?: 'events' | 'issue_requests' | 'recipient_imports' | 'pdf_archives';
  /** Who calls, where it is not the university's owner. */
  as?: keyof VoucherCases['clients'] | 'program';
}
const at = () => ({ projectId: project.projectId });
const NOW = Date.now();
const daysFromNow = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const field = { name: 'degree', label: 'Degree', component: 'text' };
const person = (email: string) => app.people[email]?.userId;
const issue = (receiver: object, templateId = project.automaticId): CallOptions => ({
  params: at(),
  body: { templateId, receiver },
});

/** Those about vouchers, and who makes them: what each is called with stands in `voucherCases`. */
const VOUCHER_CALLS = [
  ['registerMerchants', 'provider'],
  ['createMerchantsList', 'provider'],
  ['createVoucherConfig', 'provider'],
  ['requestVoucherContract', 'provider'],
  ['retryVoucherContract', 'provider'],
  ['createVoucherOffer', 'provider'],
  ['createDiscountCode', 'provider'],
  ['requestSettlement', 'provider'],
  ['createVoucherProject', 'buyer'],
  ['createOrder', 'buyer'],
  ['retryOrder', 'buyer'],
  ['uploadProof', 'buyer'],
  ['createDistribution', 'buyer'],
  ['resendVoucher', 'buyer'],
  ['payByCredit', 'buyer'],
  ['askForRefund', 'buyer'],
  ['bookReceipt', 'provider'],
  ['bookOverseenReceipt', 'admin'],
] as const satisfies readonly (readonly [OperationId, keyof VoucherCases['clients']])[];

/** Those about channels: what each is called with stands in `channelCases`. */
const CHANNEL_CALLS = [
  'testWebhook',
  'replayWebhook',
  'replayFailedWebhooks',
] as const satisfies readonly OperationId[];

/** Every call that takes a key; a new one does not pass the first test until it stands here. */
const CASES: readonly Case[] = [
  {
    operation: 'createProject',
    way: 'with an image',
    call: n => ({
      body: { name: `P${n}`, category: 'education', networkId: app.networkId },
      file: { name: 'a.png', bytes: image },
    }),
  },
  {
    operation: 'inviteOrganizationUsers',
    call: n => ({
      body: { people: [{ name: 'Ana', lastname: 'Luz', email: `invited${n}@x.example` }], roles: ['viewer'] },
    }),
  },
  {
    operation: 'uploadDesignImage',
    call: () => ({ params: { projectId: project.projectId }, body: {}, file: { name: 'a.png', bytes: image } }),
  },
  {
    operation: 'uploadPicture',
    // the same picture again is nothing new
    call: n => ({
      params: { projectId: project.projectId },
      body: {},
      file: { name: 'a.png', bytes: n ? other : image },
    }),
  },
  {
    operation: 'uploadPictureAhead',
    call: n => ({ body: {}, file: { name: 'a.png', bytes: n ? green : grey } }),
  },
  { operation: 'uploadOrganizationImage', call: () => ({ body: {}, file: { name: 'a.png', bytes: image } }) },
  {
    operation: 'importRecipients',
    call: n => ({ body: { file: 'a.csv', rows: [{ name: 'Eva', lastname: 'Luz', email: `eva${n}@x.example` }] } }),
    // its events are its job's
    counted: 'recipient_imports',
  },
  {
    operation: 'createRecipient',
    call: n => ({ body: { name: 'Ana', lastname: 'Luz', email: `ana${n}@x.example` } }),
  },
  {
    operation: 'eraseRecipient',
    call: n => ({
      params: { recipientId: toErase[n] as string },
      body: { confirm: `erase${n}@x.example`, reason: 'asked' },
    }),
  },
  { operation: 'createKey', call: n => ({ body: { algorithm: n ? 'P-384' : 'P-256' } }) },
  { operation: 'createRecipientGroup', call: n => ({ body: { name: `Group ${n}` } }) },
  {
    operation: 'createSchema',
    call: n => ({
      body: {
        name: 'Thing',
        title: `T${n}`,
        category: 'other',
        subcategory: 'custom',
        visibility: 'organization',
        fields: [field],
      },
    }),
  },
  {
    operation: 'createGenericTemplate',
    call: n => ({
      params: at(),
      body: {
        name: `G${n}`,
        schemaId: project.schemaId,
        category: 'education',
        networkId: app.networkId,
        fields: DIPLOMA.template.content,
      },
    }),
  },
  {
    operation: 'createTemplate',
    call: n => ({
      params: at(),
      body: {
        ...DIPLOMA.template,
        title: `T${n}`,
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        schemaId: project.schemaId,
      },
    }),
  },
  {
    operation: 'inviteProjectUser',
    call: n => ({
      params: at(),
      body: {
        name: 'Eva',
        lastname: 'Sol',
        email: `eva${n}@x.example`,
        roleId: PROJECT_ROLE_IDS['project.viewer'],
        authType: 'basic',
        useKms: false,
      },
    }),
  },
  {
    operation: 'addServiceAccountRoles',
    call: n => ({
      params: { clientId: program },
      body: { roles: [serviceAccountRole('licenses.api', n ? second : project.projectId)] },
    }),
  },
  {
    operation: 'addProjectUser',
    // the project's, and the person's own
    events: 2,
    call: n => ({
      params: at(),
      body: {
        id: person(n === 0 ? 'users@uni.example' : 'projects@uni.example'),
        roleId: PROJECT_ROLE_IDS['project.viewer'],
      },
    }),
  },
  {
    operation: 'addSigner',
    call: n => ({
      params: { ...at(), templateId: project.automaticId },
      body: { userId: person(n === 0 ? 'signer@uni.example' : 'signer2@uni.example') },
    }),
  },
  {
    operation: 'registerReceivers',
    call: n => ({
      params: { ...at(), templateId: project.manualId },
      body: { receiver: [graduate(740 + n), graduate(750 + n)] },
    }),
  },
  {
    operation: 'createPdfArchive',
    counted: 'pdf_archives',
    call: n => ({
      params: { projectId: project.projectId },
      body: n === 0 ? {} : { templateId: project.automaticId },
    }),
  },
  { operation: 'issueCredentials', way: 'at once', events: 2, call: n => issue(graduate(700 + n)) },
  { operation: 'issueCredentials', way: 'for approval', call: n => issue(graduate(710 + n), project.manualId) },
  {
    operation: 'reissueCredential',
    events: 3,
    call: n => ({
      params: { ...at(), credentialId: toCorrect[n] as string },
      body: { values: graduate(0).values, metadata: { description: `Typo ${n}` } },
    }),
  },
  {
    operation: 'createDelegation',
    // Two times, so that both may be made.
    call: n => ({
      body: {
        userId: person('signer@uni.example'),
        delegateId: person('signer2@uni.example'),
        startsAt: daysFromNow(n + 1),
        endsAt: daysFromNow(n + 1.5),
      },
    }),
  },
  {
    operation: 'readdressCredential',
    events: 2,
    call: n => ({ params: { ...at(), credentialId: sent }, body: { email: `readdressed${n}@alumni.example` } }),
  },
  { operation: 'resendCredentials', call: () => ({ params: at(), body: { ids: [sent] } }) },
  { operation: 'remindCredentials', call: n => ({ params: at(), body: { ids: [toRemind[n] as string] } }) },
  {
    operation: 'issueCredentials',
    way: 'to many',
    call: n => issue([graduate(720 + n), graduate(730 + n)]),
    counted: 'issue_requests',
  },
  ...BENEFIT_CALLS.map((operation): Case => ({
    operation,
    call: n => benefits.find(each => each.operation === operation)?.call(n) as CallOptions,
  })),
  ...NOTIFICATION_CALLS.map((operation): Case => ({
    operation,
    call: n => notifications.find(each => each.operation === operation)?.call(n) as CallOptions,
  })),
  ...CHANNEL_CALLS.map((operation): Case => ({
    operation,
    call: n => channels.find(each => each.operation === operation)?.call(n) as CallOptions,
  })),
  ...(['issueVc', 'issueVcToken', 'updateVcStatus'] as const).map((operation): Case => ({
    operation,
    as: 'program',
    ...(operation !== 'updateVcStatus' && { events: 2 }),
    call: n => written.cases.find(each => each.operation === operation)?.call(n) as CallOptions,
  })),
  ...VOUCHER_CALLS.map(([operation, as]): Case => ({
    operation,
    as,
    call: n => vouchers.cases.find(each => each.operation === operation)?.call(n) as CallOptions,
  })),
];

const clientOf = ({ as }: Case): Client => (as === 'program' ? written.client : as ? vouchers.clients[as] : owner);
const PEOPLE = {
  program: 'owner@uni.example',
  provider: 'owner@uni.example',
  buyer: 'owner@trial.example',
  admin: 'owner@uni.example',
} as const;

async function count({ counted = 'events', as = 'provider' }: Case): Promise<number> {
  const [row] = await app.test.owner<{ count: number }>(
    `select count(*)::int as count from ${counted} where organization_id = $1`,
    [app.people[PEOPLE[as]]?.organizationId as string],
  );
  return row?.count as number;
}
const keyed = (each: Case, n: 0 | 1, key: string): Promise<Answer> =>
  clientOf(each).call(each.operation, { ...each.call(n), headers: { 'idempotency-key': key } });

it('every call that takes a key stands among those tried here', () => {
  const taking = (Object.keys(routes) as OperationId[]).filter(operation => takesKey(routes[operation] as Route));
  expect([...new Set(CASES.map(each => each.operation))].sort()).toEqual(taking.sort());
});

describe.each(CASES.map(each => [`${each.operation} ${each.way ?? ''}`.trim(), each] as const))('%s', (name, each) => {
  it('keeps its answer with what it did: both, or nothing where either fails', async () => {
    const before = await count(each);
    await app.test.owner(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no answer is kept'; end $$;
      create trigger fail before insert on kept_answers for each row execute function fail();`);
    const failed = await keyed(each, 0, `${name} 1`);
    await app.test.owner('drop trigger fail on kept_answers; drop function fail');
    expect(failed.status).toBe(500);
    expect(await count(each), 'nothing was done').toBe(before);

    const first = await keyed(each, 0, `${name} 1`);
    expect(first).toMatchObject({ status: (routes[each.operation] as Route).status ?? 200 });
    expect(first.headers['idempotency-hit']).toBeUndefined();
    const after = await count(each);
    expect(after).toBeGreaterThan(before);

    // Whoever did not hear the answer asks again.
    const again = await keyed(each, 0, `${name} 1`);
    expect(again).toMatchObject({ status: first.status, headers: { 'idempotency-hit': 'true' } });
    expect(again.raw.toString()).toBe(first.raw.toString());
    expect(await count(each), 'it was done once').toBe(after);
  });

  it('answers one of two at once, and tells the other or answers the same', async () => {
    const before = await count(each);
    const answers = await Promise.all([keyed(each, 1, `${name} 2`), keyed(each, 1, `${name} 2`)]);
    const [one, ...more] = answers.filter(answer => answer.status !== 409);
    expect(one).toMatchObject({ status: (routes[each.operation] as Route).status ?? 200 });
    for (const same of more) expect(same.raw.toString()).toBe(one?.raw.toString());
    for (const told of answers.filter(answer => answer.status === 409))
      expect(told.body).toMatchObject({ key: 'request.in_flight' });
    const again = await keyed(each, 1, `${name} 2`);
    expect(again.raw.toString()).toBe(one?.raw.toString());
    expect((await count(each)) - before, 'it was done once').toBe(each.events ?? 1);
  });

  it('is refused for another body', async () => {
    const before = await count(each);
    const other = await clientOf(each).call(each.operation, {
      ...each.call(0),
      ...(each.call(0).file
        ? { file: { name: 'b.png', bytes: Buffer.concat([image, Buffer.of(0)]) } }
        : { body: each.operation === 'resendCredentials' ? { ids: [sent, sent] } : each.call(1).body }),
      // Where the body says nothing, it is the address that differs.
      ...(JSON.stringify(each.call(0).body ?? {}) === '{}' &&
        !each.call(0).file && { params: each.call(1).params ?? {} }),
      headers: { 'idempotency-key': `${name} 1` },
    });
    expect(other).toMatchObject({ status: 409, body: { key: 'request.key_reused' } });
    expect(await count(each)).toBe(before);
  });
});
