import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIAL_STATUS } from '../../contract/credentials/credentials/index.ts';
import { fillBenefits } from '../../server/demo/benefits.ts';
import { fillStaff } from '../../server/demo/staff.ts';
import { fillStopped } from '../../server/demo/stopped.ts';
import { ORGANIZATION_ROLES } from '../../contract/base/access/index.ts';
import { PAYMENT_STATES } from '../../contract/vouchers/vouchers/index.ts';
import { fillNotifications } from '../../server/demo/notifications.ts';
import { GROUP_STATES, KNOWN } from '../../contract/office/notification-groups/index.ts';
import { fillApplications } from '../../server/demo/keys/applications.ts';
import { fillVerifiers } from '../../server/demo/keys/verifiers.ts';
import { fillClaims } from '../../server/demo/keys/claims.ts';
import { fillUniversity } from '../../server/demo/university.ts';
import { fillVouchers } from '../../server/demo/vouchers.ts';
import { newClaimLink } from '../../server/modules/credentials/claims/index.ts';
import { asOwnerOf } from '../../server/platform/database/index.ts';
import { startTestApp, type TestApp } from '../support/processes/app.ts';
import { reachIntoOthers } from '../support/counterparts/others-records.ts';
import { expectSoundRecord } from '../support/documents/record.ts';
import { PAY_TO } from '../support/worlds/voucher-world.ts';

