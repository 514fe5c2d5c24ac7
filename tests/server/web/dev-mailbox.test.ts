import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEALED_MESSAGE } from '../../../engine/didcomm/index.ts';
import { serveDevMailboxes } from '../../../server/web/dev-mailbox.ts';

const app: FastifyInstance = fastify();
beforeAll(() => serveDevMailboxes(app));
afterAll(() => app.close());

const url = (of: string) => `/dev/mailbox/${of.padEnd(22, 'A')}`;
const post = (of: string, payload: string, type = SEALED_MESSAGE) =>
  app.inject({ method: 'POST', url: url(of), payload, headers: { 'content-type': type } });
const messagesOf = async (of: string) => (await app.inject(url(of))).json<{ standIn: string; messages: string[] }>();

describe('the stand-in for a mailbox', () => {
  it('says that it is one, and answers what was posted to it and to no other', async () => {
    expect(await messagesOf('a')).toEqual({ standIn: expect.stringContaining('stand-in'), messages: [] });
    expect((await post('a', '{"sealed":1}')).statusCode).toBe(202);
    expect((await post('b', '{"sealed":2}')).statusCode).toBe(202);
    expect((await messagesOf('a')).messages).toEqual(['{"sealed":1}']);
  });

  it('keeps the last 50 messages, and takes sealed ones only', async () => {
    for (let n = 0; n < 55; n += 1) await post('c', String(n));
    const { messages } = await messagesOf('c');
    expect([messages.length, messages[0], messages.at(-1)]).toEqual([50, '5', '54']);
    expect((await post('c', '{}', 'application/json')).statusCode).toBe(415);
    expect((await post('c', 'x'.repeat(70_000))).statusCode).toBe(413);
    expect((await app.inject('/dev/mailbox/short')).statusCode).toBe(404);
  });
});
