import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../../../../server/housekeeping.ts';
import { CHUNK } from '../../../../../server/modules/credentials/recipients/import/pieces.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const person = (n: number, domain = 'import.example') => ({
  name: 'Ana',
  lastname: 'Peña',
  email: `ana${n}@${domain}`,
});
const people = (count: number, domain?: string) => Array.from({ length: count }, (_, n) => person(n, domain));
const ask = async (rows: object[]) => {
  const { status, body } = await owner.call('importRecipients', { body: { file: 'alumnos.xlsx', rows } });
  expect(status).toBe(202);
  return body;
};
const read = async (importId: string) => (await owner.call('getRecipientImport', { params: { importId } })).body;
const refused = async (importId: string, query = {}) =>
  (
    await owner.call('listRecipientImportRows', {
      params: { importId },
      query: { sort: 'row', order: 'ASC', ...query },
    })
  ).body;
const known = async (domain: string): Promise<number> =>
  (await app.test.owner('select 1 from recipients where email like $1', [`%@${domain}`])).length;
const waiting = async (importId: string): Promise<number> =>
  (
    await app.test.owner<{ n: number }>(
      'select coalesce(sum(jsonb_array_length(rows)), 0)::int as n from recipient_import_pieces where import_id = $1',
      [importId],
    )
  )[0]?.n ?? NaN;

it('adds who is new, and says of everybody else why not', async () => {
  await owner.call('createRecipient', { body: { ...person(1), name: 'Otra' } });
  const { id, state, total } = await ask([
    person(0),
    { ...person(1), name: 'Cambiada' },
    { ...person(0), email: 'ANA0@import.example' },
    { name: 'L1z', lastname: 'Mar', email: 'luz@' },
    { name: 'Sol', lastname: 'Río' },
    { name: 'Sol', lastname: 'Río', did: 'did:web:uni.example', extra: 1 },
    { name: '=1+1', lastname: { a: 1 }, email: 7 },
  ]);
  expect([state, total]).toEqual(['pending', 7]);
  await app.workers.drain();
  expect(await read(id)).toMatchObject({
    file: 'alumnos.xlsx',
    state: 'success',
    done: 7,
    outcomes: { added: 1, known: 1, duplicate: 1, invalid: 4 },
  });
  const { rows } = await refused(id);
  expect(rows.map(({ row, outcome, fields }) => [row, outcome, fields])).toEqual([
    [1, 'known', {}],
    [2, 'duplicate', {}],
    [3, 'invalid', { name: 'invalid_name', email: 'invalid_email' }],
    [4, 'invalid', { email: 'email_or_did' }],
    [5, 'invalid', { extra: 'unknown_key' }],
    [6, 'invalid', { name: 'invalid_name', lastname: 'invalid_type', email: 'invalid_type' }],
  ]);
  expect(rows[2]?.content).toEqual({ name: 'L1z', lastname: 'Mar', email: 'luz@' });
  expect((await refused(id, { outcome: 'invalid' })).total).toBe(4);
  const [named] = await app.test.owner("select name from recipients where email = 'ana1@import.example'");
  expect(named).toEqual({ name: 'Otra' });
});

it('adds somebody whose row further up was wrong by the one that is right', async () => {
  const right = person(0, 'again.example');
  const { id } = await ask([
    { ...right, name: '' },
    right,
    { ...right, name: 'Otra' },
    { name: 'Sol', lastname: 'Río', did: 'did:web:uni.example:people:Sol' },
    { name: 'Sol', lastname: 'Mar', did: 'did:web:uni.example:people:sol' },
  ]);
  await app.workers.drain();
  const { rows } = await refused(id);
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [0, 'invalid'],
    [2, 'duplicate'],
  ]);
  expect((await read(id)).outcomes).toEqual({ added: 3, known: 0, duplicate: 1, invalid: 1 });
});

it('creates nothing twice from the same file, one after the other or at once', async () => {
  const rows = people(700, 'twice.example');
  const [first, second] = await Promise.all([ask(rows), ask(rows)]);
  await app.workers.drain();
  const third = await ask(rows);
  await app.workers.drain();
  const counts = await Promise.all([first, second, third].map(async ({ id }) => (await read(id)).outcomes));
  expect(counts.map(({ added, known: already }) => added + already)).toEqual([700, 700, 700]);
  expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(700);
  expect(await known('twice.example')).toBe(700);
});

/** Asks for more than two pieces, of which nobody of the second can be added for now, and waits for the first. */
async function interrupted(domain: string, ...more: ReturnType<typeof person>[]) {
  await app.test.owner(`alter table recipients add constraint broken check (email <> 'ana${CHUNK}@${domain}')`);
  const rows = [...people(2 * CHUNK + 1, domain), ...more];
  const asked = await ask(rows);
  await expect.poll(() => read(asked.id)).toMatchObject({ state: 'registering', done: CHUNK });
  return { rows, ...asked };
}

