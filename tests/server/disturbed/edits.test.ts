import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROLE_IDS, type ProjectRole } from '../../../contract/base/access/index.ts';
import type { OperationId } from '../../../contract/api/index.ts';
import { DIPLOMA } from '../../../server/demo/content.ts';
import { membershipProject } from '../../support/data/benefit-data.ts';
import { foreignApplication } from '../../support/data/application-cases.ts';
import { PUBLIC_HOOK } from '../../support/data/channel-cases.ts';
import { groupsOf } from '../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../support/worlds/diploma.ts';
import { EDITS } from '../../support/data/edits.ts';
import { listOfOthers, trustedList } from '../../support/data/trusted-cases.ts';
import { beneficiaries, dayFrom, made, voucherWorld } from '../../support/worlds/voucher-world.ts';

interface Edited {
  /** Who edits, where it is not the university's owner. */
  as?: string;
  /** How it is read, and where it stands in the answer, where that is a list. */
  read: OperationId;
  among?: string;
  params: Record<string, string>;
  /** Two edits, each of a field that the other leaves alone or replaces, and how each shows in the record. */
  one: [body: object, shows: object];
  other: [body: object, shows: object];
}

let app: TestApp;
let owner: Client;
let edited: Partial<Record<OperationId, Edited>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  const { projectId, schemaId, manualId: templateId } = await diplomaProject(app);
  const generic = await owner.call('createGenericTemplate', {
    params: { projectId },
    body: {
      name: 'Start',
      category: 'education',
      networkId: app.networkId,
      schemaId,
      fields: DIPLOMA.template.content,
    },
  });
  const recipient = await owner.call('createRecipient', {
    body: { name: 'Ana', lastname: 'Mar', email: 'edited@x.example' },
  });
  const onTemplate = { projectId, templateId };
  await owner.call('registerReceivers', {
    params: onTemplate,
    body: { receiver: { id: recipient.body.id, values: { degree: 'Diseño' } } },
  });
  const trusted = (await owner.call('createTrustedList', { body: trustedList('Edited') })).body;
  const theirs = await listOfOthers(app, 'Theirs');
  const subscription = (
    await owner.call('createTrustedSubscription', {
      body: { address: theirs.address, signerId: theirs.signerId, name: 'Theirs', isAutomatic: true },
    })
  ).body;
  const group = await owner.call('createRecipientGroup', { body: { name: 'Edited' } });
  const groups = groupsOf(app, owner, 'edited.example');
  const [told, alsoTold] = await groups.people(2);
  const club = await membershipProject(app, owner);
  const benefit = (await club.create()).body;
  const drafted = await groups.draft();
  const choosing = await groups.draft();
  const userId = app.people['signer@uni.example']?.userId as string;
  const has = (...roles: ProjectRole[]): Edited['one'] => [
    { roleIds: roles.map(role => PROJECT_ROLE_IDS[role]) },
    { roles: [...roles].sort() },
  ];
  const schema = await owner.call('createSchema', {
    body: {
      name: 'Edited',
      title: 'Edited',
      category: 'other',
      subcategory: 'custom',
      visibility: 'organization',
      fields: [{ name: 'one', label: 'One', component: 'text' }],
    },
  });
  await owner.call('updateWebhook', { body: { url: PUBLIC_HOOK, enabled: true } });
  const asking = await owner.call('createApplication', { params: { projectId }, body: foreignApplication('Door') });
  const application = { projectId, applicationId: asking.body.id };
  await owner.call('updateApplicationWebhook', { params: application, body: { url: PUBLIC_HOOK, enabled: true } });
  await owner.call('updateSmsGateway', { body: { url: PUBLIC_HOOK } });
  await owner.call('updateSso', {
    body: { issuer: 'https://id.uni.example', clientId: 'sello', clientSecret: 'kept', enabled: false },
  });
  const program = await owner.call('createServiceAccount', { body: { name: 'Edited', type: 'licenses.api' } });
  const asked = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId, receiver: graduate(1) },
  });
  const says = (degree: string): Edited['one'] => [
    { values: { ...graduate(1).values, degree } },
    { progress: 'pending' },
  ];
  const texts = { language: 'en-US', subtitle: 'Second edit', description: '' };
  const world = await voucherWorld(app);
  await world.order(beneficiaries(1));
  const { beneficiaries: people } = made(await world.buyer.call('listBeneficiaries', { params: world.buying }));
  made(
    await owner.call('createDiscountCode', {
      params: world.selling,
      body: { code: 'ONE', kind: 'percent', percentage: 5, startsOn: dayFrom(0) },
    }),
  );
  const [discount] = made(await owner.call('listDiscountCodes', { params: world.selling })).codes;
  const served = { projectId: world.provider.projectId, merchantId: world.provider.merchantIds[0] as string };
  const till = made(await owner.call('createTill', { params: served, body: { name: 'Caja' } }));
  const ofVendor = made(await club.create({ vendor: 'Mostrador' }));
  const atVendor = { projectId: club.projectId, benefitId: ofVendor.id };
  const point = made(await owner.call('createBenefitPoint', { params: atVendor, body: { name: 'Barra' } }));
  edited = {
    updateBenefitPoint: {
      read: 'listBenefitPoints',
      among: 'points',
      params: { ...atVendor, pointId: point.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ name: 'Second' }, { name: 'Second' }],
    },
    updateTill: {
      read: 'listTills',
      among: 'tills',
      params: { ...served, tillId: till.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ name: 'Second' }, { name: 'Second' }],
    },
    updateVoucherProject: {
      as: 'owner@trial.example',
      read: 'getVoucherProject',
      params: world.buying,
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateBeneficiary: {
      as: 'owner@trial.example',
      read: 'getBeneficiary',
      params: { ...world.buying, beneficiaryId: people[0]?.id as string },
      one: [{ name: 'Luz' }, { name: 'Luz' }],
      other: [{ lastname: 'Río' }, { lastname: 'Río' }],
    },
    setConfirmationLimit: {
      as: 'owner@trial.example',
      read: 'getVoucherProject',
      params: world.buying,
      one: [{ confirmAbove: 1_000_00 }, { confirmAbove: 1_000_00 }],
      other: [{ confirmAbove: 2_000_00 }, { confirmAbove: 2_000_00 }],
    },
    updateMerchant: {
      read: 'getMerchant',
      params: { projectId: world.provider.projectId, merchantId: world.provider.merchantIds[0] as string },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ email: 'second@shops.example' }, { email: 'second@shops.example' }],
    },
    updateVoucherOffer: {
      read: 'getVoucherOffer',
      params: world.selling,
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateDiscountCode: {
      read: 'listDiscountCodes',
      among: 'codes',
      params: { ...world.selling, codeId: discount?.id as string },
      one: [{ usesMax: 5 }, { usesMax: 5 }],
      other: [{ leastPurchase: 7 }, { leastPurchase: 7 }],
    },
    updateProject: {
      read: 'getProject',
      params: { projectId },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateOrganizationUser: {
      read: 'getOrganizationUser',
      params: { memberId: userId },
      one: [{ roles: ['org.member', 'viewer'] }, { roles: ['org.member', 'viewer'] }],
      other: [{ roles: ['org.audit', 'org.member'] }, { roles: ['org.audit', 'org.member'] }],
    },
    updateOwnProfile: {
      read: 'getOwnProfile',
      params: {},
      one: [{ title: 'Rectora' }, { title: 'Rectora' }],
      other: [{ title: 'Decana' }, { title: 'Decana' }],
    },
    updateSso: {
      read: 'getSso',
      params: {},
      one: [{ clientId: 'one' }, { clientId: 'one' }],
      other: [{ rolesClient: 'other' }, { rolesClient: 'other' }],
    },
    updateWebhook: {
      read: 'getWebhook',
      params: {},
      one: [{ enabled: false }, { enabled: false }],
      other: [{ enabled: true }, { enabled: true }],
    },
    updateApplication: {
      read: 'getApplication',
      params: application,
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateApplicationWebhook: {
      read: 'getApplicationWebhook',
      params: application,
      one: [{ enabled: false }, { enabled: false }],
      other: [{ enabled: true }, { enabled: true }],
    },
    updateSmsGateway: {
      read: 'getSmsGateway',
      params: {},
      one: [{ perMinute: 10 }, { perMinute: 10 }],
      other: [{ idPath: 'one.id' }, { idPath: 'one.id' }],
    },
    updateMailChoices: {
      read: 'getMailChoices',
      params: {},
      one: [{ off: ['digests'] }, { off: ['digests'] }],
      other: [{ off: ['keyWarnings'] }, { off: ['keyWarnings'] }],
    },
    updateProjectUser: {
      read: 'getProjectUser',
      params: { projectId, userId },
      one: has('project.signer', 'project.viewer'),
      other: has('project.signer', 'project.users'),
    },
    updateRecipient: {
      read: 'getRecipient',
      params: { recipientId: recipient.body.id },
      one: [{ name: 'Luz' }, { name: 'Luz' }],
      other: [{ lastname: 'Río' }, { lastname: 'Río' }],
    },
    updateReceiver: {
      read: 'getReceiver',
      params: { ...onTemplate, recipientId: recipient.body.id },
      one: [{ values: { degree: 'Física' } }, { values: { degree: 'Física' } }],
      other: [{ values: { degree: 'Historia' } }, { values: { degree: 'Historia' } }],
    },
    updateNotificationGroup: {
      read: 'getNotificationGroup',
      params: { notificationGroupId: drafted.id },
      one: [{ type: 'news' }, { type: 'news' }],
      other: [{ type: 'urgent' }, { type: 'urgent' }],
    },
    setNotificationPeople: {
      read: 'getNotificationGroup',
      params: { notificationGroupId: choosing.id },
      one: [{ people: [{ recipient: told?.id }] }, { audience: { kind: 'people', chosen: 1 } }],
      other: [
        { people: [{ recipient: told?.id }, { recipient: alsoTold?.id }] },
        { audience: { kind: 'people', chosen: 2 } },
      ],
    },
    updateBenefit: {
      read: 'getBenefit',
      params: { projectId: club.projectId, benefitId: benefit.id },
      one: [{ product: 'First' }, { product: 'First' }],
      other: [{ stock: 2 }, { stock: 2 }],
    },
    setTemplateBenefits: {
      read: 'getTemplateBenefits',
      params: { projectId: club.projectId, templateId: club.templateId },
      one: [{ benefitIds: [benefit.id] }, { benefits: [{ id: benefit.id }] }],
      other: [{ benefitIds: [] }, { benefits: [] }],
    },
    updateTrustedList: {
      read: 'getTrustedList',
      params: { trustedListId: trusted.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ texts: trustedList('Second').texts }, { texts: trustedList('Second').texts }],
    },
    updateTrustedSubscription: {
      read: 'getTrustedSubscription',
      params: { subscriptionId: subscription.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ isAutomatic: false }, { isAutomatic: false }],
    },
    updateRecipientGroup: {
      read: 'getRecipientGroup',
      params: { groupId: group.body.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ name: 'Second' }, { name: 'Second' }],
    },
    askAgain: {
      read: 'getCredential',
      params: { projectId, credentialId: asked.body.results[0]?.credentialId as string },
      one: says('Física'),
      other: says('Historia'),
    },
    updateSchema: {
      read: 'getSchema',
      params: { schemaId: schema.body.id },
      one: [{ title: 'First' }, { title: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateTemplate: {
      read: 'getTemplate',
      params: { projectId, templateId },
      one: [{ title: 'First' }, { title: 'First' }],
      other: [{ params: texts }, { params: texts }],
    },
    updateGenericTemplate: {
      read: 'getGenericTemplate',
      params: { projectId, genericTemplateId: generic.body.id },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    overseeOrganization: {
      as: 'admin@sello.example',
      read: 'getOverseenOrganization',
      params: { overseenId: app.people['owner@trial.example']?.organizationId as string },
      one: [{ features: { iso: true } }, {}],
      other: [{ membership: 'production' }, { membership: 'production' }],
    },
    updateServiceAccount: {
      read: 'getServiceAccount',
      params: { clientId: program.body.clientId },
      one: [{ name: 'First' }, { name: 'First' }],
      other: [{ description: 'Second' }, { description: 'Second' }],
    },
    updateOrganization: {
      read: 'getOrganization',
      params: {},
      one: [{ domain: 'first.example' }, { domain: 'first.example' }],
      other: [{ settings: { shareDescription: 'Second' } }, {}],
    },
  };
});
afterAll(() => app.stop());

/** The record of an answer: of a list, its only one. */
const recordOf = ({ body }: { body: unknown }, { among }: Edited): Record<string, unknown> =>
  (among ? (body as Record<string, unknown[]>)[among]?.[0] : body) as Record<string, unknown>;

describe('an edit of a record', () => {
  it.each(EDITS)('%s is refused on an older state, and takes nothing back', async operation => {
    const plan = edited[operation];
    if (!plan) throw new Error(`${operation} is an edit: say here how it is tried`);
    const { read, params, one, other } = plan;
    const editor = plan.as ? await app.as(plan.as) : owner;
    const now = async () => recordOf(await editor.call(read, { params }), plan);
    const { revision } = await now();

    const first = await editor.call(operation, { params, body: { ...one[0], revision } });
    expect(first).toMatchObject({ status: 200, body: one[1] });
    const late = await editor.call(operation, { params, body: { ...other[0], revision } });
    expect(late).toMatchObject({ status: 409, body: { key: 'request.stale' } });
    expect(await now()).toEqual(first.body);

    const onTop = await editor.call(operation, { params, body: { ...other[0], revision: (await now()).revision } });
    expect(onTop).toMatchObject({ status: 200, body: { ...one[1], ...other[1] } });
    expect((await now()).revision).toBe(Number(revision) + 2);
  });

  it.each(EDITS)('%s lets one of two at once through', async operation => {
    const plan = edited[operation] as Edited;
    const { as, read, params, one } = plan;
    const editor = as ? await app.as(as) : owner;
    const { revision } = recordOf(await editor.call(read, { params }), plan);
    // Twice the same, which the record is not yet: an edit that changes nothing may take nothing from another.
    const body = { ...one[0], revision };
    const answers = await Promise.all([body, body].map(each => editor.call(operation, { params, body: each })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that names no state is of whatever there is', async () => {
    const { params } = edited.updateProject as Edited;
    expect(await owner.call('updateProject', { params, body: { name: 'Third' } })).toMatchObject({ status: 200 });
    expect(await owner.call('updateProject', { params, body: { name: 'Fourth' } })).toMatchObject({ status: 200 });
  });
});
