import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { routes, type OperationId, type Route } from '../../contract/api/index.ts';
import { ERRORS } from '../../contract/base/errors/index.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';
import { PROJECT_ROLE_IDS } from '../../contract/base/access/index.ts';
import { anyText } from '../support/data/any-text.ts';
import { sample } from '../support/data/sample.ts';

/** Calls tried of each operation. */
const CALLS = 40;
const OPERATIONS = Object.keys(routes) as OperationId[];
const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let credentialId: string;
beforeAll(async () => {
  // No job writes beside the calls.
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.manualId, receiver: graduate(1) },
  });
  credentialId = body.results[0]?.credentialId as string;
  // As a signer too, so that every operation is open to the owner and the input alone is refused.
  const colleague = await app.as('projects@uni.example');
  const signs = await colleague.call('addProjectUser', {
    params: { projectId: project.projectId },
    body: { id: app.people['owner@uni.example']?.userId, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
  expect(signs.status).toBe(201);
  await noteRows();
});
afterAll(() => app.stop());

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2028',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}{{7*7}}',
    NOBODY,
    'x'.repeat(5000),
    '🎓'.repeat(300),
    -1,
    0,
    1e308,
    -0.5,
    2 ** 53,
    true,
    [],
    {},
    [[[[[]]]]],
    { a: { b: { c: {} } } },
    { length: 3 },
    { toString: 1, constructor: 2 },
  ),
  anyText(40),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What is mutated from: something that a schema might take, so that the mutation reaches behind the first refusal. */
const sampled = (schema: z.core.$ZodType, name: string): unknown =>
  sample(schema, name, {
    ids: {
      organizationId: app.people['owner@uni.example']?.organizationId,
      userId: app.people['owner@uni.example']?.userId,
      projectId: project.projectId,
      schemaId: project.schemaId,
      templateId: project.manualId,
      credentialId,
      roleId: PROJECT_ROLE_IDS['project.viewer'],
    },
    networkId: app.networkId,
  });

/** One part of a value replaced, removed or added, at any depth. */
const mutation = fc.record({
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'whole'),
  where: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  key: fc.constantFrom('admin', 'roles', 'membership', 'organizationId', '__proto__', '\u0000', 'id', 'x'.repeat(300)),
  value: strange,
});
interface Mutation {
  how: string;
  where: number[];
  key: string;
  value: unknown;
}
function mutate(value: unknown, { how, where, key, value: other }: Mutation): unknown {
  if (how === 'whole') return other;
  const copy = structuredClone(value);
  let here = copy as Record<string, unknown>;
  for (const [depth, step] of where.entries()) {
    if (typeof here !== 'object' || here === null) return copy;
    const keys = Object.keys(here);
    const next = keys[step % Math.max(keys.length, 1)];
    const isLast = depth === where.length - 1 || next === undefined || typeof here[next] !== 'object';
    if (!isLast && next !== undefined) here = here[next] as Record<string, unknown>;
    else {
      if (how === 'add' || next === undefined)
        Object.defineProperty(here, key, { value: other, enumerable: true, configurable: true });
      else if (how === 'remove') delete here[next];
      else here[next] = other;
      return copy;
    }
  }
  return copy;
}

/** Has the database note each row that comes or goes; in tables that count attempts, keys and sessions some do with every call. */
async function noteRows(): Promise<void> {
  await app.test.owner(`
    create table noted (n bigint generated always as identity primary key, place text);
    create function note() returns trigger language plpgsql security definer as
      $$ begin insert into noted (place) values (tg_table_name); return null; end $$;`);
  const tables = await app.test.owner<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('noted', 'attempts', 'kept_answers', 'sessions', 'refresh_tokens', 'jobs', 'chain_transactions')`,
  );
  for (const { name } of tables)
    await app.test.owner(`create trigger noted after insert or delete on ${name} for each row execute function note()`);
}
/** The number of the last of them: what was rolled back is not among them. */
const noted = async (): Promise<number> =>
  (await app.test.owner<{ last: number }>('select coalesce(max(n), 0)::int as last from noted'))[0]?.last as number;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

it('a row that is stored is noted', async () => {
  const before = await noted();
  const { status } = await owner.call('createRecipient', {
    body: { name: 'Ana', lastname: 'Luz', email: 'ana@x.example' },
  });
  expect(status).toBe(201);
  expect(await noted()).toBeGreaterThan(before);
});

describe('every operation, called with what makes no sense', () => {
  it.each(OPERATIONS)('%s refuses it in words, stores nothing of it, and never breaks', async operation => {
    const route: Route = routes[operation];
    const faults: string[] = [];
    let address = 0;
    // What only reads stores nothing, refused or not: that is looked at once, at the end.
    const isReading = route.method === 'GET';
    let before = await noted();
    const samples = {
      params: (route.params ? sampled(route.params, 'params') : {}) as Record<string, unknown>,
      query: route.query ? sampled(route.query, 'query') : {},
      body: route.body && sampled(route.body, 'body'),
    };
    await fc.assert(
      fc.asyncProperty(mutation, mutation, fc.nat(9), async (first, second, place) => {
        const params: Record<string, unknown> = { ...samples.params };
        let query: unknown = {};
        let body: unknown = samples.body;
        if (operation === 'changePassword') body = { currentPassword: 'not the password', password: 'a long new one' };
        if (operation === 'signCredential') query = { keystore: 'keyvault' };
        // The body mostly, where there is one; else the path and the query.
        if (body !== undefined && place < 7) body = mutate(mutate(body, first), second);
        else if (place % 2 === 0 && route.params) {
          const names = Object.keys(params);
          params[names[(first.where[0] ?? 0) % names.length] as string] = first.value;
        } else query = mutate(samples.query, first);
        address += 1;
        const answer = await owner.call(operation, {
          params: Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, wellFormed(text(value)) || '-']),
          ),
          query: Object.fromEntries(
            Object.entries((typeof query === 'object' ? query : { query }) ?? {}).map(([name, value]) => [
              name,
              text(value),
            ]),
          ),
          body,
          // Sign-in counts attempts by address.
          from: `10.${OPERATIONS.indexOf(operation)}.${address >> 8}.${address & 255}`,
        });
        const refused = answer.status >= 400;
        const error = answer.body as {
          code?: number;
          key?: string;
          message?: string;
          correlationId?: string;
          error?: string;
          error_description?: string;
        };
        // An address that is none of ours leads to no call, and is refused in our own words.
        const isSaid =
          route.oauth && error.key === undefined
            ? error.error && error.error_description
            : error.key && error.key in ERRORS && typeof error.code === 'number' && error.message;
        const isSilent = refused && operation !== 'health' && !(isSaid && error.correlationId);
        if (answer.status >= 500 && operation !== 'health')
          faults.push(`${answer.status} to ${text(body)} ${text(params)} ${text(query)}`);
        else if (isSilent) faults.push(`no error body: ${answer.status} ${answer.raw.toString().slice(0, 200)}`);
        if (isReading) return;
        const after = await noted();
        if (refused && after !== before) faults.push(`stored: ${text(body)}`);
        before = after;
      }),
      { numRuns: CALLS, seed: 20_261_120 + OPERATIONS.indexOf(operation), endOnFailure: true },
    );
    expect([...new Set(faults)].slice(0, 5)).toEqual([]);
    if (isReading) expect(await noted()).toBe(before);
  });
});

/** An address cannot carry half a surrogate pair. */
const wellFormed = (value: string): string => value.replace(/\p{Cs}/gu, '');