it('goes on where it was interrupted', async () => {
  const { id, total, rows } = await interrupted('middle.example', person(0, 'MIDDLE.example'));
  expect([await known('middle.example'), await waiting(id)]).toEqual([CHUNK, total - CHUNK]);
  await app.test.owner('alter table recipients drop constraint broken');
  await app.workers.drain({ all: true });
  expect(await read(id)).toMatchObject({
    state: 'success',
    done: total,
    outcomes: { added: total - 1, known: 0, duplicate: 1 },
  });
  // Added at one moment, and listed in the order of the file all the same.
  const { body } = await owner.call('listRecipients', {
    query: { q: 'middle.example', sort: 'createdAt', order: 'ASC' },
  });
  expect(body.recipients.map(({ email }) => email)).toEqual(
    rows.slice(0, body.recipients.length).map(({ email }) => email),
  );
  const [events] = await app.test.owner(
    "select count(*)::int as n, sum(cardinality(members))::int as members from events where resource_id = $1 and type = 'create'",
    [id],
  );
  expect(events).toEqual({ n: 3, members: total - 1 });
});

it('fails for good where it cannot be worked off, and forgets what was not', async () => {
  await app.test.owner("alter table recipients add constraint broken check (email not like '%broken.example')");
  const { id } = await ask(people(3, 'broken.example'));
  await app.test.owner('update jobs set attempts = max_attempts - 1 where key = $1', [id]);
  await expect.poll(() => read(id)).toMatchObject({ state: 'error' });
  await app.test.owner('alter table recipients drop constraint broken');
  expect(await read(id)).toMatchObject({ state: 'error', done: 0 });
  expect([await known('broken.example'), await waiting(id)]).toEqual([0, 0]);
});

it('stops when it is cancelled, once: who was added stays, and the rest is forgotten', async () => {
  const { id } = await interrupted('cancelled.example');
  const cancel = () => owner.call('cancelRecipientImport', { params: { importId: id } });
  const [one, two] = await Promise.all([cancel(), cancel()]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  await app.test.owner('alter table recipients drop constraint broken');
  await app.workers.drain({ all: true });
  expect(await read(id)).toMatchObject({ state: 'canceled', outcomes: { added: CHUNK } });
  expect([await known('cancelled.example'), await waiting(id)]).toEqual([CHUNK, 0]);
});

it('is seen and stopped by nobody of another organization', async () => {
  const { id } = await ask(people(1, 'wall.example'));
  const other = await app.as('owner@trial.example');
  const params = { importId: id };
  expect((await other.call('getRecipientImport', { params })).status).toBe(404);
  expect((await other.call('listRecipientImportRows', { params })).status).toBe(404);
  expect((await other.call('cancelRecipientImport', { params })).status).toBe(404);
  expect((await other.call('listRecipientImports')).body.total).toBe(0);
  await app.workers.drain();
});

it('refuses what is no list, and one that is too long', async () => {
  const call = (body: unknown) => owner.call('importRecipients', { body });
  expect((await call({ file: 'a.csv', rows: [] })).status).toBe(400);
  expect((await call({ file: 'a.csv', rows: ['Ana'] })).status).toBe(400);
  expect((await call({ file: '', rows: [person(0)] })).status).toBe(400);
  const { status, body } = await call({ file: 'a.csv', rows: Array.from({ length: 100_001 }, () => ({})) });
  expect([status, body]).toMatchObject([400, { errors: { rows: 'too_many' } }]);
});

it('keeps the rows that added nobody for thirty days', async () => {
  const { id } = await ask([{ name: 'Nadie' }]);
  await app.workers.drain();
  await sweep(app.test.database, modules);
  expect((await refused(id)).total).toBe(1);
  await app.test.owner("update recipient_imports set finished_at = now() - interval '31 days' where id = $1", [id]);
  await sweep(app.test.database, modules);
  expect((await owner.call('getRecipientImport', { params: { importId: id } })).status).toBe(404);
  expect(await app.test.owner('select 1 from recipient_import_rows where import_id = $1', [id])).toHaveLength(0);
});

it('adds nobody to an organization that there is not, and none is ever removed', async () => {
  const add = app.test.owner(
    `insert into recipients (organization_id, name, lastname, email)
     select case n when 2 then gen_random_uuid() else (select id from organizations limit 1) end, 'Ana', 'Peña', n || '@none.example' from generate_series(1, 3) n`,
  );
  await expect(add).rejects.toThrow(/an organization that there is not/);
  expect(await known('none.example')).toBe(0);
  await expect(app.test.owner('delete from organizations')).rejects.toThrow(/organizations stay where they are/);
  await expect(app.test.owner('update recipients set organization_id = gen_random_uuid()')).rejects.toThrow(
    /recipients stay where they are/,
  );
});

it('adds people with their phones and languages, in whatever words a list has them', async () => {
  const words = ['es', 'Español', 'ESPAÑOL (México)', 'en-GB', 'Inglés', null];
  const { id } = await ask([
    ...words.map((language, n) => ({ ...person(n, 'spoken.example'), phone: `+52 55 1234 567${n}`, language })),
    { ...person(7, 'spoken.example'), phone: '5512345678' },
    { ...person(8, 'spoken.example'), language: 'Klingon' },
  ]);
  await app.workers.drain();
  expect((await read(id)).outcomes).toMatchObject({ added: 6, invalid: 2 });
  const added = await app.test.owner(
    "select phone, language from recipients where email like '%@spoken.example' order by email",
  );
  expect(added).toEqual(
    ['es-MX', 'es-MX', 'es-MX', 'en-US', 'en-US', null].map((language, n) => ({
      phone: `+52551234567${n}`,
      language,
    })),
  );
  expect((await refused(id)).rows.map(({ fields }) => fields)).toEqual([
    { phone: 'invalid_phone' },
    { language: 'invalid_choice' },
  ]);
});
