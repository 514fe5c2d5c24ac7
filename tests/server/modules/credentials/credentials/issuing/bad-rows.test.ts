import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let optionalId: string;
const at = () => ({ projectId: project.projectId });
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  const schema = await owner.call('createSchema', {
    body: {
      projectId: project.projectId,
      name: 'Note',
      title: 'Note',
      category: 'education',
      subcategory: 'diploma',
      description: '',
      visibility: 'organization',
      fields: [{ name: 'remark', label: 'Remark', component: 'text', required: false }],
    },
  });
  const template = await owner.call('createTemplate', {
    params: at(),
    body: {
      title: 'Note',
      content: [{ name: 'remark', label: 'Remark', component: 'text', required: false, mode: 'variable' }],
      expiration: { type: 'none' },
      params: { language: 'es-MX' },
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      schemaId: schema.body.id,
    },
  });
  optionalId = template.body.id;
  // What breaks a row: a DID that is none, a document with a term that no context knows, and a row that the database refuses.
  await app.test.owner(`
    create function spoil() returns trigger language plpgsql as $$ begin
      if new.unsigned like '%Sinforma%' then
        new.unsigned := replace(new.unsigned, '"credentialSubject":{', '"credentialSubject":{"nobodyKnows":1,');
      end if;
      return new;
    end $$;
    create trigger spoil before insert on credential_documents for each row execute function spoil();
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.receiver_name like 'Rompe%' then raise exception 'as told' using errcode = '22001'; end if;
      return new;
    end $$;
    create trigger refuse before insert on credentials for each row execute function refuse();`);
});
afterAll(() => app.stop());

let n = 100;
/** A graduate whose row breaks in one way, or in none. */
async function row(breaks?: 'did' | 'form' | 'database'): Promise<object> {
  n += 1;
  const one = graduate(n);
  if (breaks === 'form') return { ...one, name: 'Sinforma' };
  if (breaks === 'database') return { ...one, name: 'Rompe' };
  if (breaks !== 'did') return one;
  const { body } = await owner.call('createRecipient', {
    body: { name: 'Mal', lastname: 'Hecha', email: `did${n}@x.example` },
  });
  await app.test.owner("update recipients set did = 'not an address at all' where id = $1", [body.id]);
  return { id: body.id, values: (one as { values: object }).values };
}
const issue = async (templateId: string, receiver: object | object[]) => {
  const { status, body } = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  expect(status).toBe(202);
  await app.workers.drain();
  const results = await owner.call('listIssueResults', { params: { ...at(), requestId: body.id } });
  const asked = await owner.call('getIssueRequest', { params: { ...at(), requestId: body.id } });
  expect(asked.body.state).toBe('done');
  return results.body.results.sort((a, b) => a.row - b.row);
};
const pendingOf = async () =>
  (
    await app.test.owner<{ pending: number }>('select pending from credential_figures where template_id = $1', [
      project.automaticId,
    ])
  ).map(each => each.pending);

describe.each(['did', 'database'] as const)('a row that breaks by its %s', breaks => {
  it('is its own result in a request of many, and the others are issued', async () => {
    const rows = [await row(), await row(breaks), await row(), await row(breaks), await row()];
    const results = await issue(project.automaticId, rows);
    expect(results.map(result => result.outcome)).toEqual(['issued', 'failed', 'issued', 'failed', 'issued']);
    expect(results[1]).toMatchObject({ fields: { credential: 'invalid' } });
    const states = await app.test.owner<{ progress: string; standing: string }>(
      'select progress, standing from credentials where id = any($1::uuid[])',
      [results.flatMap(result => (result.outcome === 'issued' ? (result.credentialId as string) : []))],
    );
    expect(states.every(each => each.progress !== 'pending' && each.standing === 'active')).toBe(true);
    expect(states).toHaveLength(3);
    expect(await pendingOf(), 'nothing is counted as waiting').toEqual([0]);
  });
});

