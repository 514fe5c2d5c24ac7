import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, http, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../../../server/platform/chain/journal.ts';
import { patientFetch } from '../../../../server/platform/chain/node/patient-fetch.ts';
import { openDatabase } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

/** A node that takes connections, and answers where it is told to; else it says nothing, or no more than how an answer begins. */
async function startNode() {
  const state = { answers: false, begins: false };
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (!state.answers) {
      if (state.begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return void held.push(response);
    }
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x7' }));
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
}

describe('a node that takes connections and never answers', () => {
  let node: Awaited<ReturnType<typeof startNode>>;
  afterEach(() => {
    vi.restoreAllMocks();
    return node.stop();
  });

  it.each([false, true])(
    'costs one the patience, and the others nothing; one alone tries whether it is back (begins to answer: %s)',
    async begins => {
      node = await startNode();
      node.state.begins = begins;
      let time = 1_000_000;
      const timeoutMs = 500;
      const fetchFn = patientFetch({ timeoutMs, now: () => time });
      const asked = vi.spyOn(globalThis, 'fetch');
      const asker = (timeout: number) => {
        const transport = http(node.url, { timeout, retryCount: 0, fetchFn });
        const client = createPublicClient({ transport, cacheTime: 0 });
        return () => client.getBlockNumber();
      };
      const ask = asker(timeoutMs);
      await expect(ask()).rejects.toThrow(/took too long/);
      for (let again = 0; again < 20; again += 1) await expect(ask()).rejects.toThrow(/no answer lately/);
      expect(asked).toHaveBeenCalledTimes(1);

      time += 30_001;
      const tries = await Promise.allSettled([ask(), ask(), ask()]);
      expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(asked).toHaveBeenCalledTimes(2);

      time += 30_001;
      node.state.answers = true;
      // however slow this machine is
      const wait = asker(60_000);
      expect(await wait()).toBe(7n);
      expect(await Promise.all([wait(), wait()])).toEqual([7n, 7n]);
    },
  );
});

describe('whoever waits for the lane of a sender', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createDatabase();
  });
  afterAll(() => test.drop());

  it('holds no connection meanwhile', async () => {
    const database = openDatabase({ address: test.address, connections: 2 });
    const journal = createJournal(database, 1, 'slow', zeroAddress);
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>(done => (goOn = done));
    const order: number[] = [];
    const lanes = [0, 1, 2, 3].map(n =>
      journal.inLane(async () => {
        await slow;
        order.push(n);
      }),
    );
    expect(await database.platform('tests', tx => tx.rows('select 1 as one'))).toEqual([{ one: 1 }]);
    goOn();
    await Promise.all(lanes);
    expect(order).toEqual([0, 1, 2, 3]);
    await database.close();
  });
});
