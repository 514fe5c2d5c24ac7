import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../../scripts/check-record/chain.ts';
import { LOCAL_NETWORK } from '../../../server/platform/chain/index.ts';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../support/worlds/diploma.ts';
import { runOn } from '../../support/processes/script.ts';

type Answers = (method: string, answer: ServerResponse) => object | undefined;

/** A node that answers each call as it is told to, and says what it was asked. */
async function startNode(answers: Answers) {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      asked.push(method);
      const said = answers(method, answer);
      answer.end(said && JSON.stringify({ jsonrpc: '2.0', id, ...said }));
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
}

const word = (n: number) => n.toString(16).padStart(64, '0');
const SEALED = { result: `0x${word(7)}${word(1_780_000_000)}${word(1)}${word(9)}` };
const UNKNOWN = { result: `0x${word(0).repeat(4)}` };
/** A node of the development chain, where `call` is answered to whoever asks for a root. */
const ofOurs =
  (call: Answers): Answers =>
  (method, answer) =>
    method === 'eth_chainId' ? { result: `0x${LOCAL_NETWORK.chainId.toString(16)}` } : call(method, answer);
const broken: Answers = (_, answer) => void answer.writeHead(502);

let node: Awaited<ReturnType<typeof startNode>> | undefined;
afterEach(async () => {
  await node?.stop();
  node = undefined;
});

describe('a root', () => {
  const seal = {
    network: 'local',
    chainId: String(LOCAL_NETWORK.chainId),
    contract: `0x${'1'.repeat(40)}`,
    root: 'ab'.repeat(32),
  };
  const ask = async (answers: Answers, more: Partial<typeof seal> = {}) => {
    node = await startNode(answers);
    const chain = openChain(node.url);
    return { knows: await chain.knowsRoot({ ...seal, ...more }), unasked: chain.unasked(), asked: node.asked };
  };

  it.each([
    ['is there where the registry knows it', SEALED, true],
    ['is not there where it does not', UNKNOWN, false],
    ['is not there where no contract stands', { result: '0x' }, false],
  ])('%s', async (_, said, knows) => {
    expect(await ask(ofOurs(() => said))).toMatchObject({ knows, unasked: [] });
  });

  it.each([
    ['a refusal', ofOurs(() => ({ error: { code: -32000, message: 'too busy' } })), 'it answered “too busy”'],
    ['a failed answer', ofOurs(broken), 'it answered with status 502'],
    ['no result', ofOurs(() => ({ result: null })), 'it answered nothing to eth_call'],
    ['what is no answer', ofOurs((_, answer) => void answer.write('<html>')), 'Unexpected token'],
    ['none about which chain it is', broken, 'it answered with status 502'],
  ])('is neither found nor missed by %s, which is said', async (_, answers, why) => {
    const { knows, unasked } = await ask(answers);
    expect(knows).toBeUndefined();
    expect(unasked).toEqual([
      expect.stringContaining(`The chain was not asked for 1 seal: the node could not be asked, `),
    ]);
    expect(unasked[0]).toContain(why);
  });

  it('is not asked of a node that is gone', async () => {
    const gone = await startNode(broken);
    await gone.stop();
    const chain = openChain(gone.url);
    expect(await chain.knowsRoot(seal)).toBeUndefined();
    expect(chain.unasked()).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('of another chain is not asked for, and which chain a node is of is asked once', async () => {
    node = await startNode(ofOurs(() => SEALED));
    const chain = openChain(node.url);
    for (const [chainId, knows] of [
      [seal.chainId, true],
      ['648541', undefined],
      ['648541', undefined],
      [seal.chainId, true],
    ] as const)
      expect(await chain.knowsRoot({ ...seal, chainId })).toBe(knows);
    expect(node.asked).toEqual(['eth_chainId', 'eth_call', 'eth_call']);
    expect(chain.unasked()).toEqual([
      `The chain was not asked for 2 seals: they are of chain 648541, and the node is of chain ${LOCAL_NETWORK.chainId}.`,
    ]);
  });
});

describe('npm run check:record', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const { projectId, automaticId } = await diplomaProject(app);
    const owner = await app.as('owner@uni.example');
    await owner.call('issueCredentials', {
      params: { projectId },
      body: { templateId: automaticId, receiver: graduate(1) },
    });
    await app.workers.drain();
  });
  afterAll(() => app.stop());
  const check = async (answers: Answers) => {
    node = await startNode(answers);
    return runOn(app.test.address, 'scripts/check-record/main.ts', { CHAIN_RPC_URL: node.url });
  };

  it('finds nothing missing on a chain of which it has no node, and says so at the end', async () => {
    const { code, stdout } = await check(() => ({ result: '0x1' }));
    expect(stdout).toContain('The record holds together.');
    expect(stdout).toMatch(
      new RegExp(
        `The chain was not asked for \\d+ seals?: they are of chain ${LOCAL_NETWORK.chainId}, and the node is of chain 1\\.\n$`,
      ),
    );
    expect(code).toBe(0);
  });

  it('prints what it found where a registry is gone from its chain', async () => {
    const { code, stdout } = await check(ofOurs(() => ({ result: '0x' })));
    expect(stdout).toMatch(/^seal [\w-]+: its root is not on the chain$/m);
    expect(stdout).not.toContain('was not asked');
    expect(code).toBe(1);
  });
});