describe.each(['did', 'database'] as const)('alone, a row that breaks by its %s', breaks => {
  it('is the result of its request, and no fault of ours', async () => {
    const results = await issue(project.automaticId, await row(breaks));
    expect(results).toMatchObject([{ outcome: 'failed', fields: { credential: 'invalid' } }]);
  });

  it('breaks none of those that wait with it', async () => {
    const rows = [await row(), await row(breaks), await row(), await row(breaks), await row()];
    const results = await Promise.all(rows.map(each => issue(project.automaticId, each)));
    expect(results.map(([result]) => result?.outcome)).toEqual(['issued', 'failed', 'issued', 'failed', 'issued']);
  });

  it('can be issued again once it is mended', async () => {
    const broken = (await row(breaks)) as { id?: string };
    await issue(project.automaticId, broken);
    if (broken.id) await app.test.owner('update recipients set did = null where id = $1', [broken.id]);
    const mended = broken.id ? broken : { ...broken, name: 'Bien' };
    expect(await issue(project.automaticId, mended)).toMatchObject([{ outcome: 'issued' }]);
  });
});

/** Puts a fixed value into a template that no call would let in. */
const campus = (templateId: string, value: string) =>
  app.test.owner(
    `update templates set content = (select jsonb_agg(case field ->> 'name' when 'campus' then field || jsonb_build_object('value', $2::jsonb) else field end)
       from jsonb_array_elements(content) as field) where id = $1`,
    [templateId, value],
  );

it('alone, a value that has no canonical form is a result, and the recipient’s place stays free', async () => {
  const one = await row();
  await campus(project.automaticId, '{"nobodyKnows": 1}');
  const results = await issue(project.automaticId, one);
  await campus(project.automaticId, '"Valle Azul"');
  expect(results).toMatchObject([{ outcome: 'failed', credentialId: null, fields: { credential: 'invalid' } }]);
  expect(await issue(project.automaticId, one)).toMatchObject([{ outcome: 'issued' }]);
});

describe('with approval', () => {
  it('what could not be signed is asked of nobody', async () => {
    const results = await issue(project.manualId, [await row(), await row('did')]);
    expect(results.map(result => result.outcome)).toEqual(['pending', 'failed']);
  });

  it('a value that has no canonical form is found before anybody is asked', async () => {
    await campus(project.manualId, '{"nobodyKnows": 1}');
    const results = await issue(project.manualId, await row());
    await campus(project.manualId, '"Valle Azul"');
    expect(results).toMatchObject([{ outcome: 'failed', credentialId: null }]);
  });

  it('what turns out to be unsignable stops no other approval', async () => {
    const results = await issue(project.manualId, [await row(), await row('form'), await row()]);
    const ids = results.map(result => result.credentialId as string);
    const signer = await app.as('signer@uni.example');
    const answer = await signer.call('signCredentials', { params: at(), body: { ids } });
    expect(answer).toMatchObject({
      status: 200,
      body: { failed: [{ id: ids[1], key: 'credential.unsignable' }] },
    });
    expect(answer.body.done).toHaveLength(2);
  });
});

describe('on trial', () => {
  const trial = (on: boolean) =>
    app.test.owner(
      "update organizations set membership = $1, issued_on_trial = 0, trial_ends_at = now() + interval '1 day' where name like 'Universidad%'",
      [on ? 'trial' : 'production'],
    );
  beforeEach(() => trial(true));
  it('what came to nothing is not counted', async () => {
    await issue(project.automaticId, [await row(), await row('did'), await row('database')]);
    const [organization] = await app.test.owner<{ taken: number }>(
      "select issued_on_trial as taken from organizations where name like 'Universidad%'",
    );
    await trial(false);
    expect(organization?.taken).toBe(1);
  });
});

it('a recipient of whom nothing is said is a result, alone and among others', async () => {
  const silent = () => ({ name: 'Nada', lastname: 'Dicho', email: `silent${(n += 1)}@x.example`, values: {} });
  const said = () => ({ ...silent(), values: { remark: 'Something' } });
  const [alone] = await issue(optionalId, silent());
  expect(['issued', 'failed']).toContain(alone?.outcome);
  const results = await issue(optionalId, [said(), silent(), said()]);
  expect([results[0]?.outcome, results[2]?.outcome]).toEqual(['issued', 'issued']);
  expect(results[1]?.outcome).toBe(alone?.outcome);
});
