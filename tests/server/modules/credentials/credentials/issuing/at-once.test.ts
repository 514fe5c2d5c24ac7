import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIN_LIST_BITS } from '../../../../../../engine/status/index.ts';
import { createIssueOne } from '../../../../../../server/modules/credentials/credentials/issuing/request-door.ts';
import { createDid } from '../../../../../../server/modules/base/dids/index.ts';
import { verifyEventChain } from '../../../../../../server/modules/base/events/index.ts';
import { asOwnerOf, type Tx } from '../../../../../../server/platform/database/index.ts';
import type { KeyedCall } from '../../../../../../server/platform/idempotency/index.ts';
import { meanwhile } from '../../../../../support/processes/meanwhile.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const issue = (receiver: object, templateId = project.automaticId, key?: string) =>
  owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
type Issued = Answer<'issueCredentials'>;
const outcomeOf = ({ body }: Issued) => body.results[0]?.outcome;
const idOf = ({ body }: Issued) => body.results[0]?.credentialId as string;

/** Every table that issuing to one recipient writes, and how many rows each has. */
const WRITTEN = [
  'recipients',
  'issue_requests',
  'credentials',
  'credential_documents',
  'credential_counts',
  'seal_queue',
  'jobs',
  'kept_answers',
  'events',
  'event_values',
] as const;
async function standing(): Promise<unknown> {
  await app.workers.drain();
  const counts = WRITTEN.map(table => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  const [row] = await app.test.owner(
    `select ${counts}, (select jsonb_agg(f.* order by template_id) from credential_figures f) as counted`,
  );
  return row;
}

describe('what is issued at once', () => {
  it('stands whole at the answer, which says what a reading says', async () => {
    const answer = await issue(graduate(1));
    expect(answer).toMatchObject({ status: 202, body: { state: 'done', outcomes: { issued: 1 } } });
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: answer.body.id } });
    const { steps, results, by, ...rest } = answer.body;
    expect(body).toMatchObject(rest);
    // Whoever asks knows who they are.
    expect([by, body.by?.name]).toEqual([null, 'Olivia Rectora']);
    expect([body.steps.built, body.steps.signed]).toEqual([steps.built, steps.signed]);
    expect(body.results.map(({ progress: _, ...result }) => result)).toEqual(
      results.map(({ progress: _, ...result }) => result),
    );
    const [row] = await app.test.owner(
      `select c.digest is not null as digested, d.proof is not null as signed from credentials c join credential_documents d on d.credential_id = c.id where c.id = $1`,
      [idOf(answer)],
    );
    expect(row).toEqual({ digested: true, signed: true });
    await app.workers.drain();
    const { body: credential } = await owner.call('getCredential', { params: { ...at(), credentialId: idOf(answer) } });
    expect(credential.status).toBe('sent');
  });

  it('takes the place of what expired, and of nothing else', async () => {
    const receiver = graduate(700);
    const outcomes = async () => (await issue(receiver)).body.outcomes;
    const first = idOf(await issue(receiver));
    expect(await outcomes()).toMatchObject({ already_issued: 1 });
    await app.test.owner("update credentials set expires_at = now() - interval '1 minute' where id = $1", [first]);
    expect(await outcomes()).toMatchObject({ issued: 1 });
    expect(await outcomes()).toMatchObject({ already_issued: 1 });
  });

  it.each(WRITTEN)('stands not at all where %s cannot be written, and once when it is asked again', async table => {
    const receiver = { ...graduate(0), email: `${table}@fails.example` };
    const before = await standing();
    await app.test.owner(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is broken' using errcode = '58030'; end $$;
      create trigger fail before insert or update on ${table} for each row execute function fail();`);
    const failed = await issue(receiver, project.automaticId, `key of ${table}`);
    await app.test.owner(`drop trigger fail on ${table}; drop function fail`);
    expect(failed.status).toBe(500);
    expect(await standing()).toEqual(before);
    const again = await issue(receiver, project.automaticId, `key of ${table}`);
    expect([again.status, outcomeOf(again), again.headers['idempotency-hit']]).toEqual([202, 'issued', undefined]);
  });

  it('stands not at all where the commit fails', async () => {
    const before = await standing();
    await app.test.owner(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is broken' using errcode = '58030'; end $$;
      create constraint trigger fail after insert on credentials deferrable initially deferred for each row execute function fail();`);
    const failed = await issue(graduate(2));
    await app.test.owner('drop trigger fail on credentials; drop function fail');
    expect(failed.status).toBe(500);
    expect(await standing()).toEqual(before);
    expect(outcomeOf(await issue(graduate(2)))).toBe('issued');
  });
});

