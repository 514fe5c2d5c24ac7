import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { verifyEventChain } from '../../../../../server/modules/base/events/index.ts';
import { mailSigners } from '../../../../../server/modules/base/notifications/mail/ask.ts';
import { createTakeReport } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { erasing, person, rowOf, wordsOf, type Someone } from '../../../../support/processes/erasing.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  acts = erasing(app, owner, project);
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

const chain = () => app.test.database.platform('tests', tx => verifyEventChain(tx, acts.organizationId()));

describe('a person who is erased', () => {
  const who = person('A');
  const other = person('B');
  let signed: string;
  let publicId: string;
  let ids: string[];

  it('stands in many places before', async () => {
    signed = await acts.issued(who, project.automaticId, 'one of zerlinda');
    publicId = await acts.publicIdOf(signed);
    await acts.issued(other, project.automaticId);
    const waits = await acts.issued(who, project.manualId);
    await app.workers.drain();
    // a reason that names them, a list of several with a row that fails, an import, a group, a list of those who wait
    await owner.call('revokeCredential', {
      ...acts.of(signed),
      body: { metadata: { description: `${who.name} asked` } },
    });
    await owner.call('updateRecipient', {
      params: { recipientId: (await acts.recipientOf(who)).id },
      body: { name: who.name, lastname: who.lastname, email: who.email, did: 'did:key:z6MkQuetzalbordaA' },
    });
    await owner.call('issueCredentials', {
      params: acts.at(),
      body: { templateId: project.automaticId, receiver: [rowOf(who), rowOf(other), { ...rowOf(who), values: {} }] },
    });
    await owner.call('importRecipients', {
      body: { file: 'a.csv', rows: [who, other].map(({ name, lastname, email }) => ({ name, lastname, email })) },
    });
    await app.workers.drain();
    await owner.call('resendCredentials', { params: acts.at(), body: { ids: [signed] } });
    const group = await owner.call('createRecipientGroup', { body: { name: 'A group' } });
    const { id } = await acts.recipientOf(who);
    await owner.call('addToRecipientGroup', { params: { groupId: group.body.id }, body: { ids: [id] } });
    await app.workers.drain();
    const tables = new Set((await acts.places(wordsOf(who))).map(place => place.split(':')[0]));
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
    const { id } = await acts.recipientOf(who);
    expect(await acts.erasure(id)).toMatchObject({ state: 'none', unsigned: 1, groups: 1 });
    expect((await acts.erasure(id)).signed).toBeGreaterThan(0);
    expect((await acts.ask(id, 'somebody@else.example')).body).toMatchObject({ errors: { confirm: 'not_confirmed' } });
    const projects = await app.as('projects@uni.example');
    expect((await acts.ask(id, who.email, projects)).status).toBe(403);
    const elsewhere = await app.as('owner@trial.example');
    expect((await acts.ask(id, who.email, elsewhere)).status).toBe(404);
    expect(await acts.erasure(id)).toMatchObject({ state: 'none' });
  });

  it('stands nowhere after, and everything else does', async () => {
    const before = await acts.places(wordsOf(other));
    const id = await acts.erased(who);
    expect(await acts.places([...wordsOf(who), 'QuetzalbordaA'])).toEqual([]);
    expect(await acts.places(wordsOf(other))).toEqual(before);
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
    expect(body.seals.map(({ kind, change, holds }) => ({ kind, change, holds }))).toEqual([
      { kind: 'issuance', change: null, holds: true },
      { kind: 'status', change: 'revocation', holds: true },
    ]);
    expect((await app.nobody.call('getErasedCredential', { params: { credentialId: 'x'.repeat(22) } })).status).toBe(
      404,
    );
  });

  it('is shown to the office as erased, what waited for approval is canceled, and nothing more is done to them', async () => {
    const [first, waiting] = await Promise.all(
      ids.map(async id => (await owner.call('getCredential', acts.of(id))).body),
    );
    expect(first).toMatchObject({ status: 'revoked', receiver: { name: '', email: null }, vc: null });
    expect(first?.erasedAt).not.toBeNull();
    expect(waiting).toMatchObject({ status: 'canceled' });
    const recipientId = first?.receiver.id as string;
    const refused = await owner.call('changeRecipientStatus', { params: { recipientId }, body: { status: 'active' } });
    expect(refused.body).toMatchObject({ key: 'recipient.erased' });
    const issue = await owner.call('issueCredentials', {
      params: acts.at(),
      body: { templateId: project.automaticId, receiver: { id: recipientId, values: rowOf(who).values } },
    });
    const request = await owner.call('getIssueRequest', { params: { ...acts.at(), requestId: issue.body.id } });
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
    const { body: credential } = await owner.call('getCredential', acts.of(signed));
    const again = await acts.ask(credential.receiver.id, 'anything');
    expect(again).toMatchObject({ status: 202, body: { state: 'done' } });
    const fresh = await acts.issued(who, project.automaticId);
    expect((await owner.call('getCredential', acts.of(fresh))).body.receiver.id).not.toBe(credential.receiver.id);
    await app.workers.drain();
  });

  it('is not issued to again by the same key: whoever repeats the call is told', async () => {
    const repeated = await owner.call('issueCredentials', {
      params: acts.at(),
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
      params: acts.at(),
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
      (await owner.call('uploadPicture', { params: acts.at(), file: { name: 'a.png', bytes: file } })).body;
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
        params: acts.at(),
        body: { templateId: template.id, receiver: withPhoto(someone, foto) },
      });
      expect(body.results[0], JSON.stringify(body)).toMatchObject({ outcome: 'issued' });
    }
    const returned = await acts.issued(who, project.manualId);
    const signer = await app.as('signer@uni.example');
    await mailSigners(app.app.parts);
    await signer.call('returnCredentials', {
      params: acts.at(),
      body: { ids: [returned], reason: `Not ${who.lastname}` },
    });
    const sent = await acts.issued(who, project.automaticId);
    await app.workers.drain();
    await app.workers.drain();
    const publicId = await acts.publicIdOf(sent);
    await app.nobody.call('countVisit', {
      params: { credentialId: publicId },
      body: { what: 'viewed' },
      headers: { origin: app.settings.publicUrl },
    });
    const [mail] = await app.test.owner<{ id: string }>('select id from mail_outbox where dedupe_key = $1', [
      `credential:${sent}:0`,
    ]);
    const take = createTakeReport(app.test.database, app.app.parts.tell);
    await take(mail!.id, { action: 'failed', because: `550 <${who.email}> unknown`, isAddressRefused: true });
    const before = await acts.places(wordsOf(who));
    for (const table of ['credential_returns', 'notifications', 'mail_outbox', 'event_values'])
      expect(
        before.some(place => place.startsWith(`${table}:`)),
        table,
      ).toBe(true);

    const id = await acts.erased(who);
    expect(await acts.places(wordsOf(who))).toEqual([]);
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
    expect((await owner.call('getCredential', acts.of(returned))).body).toMatchObject({ status: 'canceled' });
    // a report that comes later writes nothing down
    await take(mail!.id, { action: 'failed', because: `550 <${who.email}> unknown`, isAddressRefused: true });
    expect(await acts.places(wordsOf(who))).toEqual([]);
  });

  it('is taken off the lists of those who wait, with what was known of them so far', async () => {
    const waiting = person('P');
    const registered = await owner.call('registerReceivers', {
      params: { ...acts.at(), templateId: project.automaticId },
      body: { receiver: rowOf(waiting) },
    });
    expect(registered.status, JSON.stringify(registered.body)).toBe(201);
    expect(await acts.places([waiting.degree])).toEqual([expect.stringContaining('template_receivers')]);
    expect(await acts.erasure((await acts.recipientOf(waiting)).id)).toMatchObject({ signed: 0, waiting: 1 });
    await acts.erased(waiting);
    expect(await acts.places(wordsOf(waiting))).toEqual([]);
  });

  it('may be revoked all the same: the status list says so', async () => {
    const erasedOne = person('N');
    const credentialId = await acts.issued(erasedOne, project.automaticId);
    await app.workers.drain();
    await acts.erased(erasedOne);
    const { status, body } = await owner.call('revokeCredential', {
      ...acts.of(credentialId),
      body: { metadata: { description: 'Not to hold any more' } },
    });
    expect({ status, standing: body.standing }).toEqual({ status: 200, standing: 'revoked' });
    for (const operation of ['resendCredentials', 'remindCredentials'] as const)
      expect((await owner.call(operation, { params: acts.at(), body: { ids: [credentialId] } })).body).toMatchObject({
        failed: [{ id: credentialId }],
      });
  });
});
