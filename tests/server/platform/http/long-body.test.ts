import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { acceptJson } from '../../../../server/platform/http/json-body.ts';

const PIECE = 64 * 1024;

it('a long body that is there already is read with breaths in between, and whole', async () => {
  const app = Fastify();
  acceptJson(app);
  const pauses = vi.fn();
  app.addHook('preParsing', async (_request, _reply, payload) => {
    const pause = payload.pause.bind(payload);
    payload.pause = () => {
      pauses();
      return pause();
    };
    return payload;
  });
  app.post('/', { bodyLimit: 16 * 1024 * 1024, config: { operationId: 'issueCredentials' } as object }, async request =>
    (request.body as { receiver: { name: string }[] }).receiver.map(({ name }) => name),
  );
  const names = Array.from({ length: 10_000 }, (_, i) => `Persona ${i}`);
  const receiver = names.map(name => ({ name, values: Object.fromEntries(names.slice(0, 40).map(n => [n, n])) }));
  const body = Buffer.from(JSON.stringify({ receiver }));
  const pieces = Array.from({ length: Math.ceil(body.length / PIECE) }, (_, i) =>
    body.subarray(i * PIECE, (i + 1) * PIECE),
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: Readable.from(pieces),
  });
  expect(answer.json()).toEqual(names);
  // It takes some hundred milliseconds of any processor, and a breath is due after five.
  expect(pauses.mock.calls.length).toBeGreaterThan(5);
  await app.close();
});
