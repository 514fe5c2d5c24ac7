import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForCheckpoints,
  bindContract,
  retryContract,
  voucherContracts,
} from '../../../../../server/modules/vouchers/voucher-contracts/index.ts';
import { askToTell } from '../../../../../server/modules/vouchers/voucher-contracts/jobs.ts';
import { LOCAL_NETWORK, openChain } from '../../../../../server/platform/chain/index.ts';
import { HopelessJob, PostponedJob, startWorkers } from '../../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import type { ModuleParts } from '../../../../../server/platform/module/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { A_DIGEST, contractWorld, type ContractWorld } from '../../../../support/worlds/contract-world.ts';
import { handlersFor, partsOf, type ContractParts } from '../../../../support/expected/contract-parts.ts';

const MONEY = { currency: 'MXN', decimals: 2 } as const;

describe('a contract, as its provider asks for it', () => {
  let app: TestApp;
  let owner: Client;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ atOnce: 0 });
    owner = await app.as('owner@uni.example');
    const made = await owner.call('createProject', {
      body: { name: 'Offers', category: 'other', networkId: app.networkId },
    });
    projectId = made.body.id;
    await app.test.owner("update projects set category = 'vouchersOffer' where id = $1", [projectId]);
  });
  afterAll(() => app.stop());
  const request = (body: object = MONEY) => owner.call('requestVoucherContract', { params: { projectId }, body });
  const read = (contractId: string, client = owner) =>
    client.call('getVoucherContract', { params: { projectId, contractId } });

  it('is requested at once, and deployed by a job', async () => {
    const { status, body } = await request();
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { state: 'requested', reason: null, network: app.networkId, local: true, address: null, ...MONEY },
    });
    await app.workers.drain();
    const deployed = await read(body.id);
    expect(deployed.body).toMatchObject({ id: body.id, state: 'deployed', version: 1, offerId: null });
    expect(deployed.body.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(deployed.body.transactionUrl).toContain(String(deployed.body.transactionHash));
    const page = await app.nobody.call('getChainTransaction', {
      params: { networkId: app.networkId, hash: String(deployed.body.transactionHash) },
    });
    expect(page.status).toBe(200);
    const events = await app.test.owner<{ type: string }>(
      "select type from events where resource = 'voucherContract' and resource_id = $1 order by sequence",
      [body.id],
    );
    expect(events.map(({ type }) => type)).toEqual(['create', 'update', 'update']);
    // What did not fail is not tried again.
    const again = await owner.call('retryVoucherContract', { params: { projectId, contractId: body.id } });
    expect({ status: again.status, body: again.body }).toMatchObject({
      status: 409,
      body: { key: 'state.transition' },
    });
  });

  it('is for a project of offers, on a network that is connected, in money that there is', async () => {
    const other = await owner.call('createProject', {
      body: { name: 'No offers', category: 'other', networkId: app.networkId },
    });
    const elsewhere = await owner.call('requestVoucherContract', { params: { projectId: other.body.id }, body: MONEY });
    expect(elsewhere.body).toMatchObject({ key: 'contract.no_offers' });
    expect((await request({ ...MONEY, networkId: '648541' })).body).toMatchObject({
      key: 'network.unavailable',
      errors: { networkId: 'invalid_choice' },
    });
    for (const body of [{ ...MONEY, currency: 'EUR' }, { ...MONEY, decimals: 1 }, { ...MONEY, more: 1 }, {}])
      expect((await request(body)).status).toBe(400);
  });

  it('is nobody else’s, nor another project’s', async () => {
    const { body } = await request();
    const stranger = await app.as('owner@trial.example');
    expect((await read(body.id, stranger)).status).not.toBe(200);
    const other = await owner.call('createProject', {
      body: { name: 'Another', category: 'other', networkId: app.networkId },
    });
    const there = await owner.call('getVoucherContract', { params: { projectId: other.body.id, contractId: body.id } });
    expect(there.status).toBe(404);
    const receipt = await owner.call('getLedgerReceipt', { params: { projectId, transactionId: randomUUID() } });
    expect(receipt.status).toBe(404);
  });

  it('is one of ten without an offer at most', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => request()));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body).toMatchObject({ key: 'contract.too_many' });
    const [counted] = await app.test.owner<{ count: string }>(
      'select count(*) from voucher_contracts where project_id = $1',
      [projectId],
    );
    expect(counted?.count).toBe('10');
  });
});

