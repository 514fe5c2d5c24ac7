import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  credentialSchemaOf,
  jsonSchemaOf,
  SchemaCreate,
  type SchemaField,
} from '../../../../../contract/credentials/schemas/index.ts';
import { ASKED_ELSEWHERE } from '../../../../../server/modules/credentials/schemas/find-elsewhere.ts';
import { foundSchemaOf } from '../../../../../server/modules/credentials/schemas/found-schema.ts';
import { OutboundRefused } from '../../../../../server/platform/outbound/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';

const found = (content: unknown) => foundSchemaOf(JSON.stringify(content));
const fields: SchemaField[] = [
  { name: 'course', label: 'Curso', component: 'text', required: true },
  { name: 'grade', label: 'Promedio', component: 'number', required: true },
  { name: 'day', label: 'Fecha', component: 'calendar', required: false },
  { name: 'hour', label: 'Hora', component: 'timepicker', required: false },
  { name: 'honours', label: 'Mención', component: 'checkbox', required: true },
  { name: 'way', label: 'Modalidad', component: 'dropdown', required: true, choices: ['Tesis', 'Examen'] },
  { name: 'areas', label: 'Áreas', component: 'tags', required: false },
];
const said = { title: 'Diploma', description: 'What it says' };

describe('a JSON Schema of somebody else', () => {
  it('is read as ours are written, of the subject alone or of the whole credential', () => {
    expect(found(jsonSchemaOf({ id: 'https://a.example', ...said, fields }))).toEqual({ ...said, fields, left: [] });
    expect(found(credentialSchemaOf({ ...said, fields }))).toEqual({ ...said, fields, left: [] });
  });

  it('gives the fields that ours can have, and names what it leaves', () => {
    const schema = found({
      title: `  Badge\n${'x'.repeat(200)}`,
      properties: {
        id: { type: 'string' },
        AchievementSubject: { type: 'string' },
        '@context': { type: 'array', items: { type: 'string' } },
        toString: { type: 'string' },
        address: { type: 'object', properties: {} },
        elsewhere: { $ref: 'https://evil.example/schema.json' },
        mixed: { enum: ['a', 1] },
        empty: { enum: [] },
        points: { type: ['integer', 'null'], title: 7 },
        level: { enum: ['A', 'A', 'B'] },
        nothing: null,
      },
      required: ['points', 'address', 5],
    });
    expect(schema?.title).toHaveLength(120);
    expect(schema?.fields).toEqual([
      { name: 'toString', label: 'toString', component: 'text', required: false },
      { name: 'points', label: 'points', component: 'number', required: true },
      { name: 'level', label: 'level', component: 'dropdown', choices: ['A', 'B'], required: false },
    ]);
    expect(schema?.left).toEqual([
      'id',
      'AchievementSubject',
      '@context',
      'address',
      'elsewhere',
      'mixed',
      'empty',
      'nothing',
    ]);
    const body = { ...said, name: 'Badge', category: 'other', subcategory: 'custom', visibility: 'private' };
    expect(SchemaCreate.safeParse({ ...body, fields: schema?.fields }).success).toBe(true);
  });

  it('has no more fields than one of ours, however many it says', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, { type: 'string' }]));
    const schema = found({ properties: many });
    expect([schema?.fields.length, schema?.left.length]).toEqual([60, 60]);
  });

  it.each(['', 'null', '[]', '"x"', '{}', '{"properties":[]}', '{"properties":{"id":{"type":"string"}}}', '{'])(
    'is none: %s',
    text => expect(foundSchemaOf(text)).toBeNull(),
  );
});

describe('an address', () => {
  let app: TestApp;
  const asked: string[] = [];
  /** What is being read, until it is let go on. */
  const slow: (() => void)[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      outbound: {
        exchange: () => Promise.reject(new OutboundRefused('address')),
        post: () => Promise.reject(new OutboundRefused('address')),
        check: () => Promise.reject(new OutboundRefused('address')),
        readBytes: () => Promise.reject(new OutboundRefused('address')),
        async readText(url) {
          asked.push(url);
          if (url.endsWith('/slow')) await new Promise<void>(go => slow.push(go));
          if (url.endsWith('/inside')) throw new OutboundRefused('address');
          if (url.endsWith('/away')) throw new OutboundRefused('answer');
          return url.endsWith('/page') ? '<html>' : JSON.stringify(jsonSchemaOf({ id: url, ...said, fields }));
        },
      },
    });
  });
  afterAll(() => app.stop());

  it('is read for whoever writes schemas, and refused with the reason at the field', async () => {
    const owner = await app.as('owner@uni.example');
    const find = (path: string) => owner.call('findSchema', { query: { url: `https://a.example${path}` } });
    expect(await find('/schema.json')).toMatchObject({ status: 200, body: { ...said, fields } });
    const refusal = (key: string) => ({ status: 400, body: { key, errors: { url: 'invalid_url' } } });
    expect(await find('/inside')).toMatchObject(refusal('schema.address_refused'));
    expect(await find('/away')).toMatchObject(refusal('schema.address_unread'));
    expect(await find('/page')).toMatchObject(refusal('schema.address_other'));
  });

  it('is not asked for whoever may not write', async () => {
    asked.length = 0;
    const viewer = await app.as('viewer@uni.example');
    expect((await viewer.call('findSchema', { query: { url: 'https://a.example/schema.json' } })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is asked so often for one organization, and no more until an hour has passed', async () => {
    const owner = await app.as('owner@trial.example');
    const find = (who = owner) => who.call('findSchema', { query: { url: 'https://a.example/schema.json' } });
    expect((await find()).status).toBe(200);
    await app.test.owner("update attempts set count = $1 where key like 'schema-address:%' and count = 1", [
      ASKED_ELSEWHERE.max,
    ]);
    asked.length = 0;
    expect(await find()).toMatchObject({ status: 429, body: { key: 'request.too_many' } });
    expect(asked).toEqual([]);
    expect((await find(await app.as('owner@uni.example'))).status, 'of others nothing is counted').toBe(200);
  });

  it('waits while four others are being read', async () => {
    const owner = await app.as('owner@uni.example');
    const counted = async () => {
      const [row] = await app.test.owner<{ count: number }>('select count from attempts where key = $1', [
        `schema-address:${app.people['owner@uni.example']?.organizationId}`,
      ]);
      return row?.count ?? 0;
    };
    const before = await counted();
    const answers = Array.from({ length: 6 }, () =>
      owner.call('findSchema', { query: { url: 'https://a.example/slow' } }),
    );
    // All are let in before the first four are through.
    await expect.poll(counted).toBe(before + 6);
    await expect.poll(() => slow.length).toBe(4);
    for (const more of [5, 6]) {
      slow[more - 5]?.();
      await expect.poll(() => slow.length).toBe(more);
    }
    for (const go of slow) go();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});
