import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../server/demo/content.ts';
import { verifyEventChain } from '../../../../server/modules/events/index.ts';
import { mailSigners } from '../../../../server/modules/notifications/mail/ask.ts';
import { eraseHandler } from '../../../../server/modules/recipients/erase/work.ts';
import { createTakeReport } from '../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../support/diploma.ts';
import { expectSoundRecord } from '../../../support/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;

/** Somebody whose every word is found wherever it stands. */
const person = (n: string) => ({
  name: `Zerlinda${n}`,
  lastname: `Quetzalborda${n}`,
  email: `zerlinda.${n.toLowerCase()}@borrado.example`,
  degree: `Xilografia${n}`,
});
type Someone = ReturnType<typeof person>;
const wordsOf = ({ name, lastname, email, degree }: Someone) => [name, lastname, email, degree];
const rowOf = ({ name, lastname, email, degree }: Someone) => ({ ...graduate(1, { degree }), name, lastname, email });

/** Where in the whole database a word stands, whatever the case: as text, and in bytes, packed ones unpacked. */
async function places(words: readonly string[]): Promise<string[]> {
  const tables = await app.test.owner<{ name: string; bytes: string[] }>(
    `select table_name as name, coalesce(array_agg(column_name::text) filter (where data_type = 'bytea'), '{}') as bytes
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  const found = new Set<string>();
  for (const { name, bytes } of tables) {
    const rows = await app.test.owner<Record<string, unknown>>(
      `select to_jsonb(t)::text as said, ${['null', ...bytes.map(column => `${column} as "b_${column}"`)].join(', ')} from ${name} t`,
    );
    for (const row of rows) {
      const said = [
        String(row.said),
        ...Object.values(row).flatMap(value =>
          Buffer.isBuffer(value) ? [value.toString('latin1'), ...unpacked(value)] : [],
        ),
      ].join('\n');
      for (const word of words) if (said.toLowerCase().includes(word.toLowerCase())) found.add(`${name}: ${word}`);
    }
  }
  return [...found].sort();
}

/** The streams of a PDF, and what is in them as hexadecimal text. */
function unpacked(bytes: Buffer): string[] {
  const streams: string[] = [];
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 7)) {
    const end = bytes.indexOf('endstream', from);
    try {
      streams.push(inflateSync(bytes.subarray(from + 7, end)).toString('latin1'));
    } catch {
      // not packed
    }
  }
  return streams;
}

async function issued(who: Someone, templateId: string, key?: string): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: rowOf(who) },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  const { body: request } = await owner.call('getIssueRequest', { params: { ...at(), requestId: body.id } });
  return request.results[0]?.credentialId as string;
}
const recipientOf = async ({ email }: Someone, client = owner) =>
  (await client.call('listRecipients', { query: { q: email } })).body.recipients[0]!;
const publicIdOf = async (credentialId: string) =>
  (await owner.call('getCredential', of(credentialId))).body.verifyUrl.split('/').at(-1) as string;
const ask = (recipientId: string, confirm: string, client = owner) =>
  client.call('eraseRecipient', { params: { recipientId }, body: { confirm, reason: 'asked' } });
const erasure = async (recipientId: string) => (await owner.call('getErasure', { params: { recipientId } })).body;
async function erased(who: Someone): Promise<string> {
  const { id } = await recipientOf(who);
  expect((await ask(id, who.email)).status).toBe(202);
  await app.workers.drain();
  expect(await erasure(id)).toMatchObject({ state: 'done' });
  return id;
}
const chain = () => app.test.database.platform('tests', tx => verifyEventChain(tx, organizationId()));

describe('a person who is erased', () => {
  const who = person('A');
  const other = person('B');
  let signed: string;
  let publicId: string;
  let ids: string[];

  it('stands in many places before', async () => {
    signed = await issued(who, project.automaticId, 'one of zerlinda');
    publicId = await publicIdOf(signed);
    await issued(other, project.automaticId);
    const waits = await issued(who, project.manualId);
    await app.workers.drain();
    // a reason that names them, a list of several with a row that fails, an import, a group, a list of those who wait
    await owner.call('revokeCredential', { ...of(signed), body: { metadata: { description: `${who.name} asked` } } });
    await owner.call('updateRecipient', {
      params: { recipientId: (await recipientOf(who)).id },
      body: { name: who.name, lastname: who.lastname, email: who.email, did: 'did:key:z6MkQuetzalbordaA' },
    });
    await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: [rowOf(who), rowOf(other), { ...rowOf(who), values: {} }] },
    });
    await owner.call('importRecipients', {
      body: { file: 'a.csv', rows: [who, other].map(({ name, lastname, email }) => ({ name, lastname, email })) },
    });
    await app.workers.drain();
    await owner.call('resendCredentials', { params: at(), body: { ids: [signed] } });
    const group = await owner.call('createRecipientGroup', { body: { name: 'A group' } });
    const { id } = await recipientOf(who);
    await owner.call('addToRecipientGroup', { params: { groupId: group.body.id }, body: { ids: [id] } });
    await app.workers.drain();
    const tables = new Set((await places(wordsOf(who))).map(place => place.split(':')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'credential_documents',
        'credentials',
        'event_values',
        'issue_refused_rows',
        'issue_results',
        'kept_answers',
        'mail_outbox',
        'notifications',
        'recipient_import_rows',
        'recipients',
      ]),
    );
    ids = [signed, waits];
  });

  it('is told of before, and only by who confirms it and may', async () => {
    const { id } = await recipientOf(who);
    expect(await erasure(id)).toMatchObject({ state: 'none', unsigned: 1, groups: 1 });
    expect((await erasure(id)).signed).toBeGreaterThan(0);
    expect((await ask(id, 'somebody@else.example')).body).toMatchObject({ errors: { confirm: 'not_confirmed' } });
    const projects = await app.as('projects@uni.example');
    expect((await ask(id, who.email, projects)).status).toBe(403);
    const elsewhere = await app.as('owner@trial.example');
    expect((await ask(id, who.email, elsewhere)).status).toBe(404);
    expect(await erasure(id)).toMatchObject({ state: 'none' });
  });

  it('stands nowhere after, and everything else does', async () => {
    const before = await places(wordsOf(other));
    const id = await erased(who);
    expect(await places([...wordsOf(who), 'QuetzalbordaA'])).toEqual([]);
    expect(await places(wordsOf(other))).toEqual(before);
    // neither an address nor a digest by which a guess could be tried
    const rows = await app.test.owner<{ left: number }>(
      `select count(*)::int as left from credentials c left join seal_leaves l on l.subject_id = c.id where c.recipient_id = $1 and (c.digest is not null or l.salt is not null)`,
      [id],
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect((await owner.call('getRecipient', { params: { recipientId: id } })).body).toMatchObject({
      status: 'erased',
      name: '',
      email: null,
      groups: [],
    });
  });

  it('leaves seals, places, counters and the chain of events that hold', async () => {
    const checked = await chain();
    expect(checked).toMatchObject({ broken: null, altered: null });
    expect(checked.erased).toBeGreaterThan(0);
    await expectSoundRecord(app);
  });

  it('is told of on the public page, with the seals it stood under', async () => {
    const verified = await app.nobody.call('verifyCredential', { params: { credentialId: publicId } });
    expect(verified.status).toBe(410);
    for (const operation of ['getPublicCredential', 'getPublicCredentialPdf', 'getPublicSeals'] as const)
      expect((await app.nobody.call(operation, { params: { credentialId: publicId } })).status, operation).toBe(410);
    const { body } = await app.nobody.call('getErasedCredential', { params: { credentialId: publicId } });
    expect(body).toMatchObject({ id: publicId, issuer: { name: 'Universidad del Valle Azul' } });
    expect(body.seals.map(({ kind, holds }) => ({ kind, holds }))).toEqual([
      { kind: 'issuance', holds: true },
      { kind: 'status', holds: true },
    ]);
    expect((await app.nobody.call('getErasedCredential', { params: { credentialId: 'x'.repeat(22) } })).status).toBe(
      404,
    );
  });

  it('is shown to the office as erased, what waited for approval is canceled, and nothing more is done to them', async () => {
    const [first, waiting] = await Promise.all(ids.map(async id => (await owner.call('getCredential', of(id))).body));
    expect(first).toMatchObject({ status: 'revoked', receiver: { name: '', email: null }, vc: null });
    expect(first?.erasedAt).not.toBeNull();
    expect(waiting).toMatchObject({ status: 'canceled' });
    const recipientId = first?.receiver.id as string;
    const refused = await owner.call('changeRecipientStatus', { params: { recipientId }, body: { status: 'active' } });
    expect(refused.body).toMatchObject({ key: 'recipient.erased' });
    const issue = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: { id: recipientId, values: rowOf(who).values } },
    });
    const request = await owner.call('getIssueRequest', { params: { ...at(), requestId: issue.body.id } });
    expect(request.body.results[0]).toMatchObject({ outcome: 'invalid', fields: { id: 'recipient_erased' } });
    // nobody to choose, nor among those who are left, but there for whoever asks for them
    const people = async (query: object) => {
      const { body } = await owner.call('listRecipients', { query: { limit: 100, ...query } });
      expect(body.total).toBe(body.recipients.length);
      return body.recipients.map(({ id }) => id);
    };
    expect(await people({})).not.toContain(recipientId);
    expect(await people({ wallet: 'none' })).not.toContain(recipientId);
    expect(await people({ status: 'erased' })).toContain(recipientId);
    const history = await owner.call('listRecipientEvents', { params: { recipientId } });
    expect(history.body.events.filter(event => event.type === 'erase')).toHaveLength(2);
  });

  it('is erased once, however often it is asked for, and may come again as somebody new', async () => {
    const { body: credential } = await owner.call('getCredential', of(signed));
    const again = await ask(credential.receiver.id, 'anything');
    expect(again).toMatchObject({ status: 202, body: { state: 'done' } });
    const fresh = await issued(who, project.automaticId);
    expect((await owner.call('getCredential', of(fresh))).body.receiver.id).not.toBe(credential.receiver.id);
    await app.workers.drain();
  });

  it('is not issued to again by the same key: whoever repeats the call is told', async () => {
    const repeated = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: rowOf(who) },
      headers: { 'idempotency-key': 'one of zerlinda' },
    });
    expect(repeated.body).toMatchObject({ key: 'request.key_reused' });
  });
});

describe('what came back, was looked at, or waits', () => {
  const who = person('K');

  it('goes with them: reasons, letters to signers, reports of mail servers, visits, lists, and pictures', async () => {
    const { body: template } = await owner.call('createTemplate', {
      params: at(),
      body: {
        ...DIPLOMA.template,
        title: 'Con retrato',
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        schemaId: project.schemaId,
        content: [
          ...DIPLOMA.template.content,
          { name: 'foto', label: 'Fotografía', component: 'image', own: true, mode: 'variable', required: true },
        ],
      },
    });
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const shared = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#654321' } })
      .png()
      .toBuffer();
    const upload = async (file: Buffer) =>
      (await owner.call('uploadPicture', { params: at(), file: { name: 'a.png', bytes: file } })).body;
    const [own, others] = [await upload(bytes), await upload(shared)];
    const withPhoto = (someone: Someone, foto: string) => ({
      ...rowOf(someone),
      values: { ...rowOf(someone).values, foto },
    });
    for (const [someone, foto] of [
      [who, own.digest],
      [person('L'), others.digest],
    ] as const) {
      const { body } = await owner.call('issueCredentials', {
        params: at(),
        body: { templateId: template.id, receiver: withPhoto(someone, foto) },
      });
      expect(body.results[0], JSON.stringify(body)).toMatchObject({ outcome: 'issued' });
    }
    const returned = await issued(who, project.manualId);
    const signer = await app.as('signer@uni.example');
    await mailSigners(app.app.parts);
    await signer.call('returnCredentials', {
      params: at(),
      body: { ids: [returned], reason: `Not ${who.lastname}` },
    });
    const sent = await issued(who, project.automaticId);
    await app.workers.drain();
    await app.workers.drain();
    const publicId = await publicIdOf(sent);
    await app.nobody.call('countVisit', {
      params: { credentialId: publicId },
      body: { what: 'viewed' },
      headers: { origin: app.settings.publicUrl },
    });
    const [mail] = await app.test.owner<{ id: string }>('select id from mail_outbox where dedupe_key = $1', [
      `credential:${sent}:0`,
    ]);
    const take = createTakeReport(app.test.database, (tx, news) => app.app.parts.tell(tx, 'mail.returned', news));
    await take(mail!.id, { action: 'failed', because: `550 <${who.email}> unknown` });
    const before = await places(wordsOf(who));
    for (const table of ['credential_returns', 'notifications', 'mail_outbox', 'event_values'])
      expect(
        before.some(place => place.startsWith(`${table}:`)),
        table,
      ).toBe(true);

    const id = await erased(who);
    expect(await places(wordsOf(who))).toEqual([]);
    const served = (url: string) => app.http.inject({ url: new URL(url).pathname });
    expect((await served(own.url)).statusCode).toBe(404);
    expect((await served(others.url)).statusCode).toBe(200);
    expect(await app.test.owner('select 1 from pictures where digest = $1', [own.digest])).toEqual([]);
    expect(
      await app.test.owner(
        'select 1 from credential_visits v join credentials c on c.id = v.credential_id where c.recipient_id = $1',
        [id],
      ),
    ).toEqual([]);
    expect((await owner.call('getCredential', of(returned))).body).toMatchObject({ status: 'canceled' });
    // a report that comes later writes nothing down
    await take(mail!.id, { action: 'failed', because: `550 <${who.email}> unknown` });
    expect(await places(wordsOf(who))).toEqual([]);
  });

  it('is taken off the lists of those who wait, with what was known of them so far', async () => {
    const waiting = person('P');
    const registered = await owner.call('registerReceivers', {
      params: { ...at(), templateId: project.automaticId },
      body: { receiver: rowOf(waiting) },
    });
    expect(registered.status, JSON.stringify(registered.body)).toBe(201);
    expect(await places([waiting.degree])).toEqual([expect.stringContaining('template_receivers')]);
    expect(await erasure((await recipientOf(waiting)).id)).toMatchObject({ signed: 0, waiting: 1 });
    await erased(waiting);
    expect(await places(wordsOf(waiting))).toEqual([]);
  });

  it('may be revoked all the same: the status list says so', async () => {
    const erasedOne = person('N');
    const credentialId = await issued(erasedOne, project.automaticId);
    await app.workers.drain();
    await erased(erasedOne);
    const { status, body } = await owner.call('revokeCredential', {
      ...of(credentialId),
      body: { metadata: { description: 'Not to hold any more' } },
    });
    expect({ status, standing: body.standing }).toEqual({ status: 200, standing: 'revoked' });
    for (const operation of ['resendCredentials', 'remindCredentials'] as const)
      expect((await owner.call(operation, { params: at(), body: { ids: [credentialId] } })).body).toMatchObject({
        failed: [{ id: credentialId }],
      });
  });
});

describe('an erasure', () => {
  it('leaves the same person of another organization', async () => {
    const who = person('C');
    const elsewhere = await app.as('owner@trial.example');
    for (const client of [owner, elsewhere])
      await client.call('createRecipient', { body: { name: who.name, lastname: who.lastname, email: who.email } });
    await erased(who);
    expect((await recipientOf(who, elsewhere)).name).toBe(who.name);
  });

  it('that is killed goes on where it stopped, at whichever step', async () => {
    for (const [i, step] of ['erase.named', 'erase.left', 'erase.some'].entries()) {
      const who = person(['D', 'E', 'F'][i] as string);
      await issued(who, project.automaticId);
      await issued(who, project.manualId);
      await app.workers.drain();
      const { id } = await recipientOf(who);
      await ask(id, who.email);
      const work = eraseHandler({
        ...app.app.parts,
        crash: name => {
          if (name === step) throw new Error('killed');
        },
      });
      const call = {
        payload: { recipientId: id },
        organizationId: organizationId(),
        signal: new AbortController().signal,
        isTurnOver: async () => false,
      };
      await expect(work(call as unknown as Parameters<typeof work>[0])).rejects.toThrow('killed');
      expect(await erasure(id)).toMatchObject({ state: 'working' });
      await app.workers.drain();
      expect(await erasure(id)).toMatchObject({ state: 'done' });
      expect(await places(wordsOf(who)), step).toEqual([]);
    }
  });

  it('waits for what is being sealed, and for a request that is under way', async () => {
    const who = person('G');
    const request = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: [rowOf(who), rowOf(person('H'))] },
    });
    expect(request.status).toBeLessThan(300);
    await owner.call('createRecipient', { body: { name: who.name, lastname: who.lastname, email: who.email } });
    const { id } = await recipientOf(who);
    await ask(id, who.email);
    const work = eraseHandler(app.app.parts);
    const call = {
      payload: { recipientId: id },
      organizationId: organizationId(),
      signal: new AbortController().signal,
      isTurnOver: async () => false,
    };
    await expect(work(call as unknown as Parameters<typeof work>[0])).rejects.toThrow('under way');
    expect((await recipientOf(who)).status).not.toBe('erased');
    await app.workers.drain();
    await app.workers.drain();
    expect(await erasure(id)).toMatchObject({ state: 'done', signed: 1 });
    expect(await places(wordsOf(who))).toEqual([]);
  });

  it('leaves an address that somebody else has as well', async () => {
    const [who, heir] = [person('I'), person('J')];
    const first = await issued(who, project.automaticId);
    await app.workers.drain();
    const { id } = await recipientOf(who);
    const moved = { ...heir, email: who.email };
    await owner.call('updateRecipient', {
      params: { recipientId: id },
      body: { name: who.name, lastname: who.lastname, email: 'moved.i@borrado.example', did: null },
    });
    await issued(moved, project.automaticId);
    await app.workers.drain();
    await ask(id, 'moved.i@borrado.example');
    await app.workers.drain();
    expect(await places([who.name, who.degree, 'moved.i@'])).toEqual([]);
    expect((await owner.call('getCredential', of(first))).body.erasedAt).not.toBeNull();
    const kept = await recipientOf(moved);
    expect(kept).toMatchObject({ name: heir.name, email: who.email, credentials: 1 });
    expect(await places([heir.name])).toEqual(
      expect.arrayContaining([expect.stringContaining('credential_documents')]),
    );
  });
});
