import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { embeddedAddress, likePattern, migrate } from '../../../../server/platform/database/index.ts';

const [RECIPIENT, BENEFICIARY] = ['0a000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000002'];
const NAMES = [
  'Дмитрий',
  'Łukasz',
  'Øyvind',
  'Ελένη',
  'Ångström',
  'ÇA VA',
  'İstanbul',
  'IRENE',
  '李明',
  'straße',
  'O´Hara',
  'O‘Neill',
  'Jean‑Luc',
];

let owner: pg.Client;
let server: pg.Client;
const name = `test_${randomBytes(6).toString('hex')}`;
const address = embeddedAddress(inject('postgres'), name);

beforeAll(async () => {
  server = new pg.Client({ ...address.owner, database: 'postgres' });
  await server.connect();
  // As an operator's database is made: small letters of every alphabet.
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  );
  await migrate(address.owner);
  owner = new pg.Client(address.owner);
  await owner.connect();
  // Somebody as they stood, with nothing around them.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into recipients (id, organization_id, name, lastname, email) values ($1, gen_random_uuid(), 'Дмитрий', 'O’Łódź', 'd@letters.example')`,
    [RECIPIENT],
  );
  await owner.query(
    'insert into recipient_words (recipient_id, organization_id, words) select id, organization_id, words_of(r) from recipients r',
  );
  await owner.query(
    `insert into beneficiaries (id, organization_id, voucher_project_id, name, lastname, email, phone_number, identification_type, identification, identification_hash, amount)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'Ελένη', 'Øst', 'e@letters.example', '', 'dni', '', '', 0)`,
    [BENEFICIARY],
  );
  await owner.query('set session_replication_role = origin');
});
afterAll(async () => {
  await owner.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

describe('in a database that makes small letters of every alphabet', () => {
  it.each(NAMES)('“%s” is written as the server writes what is looked for', async text => {
    const { rows } = await owner.query('select plainly($1) like $2 as found', [text, likePattern(text)]);
    expect(rows).toEqual([{ found: true }]);
  });

  it('each is found by their name as it stands in the list', async () => {
    const found = async (sql: string, text: string) => (await owner.query(sql, [likePattern(text)])).rows;
    for (const text of ['Дмитрий', 'Łódź', "O'Ł", 'd@letters']) {
      expect(await found('select id from recipients where found_by like $1', text), text).toEqual([{ id: RECIPIENT }]);
      expect(await found('select recipient_id as id from recipient_words where words like $1', text), text).toEqual([
        { id: RECIPIENT },
      ]);
    }
    for (const text of ['Ελένη', 'Øst', 'E@LETTERS'])
      expect(await found('select id from beneficiaries where found_by like $1', text), text).toEqual([
        { id: BENEFICIARY },
      ]);
  });
});
