import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, http, publicActions, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { startLocalChain } from '../../../server/platform/chain/index.ts';
import { READING_WORDS } from '../../../src/custom/credentials/verification/i18n/word-readings.ts';
import { startRelay } from '../../support/relay/stand-in.ts';
import { freePort, startServer } from '../../support/processes/process.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { enter, press, visit } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';

const NETWORK = '648540';
const PEOPLE = 100;
const FILES = 3;
const REVOKED = 20;
/** Enough for the contracts, which the first start deploys. */
const QUOTA_AT_FIRST = 6_000_000n;
/** One seal. */
const QUOTA = 600_000n;
const letters = (n: number) => [...String(n).padStart(3, '0')].map(digit => 'abcdefghij'[Number(digit)]).join('');

/** A platform of its own, which seals through the writer of a relay network. */
async function relayedPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'sello-relayed-'));
  const node = await startLocalChain({ dataDir: folder, chainId: Number(NETWORK) });
  const key = toHex(randomBytes(32));
  const chain = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl) }).extend(publicActions);
  const sender = privateKeyToAccount(key).address;
  const relay = await startRelay('relayhub', node.rpcUrl, { sender, quota: QUOTA_AT_FIRST });
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const start = (quota: bigint) =>
    startServer({
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: join(folder, 'data'),
      ACCESS_TTL: '86400',
      REFRESH_TTL: '86400',
      CHAIN_ID: NETWORK,
      CHAIN_RPC_URL: node.rpcUrl,
      CHAIN_PUBLIC_RPC: node.rpcUrl,
      CHAIN_KEY: key,
      CHAIN_MODE: 'relayhub',
      CHAIN_RELAY_URL: relay.settings.url,
      CHAIN_NODE_ADDRESS: relay.settings.node ?? '',
      CHAIN_HUB: relay.settings.hub,
      CHAIN_QUOTA: String(quota),
    });
  let server = await start(QUOTA_AT_FIRST);
  return {
    baseURL,
    writer: relay.writer,
    /** From now on there is a block a second, and one seal in each. */
    async slow() {
      await server.kill('SIGTERM');
      await chain.setIntervalMining({ interval: 1 });
      server = await start(QUOTA);
    },
    async stop() {
      await server.kill('SIGTERM');
      await relay.stop();
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('an organization of a relay network issues three hundred, sealed by quota, and anyone verifies them at the network itself', async ({
  browser,
  playwright,
}) => {
  const platform = await relayedPlatform();
  try {
    const { baseURL } = platform;
    await platform.slow();
    const request = await playwright.request.newContext({ baseURL });
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, automaticId } = await ownProject(owner, 'By a relay');
    const inProject = { params: { projectId } };
    const sealed = async () => (await owner('listCredentials', { ...inProject, query: { status: 'sealed' } })).total;

    await test.step('they are issued in three files, and sealed in three blocks at least', async () => {
      const blocks = new Set<number | undefined>();
      for (let file = 0; file < FILES; file += 1) {
        const receiver = Array.from({ length: PEOPLE }, (_, n) => ({
          name: 'Persona',
          lastname: `Número ${letters(file * PEOPLE + n)}`,
          did: `did:example:${letters(file * PEOPLE + n)}`,
          values: { course: 'Buceo' },
        }));
        await owner('issueCredentials', { ...inProject, body: { templateId: automaticId, receiver } });
        await expect.poll(sealed).toBe((file + 1) * PEOPLE);
        const newest = await owner('listCredentials', { ...inProject, query: { limit: 1, status: 'sealed' } });
        const credentialId = newest.credentials[0]?.id ?? '';
        blocks.add((await owner('getCredential', { params: { projectId, credentialId } })).blockchainSeal?.blockNumber);
      }
      expect(blocks.size).toBe(FILES);
    });

    for (const language of ['en-US', 'es-MX'] as const) {
      const { default: words } = await import(`../../../src/custom/credentials/verification/i18n/${language}.ts`);
      await test.step(`the platform’s people see writer, quota and what waits (${language})`, async () => {
        const { page, context, say } = await enter(browser, language, 'admin@sello.example', { baseURL });
        await page.goto('/admin');
        const card = page.getByRole('region', { name: say('networks.title') });
        await expect(card).toContainText(platform.writer);
        await expect(card).toContainText(say('networks.modes.relayhub'));
        await expect(card).toContainText(new Intl.NumberFormat(language).format(Number(QUOTA)));
        await press(card, say('common.advanced'));
        await expect(card).toContainText('CHAIN_ID=648541');
        await expectOnEachScreen(page, 'the platform with its networks');
        await context.close();
      });

      await test.step(`a visitor’s browser asks a node of the network (${language})`, async () => {
        const { credentials } = await owner('listCredentials', { ...inProject, query: { limit: 1, status: 'sealed' } });
        const { verifyUrl } = await owner('getCredential', {
          params: { projectId, credentialId: credentials[0]?.id ?? '' },
        });
        const { page, context } = await visit(browser, language, { baseURL });
        await page.goto(new URL(verifyUrl).pathname);
        await press(page, words.browser.start);
        await expect(page.getByText(READING_WORDS[language].direct)).toBeVisible();
        await expectOnEachScreen(page, 'a credential checked at the network');
        await context.close();
      });
    }

    await test.step('twenty are revoked, and the revocations are sealed', async () => {
      const { credentials } = await owner('listCredentials', {
        ...inProject,
        query: { limit: REVOKED, status: 'sealed' },
      });
      const ids = credentials.map(({ id }) => id);
      const { done } = await owner('revokeCredentials', {
        ...inProject,
        body: { ids, metadata: { description: 'A mistake' } },
      });
      expect(done).toHaveLength(REVOKED);
      const credentialId = ids[0] ?? '';
      await expect
        .poll(
          async () => (await owner('getCredential', { params: { projectId, credentialId } })).revocationSeal?.network,
        )
        .toBe(NETWORK);
    });
    await request.dispose();
  } finally {
    await platform.stop();
  }
});