describe('what changes between reading and commit', () => {
  it('a template: what is issued says what it says now', async () => {
    const answer = await meanwhile(
      app,
      async tx => {
        await tx.run('select 1 from templates where id = $1 for update', [project.automaticId]);
        await tx.run("update templates set title = 'Retitulado', revision = revision + 1 where id = $1", [
          project.automaticId,
        ]);
      },
      () => issue(graduate(10)),
    );
    const [row] = await app.test.owner<{ title: string; unsigned: string; now: boolean }>(
      `select c.title, d.unsigned, c.template_revision = t.revision as now from credentials c join credential_documents d on d.credential_id = c.id
         join templates t on t.id = c.template_id where c.id = $1`,
      [idOf(answer)],
    );
    expect(row).toMatchObject({ title: 'Retitulado', now: true });
    expect(row?.unsigned).toContain('Retitulado');
  });

  it('a key: what is issued is signed with the one of now', async () => {
    let did = '';
    const answer = await meanwhile(
      app,
      async tx => {
        const made = await createDid(tx, app.app.parts.keystore, app.settings.publicUrl, {
          organizationId: organizationId(),
        });
        did = made.did;
        await tx.run('update organizations set did = $2, did_key_id = $3 where id = $1', [
          organizationId(),
          did,
          made.keyId,
        ]);
      },
      () => issue(graduate(11)),
    );
    const [row] = await app.test.owner<{ method: string; unsigned: string }>(
      "select proof ->> 'verificationMethod' as method, unsigned from credential_documents where credential_id = $1",
      [idOf(answer)],
    );
    expect(row?.method.startsWith(`${did}#`)).toBe(true);
    expect(row?.unsigned).toContain(did);
  });

  it('a recipient who is added: they are issued to, and nobody beside them', async () => {
    const receiver = graduate(14);
    let id = '';
    const answer = await meanwhile(
      app,
      async tx => {
        const added = await tx.one<{ id: string }>(
          "insert into recipients (organization_id, name, lastname, email) values ($1, 'Quien', 'Llegó Antes', $2) returning id",
          [organizationId(), receiver.email as string],
        );
        id = added.id;
      },
      () => issue(receiver),
    );
    expect(await app.test.owner('select recipient_id as id from credentials where id = $1', [idOf(answer)])).toEqual([
      { id },
    ]);
  });

  it('a recipient who is disabled, or has another address: nobody is issued to as they were', async () => {
    const [disabled, moved] = [graduate(16), graduate(17)];
    for (const receiver of [disabled, moved])
      await app.test.owner(
        "insert into recipients (organization_id, name, lastname, email) values ($1, 'Ya', 'Está', $2)",
        [organizationId(), receiver.email as string],
      );
    const refused = await meanwhile(
      app,
      tx => tx.run("update recipients set status = 'disabled' where email = $1", [disabled.email as string]),
      () => issue(disabled),
    );
    expect(refused.body.outcomes).toMatchObject({ issued: 0 });
    const { id } = (
      await app.test.owner<{ id: string }>('select id from recipients where email = $1', [moved.email as string])
    )[0] as { id: string };
    const answer = await meanwhile(
      app,
      tx => tx.run("update recipients set email = 'otra@alumni.example' where id = $1", [id]),
      () => issue({ id, values: moved.values }),
    );
    expect(
      await app.test.owner('select receiver_email as email from credentials where id = $1', [idOf(answer)]),
    ).toEqual([{ email: 'otra@alumni.example' }]);
  });

  it('a place that is taken: they have it already', async () => {
    const receiver = graduate(15);
    const first = idOf(await issue(receiver));
    const free = 'update credentials set holds_place = $2 where id = $1';
    await app.test.owner(free, [first, false]);
    const answer = await meanwhile(
      app,
      tx => tx.run(free, [first, true]),
      () => issue(receiver),
    );
    expect(answer.body.outcomes).toMatchObject({ issued: 0, already_issued: 1 });
  });

  it('a trial that ends: nothing is issued any more', async () => {
    const before = await standing();
    const trial = (membership: string, ends: string) => (tx: Pick<Tx, 'run'>) =>
      tx.run(`update organizations set membership = $2, trial_ends_at = now() + $3::interval where id = $1`, [
        organizationId(),
        membership,
        ends,
      ]);
    const answer = await meanwhile(app, trial('trial', '-1 minute'), () => issue(graduate(12)));
    await asOwnerOf(app.test.address.owner)(trial('production', '0'));
    expect(answer).toMatchObject({ status: 403, body: { key: 'trial.ended' } });
    expect(await standing()).toEqual(before);
  });

  it('a template and its project that are removed: they are not found', async () => {
    const { body: template } = await owner.call('createProject', {
      body: { name: 'Gone', category: 'education', networkId: app.networkId },
    });
    const [gone] = await app.test.owner<{ id: string }>(
      `insert into templates (organization_id, project_id, schema_id, type, title, content, expiration, params, config)
       select organization_id, $2, schema_id, type, title, content, expiration, params, config from templates where id = $1 returning id`,
      [project.automaticId, template.id],
    );
    const before = await standing();
    const answer = await meanwhile(
      app,
      async tx => {
        await tx.run('delete from templates where id = $1', [gone?.id as string]);
        await tx.run("update projects set status = 'removed' where id = $1", [template.id]);
      },
      () =>
        owner.call('issueCredentials', {
          params: { projectId: template.id },
          body: { templateId: gone?.id, receiver: graduate(13) },
        }),
    );
    expect(answer).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
    expect(await standing()).toMatchObject({ credentials: (before as { credentials: number }).credentials });
  });
});