describe('the jobs of a contract', () => {
  let world: ContractWorld;
  beforeAll(async () => void (world = await contractWorld()));
  afterAll(() => world.stop());

  /** One try of the deployment, with other parts than the world's. */
  const deploy = (parts: ContractParts, contractId: string) =>
    voucherContracts.jobs['voucher-contracts.deploy'].work(parts as ModuleParts)({
      id: randomUUID(),
      payload: { contractId },
      organizationId: world.parties.provider,
      attempt: 1,
      progress: async () => undefined,
      isTurnOver: async () => false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    });
  const retry = (contractId: string) =>
    world.test.database.organization(world.parties.provider, tx => retryContract(tx, contractId));

  it('say why a contract failed, and go on when it is tried again', async () => {
    const contractId = await world.request();
    // Where nobody answers.
    const away = openChain({
      database: world.test.database,
      network: LOCAL_NETWORK,
      rpcUrl: 'http://127.0.0.1:9',
      key: world.key,
    });
    const parts = partsOf(world.test.database, away);
    await expect(deploy(parts, contractId)).rejects.toThrow(PostponedJob);
    expect(await world.read(contractId)).toMatchObject({ state: 'deploying', reason: null });
    // Nobody waits for longer than a day without being told: from then on its tries are counted.
    await world.test.owner("update voucher_contracts set created_at = now() - interval '25 hours' where id = $1", [
      contractId,
    ]);
    await expect(deploy(parts, contractId)).rejects.not.toThrow(PostponedJob);
    const giveUp = voucherContracts.jobs['voucher-contracts.deploy'].giveUp(parts as ModuleParts);
    const lost = { id: randomUUID(), payload: { contractId }, organizationId: world.parties.provider };
    await giveUp(lost, new Error('no answer'));
    expect(await world.read(contractId)).toMatchObject({ state: 'failed', reason: 'no_answer' });

    await retry(contractId);
    await expect(deploy({ ...parts, chains: new Map() }, contractId)).rejects.toThrow(HopelessJob);
    expect(await world.read(contractId)).toMatchObject({ state: 'failed', reason: 'not_connected' });
    await retry(contractId);
    await world.drain();
    expect(await world.read(contractId)).toMatchObject({ state: 'deployed', reason: null, tries: 3 });
    const sent = await world.test.owner('select from chain_transactions where key = $1', [`contract:${contractId}`]);
    expect(sent).toHaveLength(1);
  });

  it('wait for a node that is away, without a try, and ask for no second checkpoint beside the one that waits', async () => {
    const offer = await world.offer();
    const { database } = world.test;
    const chain = openChain({ database, network: LOCAL_NETWORK, rpcUrl: 'http://127.0.0.1:9', key: world.key });
    const parts = partsOf(database, chain);
    await world.test.owner('update voucher_contracts set told_config = null where id = $1', [offer.contractId]);
    expect(await askForCheckpoints(parts)).toBe(1);
    const contract = { id: offer.contractId, organization_id: world.parties.provider };
    await database.organization(world.parties.provider, tx => askToTell(tx, contract));
    const workers = startWorkers({ database, handlers: handlersFor(parts), count: 0, log: parts.log, alone: true });
    await workers.drain();
    await workers.stop();
    const jobs = () =>
      world.test.owner(
        "select kind, state, attempts from jobs where payload ->> 'contractId' = $1 and state <> 'done' order by kind",
        [offer.contractId],
      );
    const left = ['voucher-contracts.checkpoint', 'voucher-contracts.tell'].map(kind => ({
      kind,
      state: 'waiting',
      attempts: 0,
    }));
    expect(await jobs()).toEqual(left);
    expect(await askForCheckpoints(parts)).toBe(0);
    expect(await jobs()).toEqual(left);
    await world.drain();
    expect(await jobs()).toEqual([]);
    expect(await world.read(offer.contractId)).toMatchObject({ told_config: A_DIGEST });
  });

  it('tell the chain an offer’s terms, each change once, and a change back as well', async () => {
    const offer = await world.offer();
    const [chain] = world.parts.chains.values();
    const { address } = await world.read(offer.contractId);
    const says = async () => (await chain?.books.read(address as `0x${string}`))?.configDigest;
    const bind = (digest: string, changed: object = {}) =>
      world.test.database.organization(world.parties.provider, tx =>
        bindContract(tx, offer.contractId, {
          offerId: offer.offerId,
          projectId: world.projectId,
          ...MONEY,
          configDigest: digest,
          listDigest: digest,
          ...changed,
        }),
      );
    const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
    expect(await says()).toBe(`0x${a}`);
    for (const digest of [b, a, a]) {
      await bind(digest);
      await world.drain();
      expect(await says()).toBe(`0x${digest}`);
    }
    const sent = await world.test.owner('select from chain_transactions where key like $1', [
      `terms:${offer.contractId}:%`,
    ]);
    expect(sent).toHaveLength(3);

    await expect(bind(a, { offerId: randomUUID() })).rejects.toMatchObject({ key: 'contract.bound' });
    await expect(bind(a, { currency: 'USD' })).rejects.toMatchObject({ key: 'contract.other_money' });
    await expect(bind(a, { projectId: randomUUID() })).rejects.toMatchObject({ key: 'error.not_found' });
  });
});
