import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailDigests, mailSigners } from '../../../../../server/modules/base/notifications/mail/ask.ts';
import { warnOfTrials } from '../../../../../server/modules/accounts/organizations/trial/trial-news.ts';
import { tellFinished } from '../../../../../server/modules/credentials/credentials/issuing/request/tell-requester.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const DAY_MS = 86_400_000;
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

let app: TestApp;
let at: DiplomaProject;
let owner: Client;
let signer: Client;
let trial: Client;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  at = await diplomaProject(app);
  [owner, signer, trial] = (await Promise.all(
    ['owner@uni', 'signer@uni', 'owner@trial'].map(who => app.as(`${who}.example`)),
  )) as [Client, Client, Client];
});
afterAll(() => app.stop());

const ask = async () => {
  await owner.call('issueCredentials', {
    params: { projectId: at.projectId },
    body: { templateId: at.manualId, receiver: graduate(Math.round(Math.random() * 1e6)) },
  });
  await mailSigners(app.app.parts);
};
interface Letter {
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
}
const lettersTo = (email: string) =>
  app.test.owner<Letter>(
    'select subject, text, html, unsubscribe_url from mail_outbox where recipient = $1 order by created_at',
    [email],
  );
const tokenOf = ({ unsubscribe_url: url }: Letter): string => url?.split('/').at(-1) ?? '';
const choose = (who: Client, off: string[], revision?: number) =>
  who.call('updateMailChoices', { body: { off, ...(revision !== undefined && { revision }) } });

describe('what a person wants by mail', () => {
  it('is everything, until they choose; each such letter leads to the choice', async () => {
    expect((await signer.call('getMailChoices')).body).toEqual({ off: [], revision: 1 });
    await ask();
    const [letter] = await lettersTo('signer@uni.example');
    for (const body of [letter?.html, letter?.text])
      expect(body).toContain(`${app.settings.publicUrl}/account/notifications`);
    expect(letter?.unsubscribe_url).toMatch(`${app.settings.publicUrl}/api/v1/mail/unsubscribe/signatureRequests.`);
  });

  it('is theirs alone: what one does not want, others get', async () => {
    expect(await choose(signer, ['signatureRequests'])).toMatchObject({ status: 200, body: { revision: 2 } });
    const before = [await lettersTo('signer@uni.example'), await lettersTo('signer2@uni.example')].map(l => l.length);
    await ask();
    expect((await lettersTo('signer@uni.example')).length).toBe(before[0]);
    expect((await lettersTo('signer2@uni.example')).length).toBe((before[1] as number) + 1);
    expect((await signer.call('listNotifications', { query: { open: true } })).body.total).toBe(2);
  });

  it('is told in the summary, unless they do not want that either', async () => {
    app.pass(DAY_MS + 1);
    const before = (await lettersTo('signer@uni.example')).length;
    await mailDigests(app.app.parts);
    const told = await lettersTo('signer@uni.example');
    expect(told.length).toBe(before + 1);
    expect(told.at(-1)?.unsubscribe_url).toContain('/digests.');
    const fresh = await app.as('signer@uni.example');
    expect(fresh).toBe(signer);
    app.pass(-DAY_MS - 1);
    await choose(signer, ['signatureRequests', 'digests']);
    app.pass(3 * DAY_MS);
    await mailDigests(app.app.parts);
    app.pass(-3 * DAY_MS);
    expect((await lettersTo('signer@uni.example')).length).toBe(before + 1);
  });

  it('is refused where it was chosen on an older state, or names what cannot be chosen', async () => {
    expect(await choose(signer, [], 1)).toMatchObject({ status: 409, body: { message: expect.anything() } });
    expect((await choose(signer, ['password'])).status).toBe(400);
    expect((await signer.call('getMailChoices')).body.off).toEqual(['digests', 'signatureRequests']);
  });

  it('ends by the header of a letter, in one click, and by nothing else of it', async () => {
    const [letter] = await lettersTo('signer2@uni.example');
    const token = tokenOf(letter as Letter);
    const url = `/api/v1/mail/unsubscribe/${token}`;
    expect(await app.http.inject({ method: 'GET', url })).toMatchObject({
      statusCode: 303,
      headers: { location: '/account/notifications' },
    });
    expect(
      (await app.nobody.call('unsubscribe', { params: { token }, body: { 'List-Unsubscribe': 'x' } })).status,
    ).toBe(400);
    const second = await app.as('signer2@uni.example');
    expect((await second.call('getMailChoices')).body.off).toEqual([]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await app.nobody.call('unsubscribe', { params: { token }, body: ONE_CLICK })).status).toBe(204);
    expect((await second.call('getMailChoices')).body).toEqual({ off: ['signatureRequests'], revision: 2 });
  });

  it('ends for nobody by a token that was made up', async () => {
    const [letter] = await lettersTo('signer2@uni.example');
    const [kind, organization, , mac] = tokenOf(letter as Letter).split('.');
    const someone = app.people['owner@uni.example']?.userId;
    for (const token of [
      `${kind}.${organization}.${someone}.${mac}`,
      `digests.${organization}.${app.people['signer2@uni.example']?.userId}.${mac}`,
      `${kind}.${organization}.${someone}.`,
      'x',
      '%00',
    ])
      expect((await app.nobody.call('unsubscribe', { params: { token }, body: ONE_CLICK })).status).toBe(404);
    expect((await owner.call('getMailChoices')).body.off).toEqual([]);
  });
});