let app: TestApp;
let projectId: string;
let claimant: { organizationId: string; recipientId: string };
beforeAll(async () => {
  app = await startTestApp();
  await fillUniversity({ handlers: app.app.handlers, parts: app.app.parts, people: app.people, workers: app.workers });
  await fillNotifications({
    handlers: app.app.handlers,
    parts: app.app.parts,
    people: app.people,
    workers: app.workers,
  });
  claimant = await fillClaims({
    handlers: app.app.handlers,
    parts: app.app.parts,
    people: app.people,
    workers: app.workers,
  });
  await fillBenefits({ handlers: app.app.handlers, parts: app.app.parts, people: app.people });
  const filling = { handlers: app.app.handlers, parts: app.app.parts, people: app.people, workers: app.workers };
  const asOwner = asOwnerOf(app.test.address.owner);
  await fillApplications({ ...filling, asOwner });
  await fillVerifiers({ handlers: app.app.handlers, parts: app.app.parts, people: app.people });
  const sold = await fillVouchers(filling);
  await fillStopped({ ...filling, asOwner, ...sold });
  await fillStaff({ handlers: app.app.handlers, asOwner, people: app.people });
  const owner = await app.as('owner@uni.example');
  const { projects } = (await owner.call('listProjects')).body;
  projectId = projects.find(({ name }) => name === 'Diplomas 2026')?.id ?? '';
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const listed = async (query: Record<string, string>) => {
  const owner = await app.as('owner@uni.example');
  return (await owner.call('listCredentials', { params: { projectId }, query })).body.credentials;
};

it('shows a credential in every state at once, but for one that lasts a moment and one that needs a wallet', async () => {
  const shown = await Promise.all(
    CREDENTIAL_STATUS.map(async status => [status, (await listed({ status })).length > 0] as const),
  );
  expect(shown.filter(([, some]) => !some).map(([status]) => status)).toEqual(['signed', 'delivered']);
});

it('shows what wallets do: a claim that can begin, one that waits, one that failed, a wallet that was lost, and one that holds its copy', async () => {
  const owner = await app.as('owner@uni.example');
  const { projects } = (await owner.call('listProjects')).body;
  const other = projects.find(({ category }) => category === 'other')?.id ?? '';
  const recipientOf = async (q: string) => (await owner.call('listRecipients', { query: { q } })).body.recipients[0]!;
  const shownOf = async (q: string) => {
    const { email, walletStatus } = await recipientOf(q);
    const { credentials } = (
      await owner.call('listCredentials', { params: { projectId: other }, query: { q: email! } })
    ).body;
    const [credential] = credentials;
    const params = { projectId: other, credentialId: credential?.id ?? '' };
    const { copies } = (await owner.call('listCredentialCopies', { params })).body;
    return [walletStatus, credential?.status, copies.map(({ endedAt }) => endedAt === null)];
  };
  expect(await shownOf('magnolia.niebla')).toEqual(['none', 'sent', []]);
  expect(await shownOf('encina.llovizna')).toEqual(['none', 'pending', []]);
  expect(await shownOf('romero.brisa')).toEqual(['linked', 'sent', [true]]);
  expect(await shownOf('sauce.granizo')).toEqual(['unlinked', 'sent', [false]]);
  expect(await shownOf('jacaranda.rocio')).toEqual(['linked', 'delivered', [true]]);
  const link = await newClaimLink(app.app.parts, claimant, 'es-MX');
  const code = /\/claim\/([\w-]{22})\?lang=es-MX$/.exec(link)?.[1] ?? '';
  const { body: claim } = await app.nobody.call('openClaim', { body: { code } });
  expect(claim).toMatchObject({ name: 'Magnolia', credentials: [{ isWaiting: false }] });
});

it('shows what expired as that, and nothing else wrong with it', async () => {
  const [expired] = await listed({ status: 'expired' });
  const { body } = await app.nobody.call('verifyCredential', {
    params: { credentialId: expired?.verifyUrl.split('/').at(-1) as string },
  });
  expect(body).toMatchObject({ verdict: 'expired', document: 'expired' });
});

it('shows an email that came back, and tells whoever asked for it', async () => {
  const back = await listed({ mail: 'failed' });
  expect(back).toMatchObject([{ receiver: { email: 'tejo.neblina@visitor.example' } }]);
  const owner = await app.as('owner@uni.example');
  const { notifications } = (await owner.call('listNotifications', { query: { status: 'new' } })).body;
  expect(notifications.map(each => each.type)).toContain('mailReturned');
});

it('shows a notification in every state, and messages known as everything', async () => {
  const owner = await app.as('owner@uni.example');
  const { notificationGroups } = (await owner.call('listNotificationGroups')).body;
  expect(new Set(notificationGroups.map(({ state }) => state))).toEqual(new Set(GROUP_STATES));
  const items = await Promise.all(
    notificationGroups.map(async ({ id: notificationGroupId }) => {
      const answer = await owner.call('listNotificationItems', { params: { notificationGroupId } });
      return answer.body.items.map(({ known }) => known);
    }),
  );
  expect(KNOWN.filter(known => !items.flat().includes(known))).toEqual(['skipped']);
});

it('shows a signer who is away, and what the delegate signed and has to sign in their place', async () => {
  const away = await app.as('away@uni.example');
  expect((await away.call('listDelegations', {})).body.delegations).toMatchObject([
    { state: 'active', delegate: { name: 'Simón Firmante' }, uncovered: [] },
  ]);
  const letters = (await listed({})).filter(each => each.template.name === 'Carta de recomendación');
  expect(letters.map(each => each.status).toSorted()).toEqual(['pending', 'sent']);
});

it('shows the owner people of every role, in every status, with keys and without', async () => {
  const owner = await app.as('owner@uni.example');
  const { users } = (await owner.call('listOrganizationUsers')).body;
  const roles = new Set(users.flatMap(user => user.roles));
  expect(ORGANIZATION_ROLES.filter(role => !roles.has(role))).toEqual(['admin']);
  const kinds = users.map(user =>
    user.invitation && Date.parse(user.invitation.endsAt) < Date.now() ? 'over' : user.status,
  );
  expect(new Set(kinds)).toEqual(new Set(['active', 'pending', 'over', 'disabled']));
  expect(new Set(users.map(user => user.keyManagement))).toEqual(new Set(['none', 'custody']));
  expect(users.some(user => user.signs.length > 0 && user.projects.length > 0)).toBe(true);
  expect(users.some(user => user.statedDid)).toBe(true);
});

describe('what the university buys of a provider', () => {
  it('shows an order in every payment state at once, but for those that last a moment', async () => {
    const provider = await app.as('projects@vales.example');
    const { organizationId = '' } = app.people['projects@vales.example'] ?? {};
    const { offers } = (await provider.call('listVoucherOffers', { params: { organizationId }, query: { own: true } }))
      .body;
    expect(offers.map(({ status }) => status).toSorted()).toEqual(['active', 'draft']);
    const sold = offers.find(({ isActive }) => isActive);
    const params = { projectId: sold?.projectId ?? '', offerId: sold?.id ?? '' };
    const { orders } = (await provider.call('listPayments', { params })).body;
    const ofUniversity = orders.filter(({ deliverer }) => deliverer.name === 'Universidad del Valle Azul');
    const shown = new Set(ofUniversity.map(({ status }) => status));
    expect(PAYMENT_STATES.filter(state => !shown.has(state))).toEqual(['created', 'uploading', 'processing']);
    expect(ofUniversity.map(({ upload }) => upload.total)).toEqual(ofUniversity.map(() => 12));
    expect(ofUniversity.find(({ status }) => status === 'processed')?.discountCode).toBe('BIENVENIDA10');
    const { refunds } = (await provider.call('listRefunds', { params })).body;
    expect(refunds).toMatchObject([{ source: 'order', state: 'due', amount: 2_000_00 }]);
    const { codes } = (await provider.call('listDiscountCodes', { params })).body;
    expect(codes.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'ended']);
  });

  it('shows money in a budget, and people whose vouchers were canceled and put away', async () => {
    const owner = await app.as('owner@uni.example');
    const { projects } = (await owner.call('listProjects')).body;
    const params = { projectId: projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '' };
    const { delivererVoucherProjects } = (await owner.call('listVoucherProjects', { params })).body;
    // Of twelve six have theirs, for four it is set apart, and two were canceled.
    expect(Math.max(...delivererVoucherProjects.map(({ budget }) => budget))).toBe(2 * 500_00);
    const states = await Promise.all(
      delivererVoucherProjects.map(async ({ id: voucherProjectId }) =>
        (
          await owner.call('listBeneficiaries', { params: { ...params, voucherProjectId }, query: { limit: 100 } })
        ).body.beneficiaries.map(({ status }) => status),
      ),
    );
    expect([...new Set(states.flat())].toSorted()).toEqual([
      'active',
      'archived',
      'canceled',
      'rejected',
      'sent',
      'unclaimed',
    ]);
    const pantry = delivererVoucherProjects.find(({ given }) => given > 0)?.id ?? '';
    const { distributions } = (
      await owner.call('listDistributions', { params: { ...params, voucherProjectId: pantry } })
    ).body;
    expect(distributions.map(({ status }) => status).toSorted()).toEqual([
      'canceled',
      'done',
      'done',
      'failed',
      'scheduled',
      'waiting_confirmation',
    ]);
    const stopped = distributions.find(({ status }) => status === 'failed');
    expect(stopped).toMatchObject({ failure: 'books_paused', given: 0 });
    // Its books go on: so may it.
    const again = { ...params, voucherProjectId: pantry, distributionId: stopped?.id ?? '' };
    expect((await owner.call('retryDistribution', { params: again })).status).toBe(200);
  });

  it('shows tills of two merchants, one that waits to be opened, and sales of which a part came back', async () => {
    const provider = await app.as('owner@vales.example');
    const { projects } = (await provider.call('listProjects')).body;
    const projectId = projects.find(({ name }) => name === 'Vales 2026')?.id ?? '';
    const { merchants } = (await provider.call('listMerchants', { params: { projectId } })).body;
    const tills: string[] = [];
    const sales: string[] = [];
    for (const { id: merchantId, name } of merchants) {
      const params = { projectId, merchantId };
      const ofMerchant = (await provider.call('listTills', { params })).body.tills;
      tills.push(...ofMerchant.map(till => `${name}: ${till.status}`));
      sales.push(...(await provider.call('listSales', { params })).body.sales.map(({ status }) => status));
    }
    expect(tills.toSorted()).toEqual([
      'Abarrotes La Nube: open',
      'Abarrotes La Nube: waiting',
      'Farmacia Escarcha: open',
    ]);
    expect(new Set(sales)).toEqual(new Set(['paid', 'partly_reversed']));
  });

  it('has the platform review what the provider buys of itself', async () => {
    const admin = await app.as('admin@sello.example');
    const { orders } = (await admin.call('listOverseenPayments')).body;
    expect(orders).toMatchObject([{ status: 'in_payment_review', mayReview: true }]);
  });
});

it('has a verifier in each state, and checks of which one credential was shown twice', async () => {
  const owner = await app.as('owner@uni.example');
  const { applications } = (await owner.call('listApplications', { params: { projectId } })).body;
  const applicationId = applications.find(({ pov }) => pov !== null)?.id ?? '';
  const params = { projectId, applicationId };
  const { verifiers } = (await owner.call('listVerifiers', { params })).body;
  expect(verifiers.map(({ status }) => status).sort()).toEqual(['approved', 'canceled', 'pending', 'rejected']);
  const { checks } = (await owner.call('listVerifierChecks', { params })).body;
  expect(checks.filter(({ before }) => before.length > 0)).toHaveLength(2);
});

it('shows nothing of a project to whoever may all in another, whatever ids they know', async () => {
  const owner = await app.as('owner@uni.example');
  const { projects } = (await owner.call('listProjects')).body;
  const params = { projectId: projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '' };
  const { delivererVoucherProjects } = (await owner.call('listVoucherProjects', { params })).body;
  const voucherProjectId = delivererVoucherProjects.find(({ budget }) => budget > 0)?.id ?? '';
  const asked = await owner.call('askForRefund', {
    params: { ...params, voucherProjectId },
    body: { source: 'budget', amount: 1_00, ...PAY_TO },
  });
  expect(asked.status).toBe(201);
  const archive = await owner.call('createPdfArchive', { params: { projectId }, body: {} });
  expect(archive.status).toBe(202);
  const owners = Object.fromEntries(
    ['owner@uni.example', 'owner@vales.example'].map(email => [app.people[email]?.organizationId ?? '', email]),
  );
  expect(await reachIntoOthers(app, owners)).toEqual({ reached: [], untried: [] });
});

it('shows a verification application in each state, two weeks of figures, and a webhook that failed with its log', async () => {
  const owner = await app.as('owner@uni.example');
  const { projects } = (await owner.call('listProjects')).body;
  const found = await Promise.all(
    projects.map(async ({ id }) => {
      const read = async (query: Record<string, string>) =>
        (await owner.call('listApplications', { params: { projectId: id }, query })).body.applications ?? [];
      return [...(await read({})), ...(await read({ state: 'removed' }))];
    }),
  );
  const applications = found.flat();
  expect(applications.map(({ state }) => state).toSorted()).toEqual([
    'active',
    'active',
    'expired',
    'paused',
    'removed',
  ]);
  const asked = applications.find(({ state, pov }) => state === 'active' && pov === null)!;
  const params = { projectId: asked.projectId, applicationId: asked.id };
  const figures = (await owner.call('getApplicationAnalytics', { params })).body;
  expect(figures.states).toEqual([
    { state: 'success', count: 27 },
    { state: 'failed', count: 22 },
    { state: 'canceled', count: 11 },
  ]);
  expect(figures.days.length).toBeGreaterThanOrEqual(14);
  expect(figures.reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['validity.expired', 'status.revoked', 'rules.rule-value', 'declined', 'code_expired']),
  );
  expect(figures.countries.map(({ country }) => country)).toEqual(['MX', 'US', 'ES']);
  const { body: webhook } = await owner.call('getApplicationWebhook', { params });
  expect(webhook).toMatchObject({ enabled: false, offBecause: 'failing' });
  const { deliveries } = (await owner.call('listApplicationDeliveries', { params })).body;
  expect(new Set(deliveries.map(({ state }) => state))).toContain('failed');
  const { total } = (await owner.call('listApplicationDeliveries', { params, query: { state: 'delivered' } })).body;
  expect(total).toBeGreaterThan(0);
});