describe('requests that come at once', () => {
  it('for one recipient issue once, in one process and in two', async () => {
    const caller = { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() };
    const here = createIssueOne(app.app.parts);
    const there = createIssueOne(app.app.parts);
    const origin = { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' } as const;
    const asked = { ...at(), templateId: project.automaticId, receivers: [graduate(20)], omitApproval: false };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? here : there)(caller as never, asked, origin)),
    );
    const outcomes = answers.map(answer => answer.results[0]?.outcome);
    expect(outcomes.filter(outcome => outcome === 'issued')).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'already_issued')).toHaveLength(11);
  });

  it('with one key at two processes are one request, whatever they are about', async () => {
    const caller = { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() };
    const asked = (n: number) => ({
      ...at(),
      templateId: project.automaticId,
      receivers: [graduate(n)],
      omitApproval: false,
    });
    const keyed = (): KeyedCall => ({
      organizationId: organizationId(),
      caller: caller.userId as string,
      operation: 'issueCredentials',
      key: 'of two processes',
      bodyHash: 'the same',
      write: answer => ({ status: 202, body: JSON.stringify(answer) }),
    });
    const origin = () =>
      ({ ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US', keyed: keyed() }) as const;
    // Both have read before one of them can write; one that read while the other did is refused then already.
    let left = 2;
    const call = (n: number) =>
      createIssueOne(app.app.parts)(caller as never, asked(n), origin()).finally(() => (left -= 1));
    const ends = await meanwhile(
      app,
      tx => tx.run('select 1 from organizations where id = $1 for update', [organizationId()]),
      () => Promise.allSettled([25, 26].map(call)),
      () => left,
    );
    const told = ends.map(end =>
      end.status === 'fulfilled' ? 'issued' : ((end.reason as { key?: string }).key ?? end.reason),
    );
    expect(told.sort()).toEqual(['issued', 'request.in_flight']);
  });

  it('share commits, each with its own credential, events and answer', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => issue(graduate(30 + i))));
    const ids = answers.map(idOf);
    expect(answers.map(outcomeOf)).toEqual(ids.map(() => 'issued'));
    const [commits] = await app.test.owner<{ count: number }>(
      'select count(distinct xmin::text)::int as count from credential_documents where credential_id = any($1::uuid[])',
      [ids],
    );
    expect(commits?.count).toBeLessThan(24);
    const events = await app.test.owner<{ type: string; count: number }>(
      // Some may have been sent by now.
      "select type, count(*)::int as count from events where resource_id = any($1::text[]) and type <> 'send' group by 1 order by 1",
      [ids],
    );
    expect(events).toEqual([
      { type: 'request', count: 24 },
      { type: 'sign', count: 24 },
    ]);
    const checked = await app.test.database.platform('tests', tx => verifyEventChain(tx, organizationId()));
    expect(checked).toEqual({ broken: null, altered: null, erased: 0 });
  });

  it('with one key are one request, and the other is told', async () => {
    // The first lets the others wait for it, together.
    const [, ...answers] = await Promise.all([
      issue(graduate(61)),
      ...Array.from({ length: 6 }, () => issue(graduate(60), project.automaticId, 'the one key')),
    ]);
    const told = answers.filter(answer => answer.status === 409);
    expect(told.map(answer => (answer.body as unknown as { key: string }).key)).toEqual(
      told.map(() => 'request.in_flight'),
    );
    const done = answers.filter(answer => answer.status === 202);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(answer => answer.body.id)).size).toBe(1);
    expect(done.map(outcomeOf)).toEqual(done.map(() => 'issued'));
  });

  it('on trial are counted one by one', async () => {
    await app.test.owner(
      "update organizations set membership = 'trial', trial_ends_at = now() + interval '1 day', issued_on_trial = $2 where id = $1",
      [organizationId(), app.settings.trialCredentials - 2],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => issue(graduate(70 + i))));
    const [row] = await app.test.owner<{ taken: number }>(
      "update organizations set membership = 'production' where id = $1 returning issued_on_trial as taken",
      [organizationId()],
    );
    expect(answers.filter(answer => answer.status === 202).map(outcomeOf)).toEqual(['issued', 'issued']);
    for (const answer of answers.filter(each => each.status !== 202))
      expect(answer.body).toMatchObject({ key: 'trial.credentials' });
    expect(row?.taken).toBe(app.settings.trialCredentials);
  });

  it('find places in the next list where one is full, and none twice', async () => {
    await app.test.owner('update status_lists set next = $2 where organization_id = $1', [
      organizationId(),
      MIN_LIST_BITS - 3,
    ]);
    const fresh = createIssueOne(app.app.parts);
    const caller = { kind: 'user', userId: app.people['owner@uni.example']?.userId, organizationId: organizationId() };
    const origin = { ip: '-', userAgent: '-', correlationId: 'test', language: 'en-US' } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        fresh(
          caller as never,
          { ...at(), templateId: project.automaticId, receivers: [graduate(80 + i)], omitApproval: false },
          origin,
        ),
      ),
    );
    const lists = await app.test.owner<{ list: string; count: number }>(
      `select status_list_id as list, count(distinct status_index)::int as count from credentials where id = any($1::uuid[]) group by 1 order by 2`,
      [answers.map(answer => answer.results[0]?.credentialId as string)],
    );
    expect(lists.map(each => each.count)).toEqual([3, 5]);
    const { body } = await app.nobody.call('getStatusList', { params: { listId: lists[1]?.list as string } });
    expect(body).toMatchObject({ id: expect.stringContaining(lists[1]?.list as string) as string });
  });
});