describe('the end of a trial', () => {
  const told = async () =>
    (await trial.call('listNotifications', { query: { limit: 50 } })).body.notifications.filter(each =>
      each.data.organization?.what.startsWith('trial'),
    );
  /** To the microsecond, as the database counts thirty days from a verification. */
  const endsIn = (ms: number) =>
    app.test.owner('update organizations set trial_ends_at = $1::text::timestamptz where id = $2', [
      new Date(Date.now() + ms).toISOString().replace('Z', '456Z'),
      app.people['owner@trial.example']?.organizationId,
    ]);

  it('is told a week and a day before, and when it has come: each once, by whichever process', async () => {
    await endsIn(8 * DAY_MS);
    const seen: number[] = [];
    for (const days of [0, 1.5, 4, 7.5, 7.6, 9, 30]) {
      app.pass(days * DAY_MS);
      await Promise.all([warnOfTrials(app.app.parts), warnOfTrials(app.app.parts)]);
      app.pass(-days * DAY_MS);
      seen.push((await told()).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect((await told()).map(each => each.data.organization?.what)).toEqual(['trialEnded', 'trialEnds', 'trialEnds']);
    expect((await lettersTo('owner@trial.example')).filter(each => each.unsubscribe_url)).toHaveLength(3);
  });

  it('is told anew where the platform gave another end, in the reader’s words', async () => {
    await endsIn(2 * DAY_MS);
    await warnOfTrials(app.app.parts);
    expect(await told()).toHaveLength(4);
    const spanish = await trial.call('listNotifications', { query: { lang: 'es-MX', limit: 1 } });
    expect(spanish.body.notifications[0]?.title).toBe('La prueba está por terminar');
  });

  it('is told by the day on which it is over: in the bell the reader’s, in a letter that of the organization’s country', async () => {
    const day = (later: number) => new Date(Date.now() + later * DAY_MS);
    const said = (later: number, dateStyle: 'medium' | 'long') =>
      new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(day(later));
    // midnight in Mexico
    await app.test.owner('update organizations set trial_ends_at = $1 where id = $2', [
      `${day(6).toISOString().slice(0, 10)}T06:00:00Z`,
      app.people['owner@trial.example']?.organizationId,
    ]);
    await warnOfTrials(app.app.parts);
    expect((await lettersTo('owner@trial.example')).at(-1)?.subject).toContain(said(5, 'long'));
    for (const [zone, last] of [
      ['America/Mexico_City', 5],
      ['Pacific/Kiritimati', 6],
    ] as const) {
      const { body } = await trial.call('listNotifications', { query: { zone, limit: 1 } });
      expect(body.notifications[0]?.description).toContain(`ends on ${said(last, 'medium')}:`);
    }
  });

  it('stays what it was where something else of the organization is saved, with the same end or without one', async () => {
    await endsIn(5 * DAY_MS);
    expect(await warnOfTrials(app.app.parts)).toBe(1);
    const before = await told();
    const admin = await app.as('admin@sello.example');
    const params = { overseenId: app.people['owner@trial.example']?.organizationId ?? '' };
    const { trialEndsAt } = (await admin.call('getOverseenOrganization', { params })).body;
    for (const same of [{ trialEndsAt: trialEndsAt as string }, {}])
      expect(
        await admin.call('overseeOrganization', { params, body: { features: { iso: true }, ...same } }),
      ).toMatchObject({ status: 200, body: { trialEndsAt } });
    expect(await warnOfTrials(app.app.parts)).toBe(0);
    expect(await told()).toEqual(before);
    expect(before[0]?.status).toBe('new');
  });

  it('is told of no longer where the platform gave another end', async () => {
    const admin = await app.as('admin@sello.example');
    await admin.call('overseeOrganization', {
      params: { overseenId: app.people['owner@trial.example']?.organizationId ?? '' },
      body: { trialEndsAt: new Date(Date.now() + 90 * DAY_MS).toISOString() },
    });
    expect((await told()).filter(each => each.status !== 'completed')).toEqual([]);
  });
});

describe('a request that was worked off', () => {
  it('is told to whoever asked, by mail only where it took long', async () => {
    const two = [graduate(91), graduate(92)];
    const asked = await owner.call('issueCredentials', {
      params: { projectId: at.projectId },
      body: { templateId: at.manualId, receiver: two },
    });
    await app.workers.drain();
    const bell = await owner.call('listNotifications', { query: { open: true } });
    const notice = bell.body.notifications.find(each => each.type === 'requestFinished');
    expect(notice).toMatchObject({
      title: 'Your request is done',
      description: 'All 2 credentials of “Diploma de licenciatura” were made. They wait for approval.',
      data: { requestId: asked.body.id, requestFinished: { total: 2, given: 2, waits: true } },
    });
    const finished = async () =>
      (await lettersTo('owner@uni.example')).filter(each => each.subject.startsWith('Your request is done'));
    expect(await finished()).toEqual([]);
    const { organizationId, userId } = app.people['owner@uni.example'] as { organizationId: string; userId: string };
    await app.test.database.organization(organizationId, tx =>
      tellFinished(tx, {
        organizationId,
        userId,
        projectId: at.projectId,
        templateId: at.manualId,
        requestId: asked.body.id,
        title: 'Diploma',
        total: 1_200,
        given: 1_190,
        waits: true,
        seconds: 61,
      }),
    );
    await app.workers.drain();
    expect((await finished()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/1,190 of 1,200 credentials were made[^]*What was made waits for approval/),
    ]);
  });
});
