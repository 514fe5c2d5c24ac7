import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin@sello.example');
});
afterAll(() => app.stop());

const LACNET = [
  'CHAIN_RPC_URL',
  'CHAIN_KEY',
  'CHAIN_MODE',
  'CHAIN_RELAY_URL',
  'CHAIN_NODE_ADDRESS',
  'CHAIN_HUB',
  'CHAIN_QUOTA',
];

describe('the networks of the platform', () => {
  it('say who writes on them and what waits', async () => {
    const { body } = await admin.call('getNetworks');
    expect(body.networks).toEqual([
      {
        id: app.networkId,
        name: expect.any(String),
        writer: {
          mode: 'direct',
          sender: app.chain.sender,
          node: null,
          hub: null,
          quota: null,
          used: 0,
          waiting: 0,
          oldest: null,
          lagBlocks: null,
          permitted: null,
          problem: null,
        },
      },
    ]);
  });

  it('name of each closed one the settings that are missing', async () => {
    const closed = async () => (await admin.call('getNetworks')).body.closed;
    expect(await closed()).toEqual([
      { id: '648541', name: 'LACNet Mainnet', missing: ['CHAIN_ID=648541', ...LACNET] },
      { id: '648540', name: 'LACNet Open Protestnet', missing: ['CHAIN_ID=648540', ...LACNET] },
    ]);
    app.settings.chainSettings = ['CHAIN_RPC_URL', 'CHAIN_ID', 'CHAIN_KEY'];
    expect((await closed())[0]?.missing).toEqual(['CHAIN_ID=648541', ...LACNET.slice(2)]);
  });

  it('are for the platform’s own people', async () => {
    const owner = await app.as('owner@uni.example');
    expect(await owner.call('getNetworks')).toMatchObject({ status: 403 });
  });
});
