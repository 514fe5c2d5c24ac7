import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/processes/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({});
});
afterAll(() => app.stop());

const ID = '00000000-0000-4000-8000-000000000000';
const say = (mode: string) => app.http.inject({ method: 'POST', url: '/dev/site/mode', payload: { mode } });
const post = () =>
  app.http.inject({ method: 'POST', url: '/dev/site/hook', headers: { 'webhook-id': 'event-1' }, payload: { a: 1 } });

it('shows the widget of an application in both languages, and may frame it', async () => {
  for (const [lang, words] of [
    ['en', 'Shop stand-in'],
    ['es', 'Tienda de prueba'],
  ] as const) {
    const { body, headers } = await app.http.inject({ url: `/dev/site?application=${ID}&lang=${lang}` });
    expect(body).toContain(words);
    expect(body).toContain(`<sello-verify application="${ID}">`);
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
  }
  expect((await app.http.inject({ url: '/dev/site?application=<script>' })).statusCode).toBe(400);
});

it('receives events, and can be wrong or down', async () => {
  expect((await post()).statusCode).toBe(200);
  expect((await app.http.inject({ url: '/dev/site' })).body).toContain('event-1');
  await say('wrong');
  expect((await post()).statusCode).toBe(500);
  expect((await say('rude')).statusCode).toBe(400);
});
