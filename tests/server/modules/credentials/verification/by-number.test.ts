import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortNumberText } from '../../../../../contract/credentials/credentials/index.ts';
import { asOwnerOf } from '../../../../../server/platform/database/index.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing, person } from '../../../../support/processes/erasing.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
let anyone: Client;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  anyone = app.nobody;
  acts = erasing(app, owner, project);
});
afterAll(() => app.stop());

const find = (number: string) => anyone.call('findCredentialByNumber', { body: { number } });
const show = async (credentialId: string) =>
  (await owner.call('getCredential', acts.of(credentialId))).body as { number: string | null; verifyUrl: string };
async function numberOf(credentialId: string): Promise<string> {
  const [row] = await app.test.owner<{ bits: Buffer }>('select short_number as bits from credentials where id = $1', [
    credentialId,
  ]);
  return shortNumberText(row?.bits ?? Buffer.alloc(8));
}
const unknown = shortNumberText(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]));

describe('the number of a credential', () => {
  it('leads to its page, is printed on its PDF, and is shown to its issuer', async () => {
    const id = await acts.issued(person('A'), project.automaticId);
    await app.workers.drain();
    const { number, verifyUrl } = await show(id);
    expect(number).toBe(await numberOf(id));
    const publicId = new URL(verifyUrl).pathname.split('/').at(-1) ?? '';
    expect(await find(` ${number?.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({
      status: 200,
      body: { credentialId: publicId },
    });
    const pdf = await anyone.call('getPublicCredentialPdf', { params: { credentialId: publicId } });
    expect((await readPdf(pdf.raw)).text).toContain(`Número ${number}`);
  });

  it('leads nowhere before the credential is signed', async () => {
    const id = await acts.issued(person('B'), project.manualId);
    expect((await show(id)).number).toBeNull();
    expect((await find(await numberOf(id))).status).toBe(404);
  });

  it('is answered as its page once the person was erased', async () => {
    const who = person('C');
    const id = await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const number = await numberOf(id);
    await acts.erased(who);
    expect(await find(number)).toMatchObject({ status: 410, body: { key: 'credential.erased' } });
    expect((await show(id)).number).toBeNull();
  });

  it('is refused at the field where its check signs are wrong', async () => {
    expect(await find('0000-0000-0000-0000')).toMatchObject({
      status: 400,
      body: { errors: { number: 'wrong_number' } },
    });
  });

  it('is another one where its bits were taken, without a word to the issuer', async () => {
    const first = await acts.issued(person('D'), project.automaticId);
    await app.workers.drain();
    const [taken] = await app.test.owner<{ hex: string }>(
      "select encode(short_number, 'hex') as hex from credentials where id = $1",
      [first],
    );
    await asOwnerOf(app.test.address.owner)(async tx => {
      await tx.run('create sequence drawn');
      await tx.run('grant usage on sequence drawn to sello_app');
      await tx.run(`create or replace function new_short_number() returns bytea language sql as $$
        select case nextval('drawn') when 1 then '\\x${taken?.hex}'::bytea else decode(left(md5(random()::text), 16), 'hex') end $$`);
    });
    const second = await acts.issued(person('E'), project.automaticId);
    await app.workers.drain();
    const [drawn] = await app.test.owner<{ times: number }>('select last_value::int as times from drawn');
    expect(drawn?.times).toBeGreaterThan(1);
    expect(await numberOf(second)).not.toBe(await numberOf(first));
  });

  it('is answered as an unknown code where nobody has it, some times for each address', async () => {
    const missing = { status: 404, body: { key: 'credential.unknown' } };
    expect(await find(unknown)).toMatchObject(missing);
    expect(
      await anyone.call('getPublicCredential', { params: { credentialId: 'AbCdEfGhIjKlMnOpQrStUv' } }),
    ).toMatchObject(missing);
    const statuses = new Set<number>();
    for (let n = 0; n < 31; n++) statuses.add((await find(unknown)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await find('0000-0000-0000-0000')).status).toBe(400);
    const counted = await app.test.owner<{ key: string; count: number }>(
      "select key, count from attempts where key like 'number%' order by length(key)",
    );
    // What is refused by its address uses up nothing that all share.
    expect(counted.map(({ count }) => count)).toEqual([30, 31]);
  });
});
