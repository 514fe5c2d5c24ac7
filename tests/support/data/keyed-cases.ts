import sharp from 'sharp';
import type { OperationId } from '../../../contract/api/index.ts';
import { PROJECT_ROLE_IDS, serviceAccountRole } from '../../../contract/base/access/index.ts';
import { DIPLOMA } from '../../../server/demo/content.ts';
import { startTestApp, type CallOptions, type Client, type TestApp } from '../processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../worlds/diploma.ts';
import { APPLICATION_CALLS, applicationCases } from './application-cases.ts';
import { BENEFIT_CALLS, benefitCases } from './benefit-cases.ts';
import { CHANNEL_CALLS, channelCases } from './channel-cases.ts';
import { NOTIFICATION_CALLS, notificationCases } from './notification-cases.ts';
import { TRUSTED_CALLS, trustedCases } from './trusted-cases.ts';
import { vcApiCases } from './vc-api-cases.ts';
import { VOUCHER_CALLS, voucherCases, type VoucherCases } from './voucher-cases.ts';

/** What the calls that take a key are made with. */
export interface KeyedWorld {
  app: TestApp;
  owner: Client;
  project: DiplomaProject;
  image: Buffer;
  other: Buffer;
  green: Buffer;
  grey: Buffer;
  sent: string;
  toCorrect: string[];
  toRemind: string[];
  toErase: string[];
  offers: string[];
  program: string;
  second: string;
  vouchers: VoucherCases;
  channels: Awaited<ReturnType<typeof channelCases>>;
  applications: Awaited<ReturnType<typeof applicationCases>>;
  benefits: Awaited<ReturnType<typeof benefitCases>>;
  written: Awaited<ReturnType<typeof vcApiCases>>;
  notifications: Awaited<ReturnType<typeof notificationCases>>;
  trusted: Awaited<ReturnType<typeof trustedCases>>;
}

/** A call that takes a key. */
export interface KeyedCase {
  operation: OperationId;
  /** What of it, where an operation has several ways. */
  way?: string;
  /** How many events it has, where it is not one. */
  events?: number;
  /** One of two calls that may both be made. */
  call: (n: 0 | 1) => CallOptions;
  /** What each such call makes one more of. */
  counted?:
    | 'events'
    | 'issue_requests'
    | 'recipient_imports'
    | 'pdf_archives'
    | 'application_attempts'
    | 'webhook_deliveries';
  /** Who calls, where it is not the university's owner. */
  as?: keyof VoucherCases['clients'] | 'program';
}
/** Starts an application with everything that the calls need. */
export async function openKeyedWorld(): Promise<KeyedWorld> {
  // No job runs beside the calls that are counted.
  const app = await startTestApp({ atOnce: 0 });
  const owner = await app.as('owner@uni.example');
  const project = await diplomaProject(app);
  const [image, other, green, grey] = (await Promise.all(
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
  const sent = body.results[0]?.credentialId as string;
  const toErase: string[] = [];
  for (const n of [0, 1]) {
    const { body: added } = await owner.call('createRecipient', {
      body: { name: 'Eva', lastname: 'Luz', email: `erase${n}@x.example` },
    });
    toErase.push(added.id);
  }
  const ofTemplate = { projectId: project.projectId, templateId: project.automaticId };
  const { body: template } = await owner.call('getTemplate', { params: ofTemplate });
  const config = { ...template.config, walletForms: ['dc+sd-jwt'] };
  await owner.call('updateTemplate', { params: ofTemplate, body: { config } });
  const ofSent = { projectId: project.projectId, credentialId: sent };
  const offers: string[] = [];
  for (const _ of [0, 1]) offers.push((await owner.call('offerCredential', { params: ofSent })).body.id);
  const { body: made } = await owner.call('createServiceAccount', { body: { name: 'One', type: 'licenses.api' } });
  const program = made.clientId;
  const second = (
    await owner.call('createProject', { body: { name: 'Second', category: 'other', networkId: app.networkId } })
  ).body.id;
  const [toCorrect, toRemind]: [string[], string[]] = [[], []];
  for (const n of [901, 902, 903, 904]) {
    const { body: more } = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(n) },
    });
    (n < 903 ? toCorrect : toRemind).push(more.results[0]?.credentialId as string);
  }
  await app.workers.drain();
  const vouchers = await voucherCases(app);
  const applications = await applicationCases(app, owner, project.projectId);
  const benefits = await benefitCases(app, owner);
  const notifications = await notificationCases(app, owner, image);
  const channels = await channelCases(app, owner);
  const trusted = await trustedCases(app, owner);
  const written = await vcApiCases(app, owner, project.projectId);
  return {
    project,
    image,
    other,
    green,
    grey,
    sent,
    toCorrect,
    toRemind,
    toErase,
    offers,
    program,
    second,
    vouchers,
    channels,
    trusted,
    applications,
    benefits,
    written,
    notifications,
    app,
    owner,
  };
}

const NOW = Date.now();
const daysFromNow = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const field = { name: 'degree', label: 'Degree', component: 'text' };

/** Calls whose bodies stand in a file of their own. */
const elsewhere = (
  operations: readonly OperationId[],
  cases: () => readonly { operation: OperationId; call: (n: 0 | 1) => CallOptions }[],
): KeyedCase[] =>
  operations.map(operation => ({
    operation,
    call: n =>
      cases()
        .find(each => each.operation === operation)
        ?.call(n) as CallOptions,
  }));

