import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSdJwt, confirmation } from '../../../../../engine/tokens/index.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { tokenParty } from '../../../../engine/support/token-parties.ts';
import { walletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { foreignList, listed, startListServer, type ListServer } from '../../../../support/documents/list-server.ts';
import { applicationWorld, DEGREE, type ApplicationWorld, type Held } from './application-world.ts';

const VCT = 'https://school.example/vct/diploma';
const council = tokenParty('ES256');
const school = tokenParty('ES256');
let lists: ListServer;
let world: ApplicationWorld;
let held: Held;
let subscriptionId: string;
beforeAll(async () => {
  lists = await startListServer();
  world = await applicationWorld({ outbound: lists.outbound });
  const key = await walletKey();
  const copy = await issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: school.signer.verificationMethod },
    shown: {
      iss: school.did,
      vct: VCT,
      iat: Math.floor(world.app.app.parts.clock() / 1000),
      cnf: confirmation(decodeJwk(key.jwk as never)),
    },
    hidden: { degree: 'Física' },
    signer: school.signer,
    salt: () => 'salt',
    primitives: nodePrimitives,
  });
  held = { key, copy, credentialId: '', email: '' };
  await publish(1, 'granted');
  const { body } = await world.owner.call('readTrustedSubscription', { body: { address: lists.address } });
  const made = await world.owner.call('createTrustedSubscription', {
    body: { address: lists.address, signerId: body.signer.id, name: 'Council', isAutomatic: true },
  });
  subscriptionId = made.body.id;
});
afterAll(async () => {
  lists.stop();
  await world.app.stop();
});

const publish = (sequence: number, status: 'granted' | 'withdrawn', more: object = {}) =>
  lists.publish(
    foreignList(sequence, {
      entities: [listed('Escuela', { did: school.did, credentialTypes: [VCT], status })],
      ...more,
    }),
    council.signer,
  );
const refresh = () => world.owner.call('refreshTrustedSubscription', { params: { subscriptionId } });
async function attempted() {
  const asked = await world.application({ schemaId: null, types: [VCT], trustedLists: [subscriptionId] });
  const { attempt, link } = await world.begin(asked.params);
  const query = (await world.read(link)).dcql;
  await world.answer(link, held);
  const done = await world.attempt(asked.params, attempt.id);
  return { ...done, query, issuer: done.steps.find(({ id }) => id === 'issuer') };
}

describe('an application with a subscribed list', () => {
  it('recognizes an issuer by its entry, and names the list to wallets', async () => {
    const { state, issuer, query } = await attempted();
    expect(state).toBe('success');
    expect(issuer?.details).toMatchObject({ recognizedBy: 'Council', name: 'Escuela', types: VCT });
    expect(query.credentials[0]?.trusted_authorities).toEqual([{ type: 'etsi_tl', values: [lists.address] }]);
  });

  it('tells its webhook which list recognizes the issuer', async () => {
    const asked = await world.application({ schemaId: null, types: [VCT], trustedLists: [subscriptionId] });
    const { params } = asked;
    const hook = { url: lists.address, enabled: true };
    expect((await world.owner.call('updateApplicationWebhook', { params, body: hook })).status).toBe(200);
    const { attempt, link } = await world.begin(params);
    await world.answer(link, held);
    const { steps } = await world.attempt(params, attempt.id);
    const { deliveries } = (await world.owner.call('listApplicationDeliveries', { params })).body;
    const told = JSON.parse(String(deliveries[0]?.request)) as { data: { recognition: object } };
    expect(told.data.recognition).toMatchObject({ recognizedBy: 'Council', name: 'Escuela' });
    expect(told.data.recognition).toEqual(steps.find(({ id }) => id === 'issuer')?.details);
  });

  it('is among the uses of the subscription', async () => {
    const { body } = await world.owner.call('listTrustedSubscriptionUses', { params: { subscriptionId } });
    expect(body.uses.map(({ kind }) => kind)).toContain('application');
  });

  it('could not check by a list whose time is over, without a refusal', async () => {
    const soon = { nextUpdate: new Date(Date.now() + 60_000).toISOString() };
    await publish(2, 'granted', soon);
    expect((await refresh()).body).toMatchObject({ sequence: 2, state: 'current' });
    expect((await attempted()).state).toBe('success');
    world.app.pass(120_000);
    try {
      const { reason, issuer } = await attempted();
      expect(reason).toBe('issuer.issuer-lists-over');
      expect(issuer).toMatchObject({ outcome: 'unchecked', details: { lists: 'Council' } });
    } finally {
      world.app.pass(-120_000);
    }
  });

  it('refuses an entry that the list withdrew', async () => {
    await publish(3, 'withdrawn', { issuedAt: new Date().toISOString() });
    expect((await refresh()).body).toMatchObject({ sequence: 3 });
    expect(await attempted()).toMatchObject({ state: 'failed', reason: 'issuer.issuer-revoked' });
  });

  it('cannot choose a canceled subscription, and one that it chose could not check', async () => {
    const asked = await world.application({ schemaId: null, types: [VCT], trustedLists: [subscriptionId] });
    await world.owner.call('cancelTrustedSubscription', { params: { subscriptionId } });
    const { attempt, link } = await world.begin(asked.params);
    await world.answer(link, held);
    expect(await world.attempt(asked.params, attempt.id)).toMatchObject({ reason: 'issuer.issuer-lists-over' });
    const made = await world.owner.call('createApplication', {
      params: { projectId: world.projectId },
      body: { ...DEGREE, schemaId: null, types: [VCT], trustedLists: [subscriptionId] } as never,
    });
    expect(made.body).toMatchObject({ errors: { 'trustedLists.0': 'not_found' } });
  });
});