/** Every call that takes a key. The world is read when a call is made. */
export function keyedCases(world: KeyedWorld): readonly KeyedCase[] {
  const at = () => ({ projectId: world.project.projectId });
  const person = (email: string) => world.app.people[email]?.userId;
  const issue = (receiver: object, templateId = world.project.automaticId): CallOptions => ({
    params: at(),
    body: { templateId, receiver },
  });

  return [
    {
      operation: 'createProject',
      way: 'with an image',
      call: n => ({
        body: { name: `P${n}`, category: 'education', networkId: world.app.networkId },
        file: { name: 'a.png', bytes: world.image },
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
      call: () => ({
        params: { projectId: world.project.projectId },
        body: {},
        file: { name: 'a.png', bytes: world.image },
      }),
    },
    {
      operation: 'uploadPicture',
      // the same picture again is nothing new
      call: n => ({
        params: { projectId: world.project.projectId },
        body: {},
        file: { name: 'a.png', bytes: n ? world.other : world.image },
      }),
    },
    {
      operation: 'uploadPictureAhead',
      call: n => ({ body: {}, file: { name: 'a.png', bytes: n ? world.green : world.grey } }),
    },
    { operation: 'uploadOrganizationImage', call: () => ({ body: {}, file: { name: 'a.png', bytes: world.image } }) },
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
      operation: 'addRecipientAddress',
      call: n => ({
        params: { recipientId: world.toErase[0] as string },
        body: { email: `further${n}@x.example` },
      }),
    },
    { operation: 'inviteRecipients', call: n => ({ body: { ids: [world.toErase[n] as string] } }) },
    {
      operation: 'mailOfferCode',
      call: n => ({
        params: {
          projectId: world.project.projectId,
          credentialId: world.sent,
          offerId: world.offers[n] as string,
        },
      }),
    },
    {
      operation: 'eraseRecipient',
      call: n => ({
        params: { recipientId: world.toErase[n] as string },
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
          schemaId: world.project.schemaId,
          category: 'education',
          networkId: world.app.networkId,
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
          schemaId: world.project.schemaId,
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
        params: { clientId: world.program },
        body: { roles: [serviceAccountRole('licenses.api', n ? world.second : world.project.projectId)] },
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
        params: { ...at(), templateId: world.project.automaticId },
        body: { userId: person(n === 0 ? 'signer@uni.example' : 'signer2@uni.example') },
      }),
    },
    {
      operation: 'registerReceivers',
      call: n => ({
        params: { ...at(), templateId: world.project.manualId },
        body: { receiver: [graduate(740 + n), graduate(750 + n)] },
      }),
    },
    {
      operation: 'createPdfArchive',
      counted: 'pdf_archives',
      call: n => ({
        params: { projectId: world.project.projectId },
        body: n === 0 ? {} : { templateId: world.project.automaticId },
      }),
    },
    { operation: 'issueCredentials', way: 'at once', events: 2, call: n => issue(graduate(700 + n)) },
    { operation: 'issueCredentials', way: 'for approval', call: n => issue(graduate(710 + n), world.project.manualId) },
    {
      operation: 'reissueCredential',
      events: 3,
      call: n => ({
        params: { ...at(), credentialId: world.toCorrect[n] as string },
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
      call: n => ({ params: { ...at(), credentialId: world.sent }, body: { email: `readdressed${n}@alumni.example` } }),
    },
    { operation: 'resendCredentials', call: () => ({ params: at(), body: { ids: [world.sent] } }) },
    { operation: 'remindCredentials', call: n => ({ params: at(), body: { ids: [world.toRemind[n] as string] } }) },
    {
      operation: 'issueCredentials',
      way: 'to many',
      call: n => issue([graduate(720 + n), graduate(730 + n)]),
      counted: 'issue_requests',
    },
    ...APPLICATION_CALLS.map((operation): KeyedCase => ({
      operation,
      // Attempts are an application's own log, and its webhook hears how each ended.
      ...(operation === 'createAttempt' && { counted: 'application_attempts' as const }),
      ...(operation === 'cancelAttempt' && { counted: 'webhook_deliveries' as const }),
      call: n => world.applications.find(each => each.operation === operation)?.call(n) as CallOptions,
    })),
    ...elsewhere(BENEFIT_CALLS, () => world.benefits),
    ...elsewhere(NOTIFICATION_CALLS, () => world.notifications),
    ...elsewhere(TRUSTED_CALLS, () => world.trusted),
    ...elsewhere(CHANNEL_CALLS, () => world.channels),
    ...(['issueVc', 'issueVcToken', 'updateVcStatus'] as const).map((operation): KeyedCase => ({
      operation,
      as: 'program',
      ...(operation !== 'updateVcStatus' && { events: 2 }),
      call: n => world.written.cases.find(each => each.operation === operation)?.call(n) as CallOptions,
    })),
    ...VOUCHER_CALLS.map(([operation, as]): KeyedCase => ({
      operation,
      as,
      call: n => world.vouchers.cases.find(each => each.operation === operation)?.call(n) as CallOptions,
    })),
  ];
}
