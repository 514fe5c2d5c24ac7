import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 96, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  return (await owner.call('uploadOrganizationImage', { file: { name: 'x.png', bytes } })).body;
};

it('an issuer’s logo, colour, banner and words are told of on what it issued', async () => {
  const { projectId, automaticId: templateId } = project;
  const asked = await owner.call('issueCredentials', {
    params: { projectId },
    body: { templateId, receiver: graduate(1) },
  });
  await app.workers.drain();
  const credentialId = asked.body.results[0]?.credentialId as string;
  const shown = await owner.call('getCredential', { params: { projectId, credentialId } });
  const publicId = shown.body.verifyUrl.split('/').at(-1) as string;
  const [logo, banner] = [await picture('#112233'), await picture('#445566')];
  const { status } = await owner.call('updateOrganization', {
    body: {
      logoImage: logo.id,
      bannerImage: banner.id,
      settings: { logoBackground: '#0B4F6C', shareDescription: 'Ser de "Valle" <Azul>' },
    },
  });
  expect(status).toBe(200);
  const says = async () =>
    (await app.nobody.call('verifyCredential', { params: { credentialId: publicId } })).body.says.issuer;
  expect(await says()).toMatchObject({
    image: expect.stringContaining(logo.id),
    banner: expect.stringContaining(banner.id),
    background: '#0B4F6C',
    share: 'Ser de "Valle" <Azul>',
  });
  await owner.call('updateOrganization', {
    body: { logoImage: null, bannerImage: null, settings: { logoBackground: null, shareDescription: null } },
  });
  expect(await says()).toMatchObject({ image: null, banner: null, background: null, share: null });
});

interface SentMail {
  subject: string;
  html: string;
  attached: { id: string; bytes: Buffer }[];
}

/** The email that brings a graduate their credential, issued now. */
async function mailTo(receiver: ReturnType<typeof graduate>): Promise<SentMail | undefined> {
  const { projectId, automaticId: templateId } = project;
  await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
  await app.workers.drain();
  const { email } = receiver as { email: string };
  const [mail] = await app.test.owner<{ id: string; subject: string; html: string }>(
    'select id, subject, html from mail_outbox where recipient = $1',
    [email],
  );
  const attached = await app.test.owner<{ id: string; bytes: Buffer }>(
    'select content_id as id, content as bytes from mail_attachments where mail_id = $1 and content_id is not null order by position',
    [mail?.id],
  );
  return mail && { ...mail, attached };
}

it('the email of a credential has the logo, the colour and the name of its issuer, and a small picture', async () => {
  const logo = await picture('#778899');
  await owner.call('updateOrganization', { body: { logoImage: logo.id, settings: { logoBackground: '#0B4F6C' } } });
  const mail = await mailTo(graduate(31));
  expect(mail?.subject).toMatch(/^Universidad del Valle Azul te emitió “.+”$/);
  expect(mail?.html).toContain('background:#0B4F6C;color:#ffffff');
  expect(mail?.attached.map(({ id }) => id)).toEqual(['code', 'logo', 'picture']);
  for (const { id } of mail?.attached ?? []) expect(mail?.html).toContain(`src="cid:${id}"`);
  expect(mail?.html, 'nothing is loaded from anywhere').not.toMatch(/src="(?!cid:)/);
  const drawn = mail?.attached[2]?.bytes;
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, Math.max(width, height)]).toEqual(['png', 600]);
  expect(drawn?.length).toBeLessThan(120_000);
});

it('the email of a credential goes without its logo where the file of that is gone', async () => {
  const logo = await picture('#998877');
  await owner.call('updateOrganization', { body: { logoImage: logo.id } });
  await app.test.owner("update images set file_id = '00000000000000000000000000000000' where id = $1", [logo.id]);
  expect((await mailTo(graduate(32)))?.attached.map(({ id }) => id)).toEqual(['code', 'picture']);
  await owner.call('updateOrganization', { body: { logoImage: null, settings: { logoBackground: null } } });
});

it('replies to what recipients are mailed go where the organization says', async () => {
  const { projectId, automaticId: templateId } = project;
  const replies = async (receiver: ReturnType<typeof graduate>) => {
    await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    await app.workers.drain();
    const rows = await app.test.owner<{ reply_to: string | null }>(
      'select reply_to from mail_outbox where recipient = $1',
      [receiver.email],
    );
    return rows.map(({ reply_to }) => reply_to);
  };
  expect(await replies(graduate(20))).toEqual([null]);
  const { body } = await owner.call('updateOrganization', { body: { contactEmail: 'Archivo@Uni.example' } });
  expect(body.contactEmail).toBe('archivo@uni.example');
  expect(await replies(graduate(21))).toEqual(['archivo@uni.example']);
  const refused = await owner.call('updateOrganization', { body: { contactEmail: 'a@b.example, c@d.example' } });
  expect([refused.status, (refused.body as { errors?: object }).errors]).toEqual([
    400,
    { contactEmail: 'invalid_email' },
  ]);
  expect((await owner.call('updateOrganization', { body: { contactEmail: null } })).body.contactEmail).toBeNull();
});

it('a colour that is none is refused at its field', async () => {
  const { status, body } = await owner.call('updateOrganization', {
    body: { settings: { logoBackground: 'red;background:url(x)' } },
  });
  expect([status, (body as { errors?: object }).errors]).toEqual([400, { 'settings.logoBackground': 'invalid' }]);
});

it('a trial says what of it is used, and production has no limits', async () => {
  const trial = await app.as('owner@trial.example');
  const before = (await trial.call('getOrganizationUsage')).body;
  expect(before).toMatchObject({
    membership: 'trial',
    uses: {
      users: { used: 1, limit: 10 },
      projects: { used: 0, limit: 1 },
      templates: { used: 0, limit: 2 },
      credentials: { used: 0 },
    },
  });
  expect(before.uses.credentials.limit).toBeGreaterThan(0);
  await trial.call('createProject', {
    body: { name: 'First', description: '', category: 'education', networkId: app.networkId, trustRegistry: 'none' },
  });
  expect((await trial.call('getOrganizationUsage')).body.uses.projects).toEqual({ used: 1, limit: 1 });
  const { body } = await owner.call('getOrganizationUsage');
  expect(body).toMatchObject({ membership: 'production', uses: { users: { limit: null }, projects: { limit: null } } });
});

it('an alias is the organization’s own: another’s is refused at its field, whatever else was changed stays as it was', async () => {
  const trial = await app.as('owner@trial.example');
  const theirs = (await trial.call('getOrganization')).body.alias;
  const edit = (body: object) => owner.call('updateOrganization', { body });
  expect(await edit({ alias: theirs, settings: { shareDescription: 'Half' } })).toMatchObject({
    status: 409,
    body: { key: 'organization.alias_taken', errors: { alias: 'invalid' } },
  });
  expect((await owner.call('getOrganization')).body.settings.shareDescription).toBeNull();
  expect(await edit({ alias: 'Valle Azul' })).toMatchObject({ status: 400, body: { errors: { alias: 'invalid' } } });
  expect(await edit({ alias: 'valle-azul' })).toMatchObject({ status: 200, body: { alias: 'valle-azul' } });
});

it('an organization on trial asks for production once; the operators of the platform are notified, give it, and its people hear of that', async () => {
  const trial = await app.as('owner@trial.example');
  const admin = await app.as('admin@sello.example');
  const bell = async (client: Client) =>
    (await client.call('listNotifications')).body.notifications.filter(each => each.type === 'organization');
  const asked = await trial.call('askForProduction', { body: { wanted: true, note: '400 diplomas en junio' } });
  expect(asked.body.production).toMatchObject({ note: '400 diplomas en junio' });
  await trial.call('askForProduction', { body: { wanted: true, note: '500' } });
  await app.workers.drain();
  expect(await bell(admin)).toMatchObject([{ data: { organization: { what: 'asksProduction' } } }]);
  const mails = await app.test.owner<{ subject: string }>(
    "select subject from mail_outbox where recipient = 'admin@sello.example' and subject like '%production%'",
  );
  expect(mails).toHaveLength(1);
  const list = await admin.call('listOrganizations', { query: { asks: 'production' } });
  expect(list.body.organizations).toMatchObject([{ alias: asked.body.alias, production: { note: '500' } }]);

  const asking = async () => (await admin.call('getPlatformTotals')).body.asksProduction;
  expect(await asking()).toBe(1);
  await trial.call('askForProduction', { body: { wanted: false } });
  expect(await asking()).toBe(0);
  expect((await admin.call('listOrganizations', { query: { asks: 'production' } })).body.total).toBe(0);
  await app.workers.drain();
  const open = async (client: Client) => (await bell(client)).filter(each => each.status !== 'completed');
  expect(await open(admin)).toEqual([]);
  // Asked and taken back before anybody could be told: nobody is.
  await trial.call('askForProduction', { body: { wanted: true } });
  await trial.call('askForProduction', { body: { wanted: false } });
  await app.workers.drain();
  expect(await open(admin)).toEqual([]);
  await trial.call('askForProduction', { body: { wanted: true } });
  await app.workers.drain();

  expect(await open(admin)).toMatchObject([{ data: { organization: { what: 'asksProduction' } } }]);

  const given = await admin.call('overseeOrganization', {
    params: { overseenId: asked.body.id },
    body: { membership: 'production' },
  });
  expect(given.body).toMatchObject({ membership: 'production', production: null });
  await app.workers.drain();
  expect(await open(admin)).toEqual([]);
  expect(await bell(trial)).toMatchObject([{ data: { organization: { what: 'inProduction' } } }]);
  expect(await trial.call('askForProduction', { body: { wanted: true } })).toMatchObject({
    status: 409,
    body: { key: 'organization.in_production' },
  });

  // Ten times a day, and no more: each may be a letter to everybody who looks after the platform.
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await trial.call('askForProduction', { body: { wanted: true } })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(409), 429]);
});

it('an organization says its contact, the name that its mails come from, and the language that they begin with', async () => {
  const said = {
    contactName: 'Rosa',
    contactLastname: 'Registro',
    contactPhone: '+525512345678',
    senderName: 'Registro Escolar',
    language: 'en-US',
  };
  // a number may be typed as it is written
  const typed = { ...said, contactPhone: '+52 55 1234-5678' };
  expect((await owner.call('updateOrganization', { body: typed })).body).toMatchObject(said);
  expect((await owner.call('me')).body.organization.language).toBe('en-US');
  for (const [field, value, why] of [
    ['senderName', 'Registro <otro@example.com>', 'invalid'],
    ['senderName', 'x'.repeat(101), 'too_long'],
    ['language', 'fr-FR', 'invalid_choice'],
  ] as const)
    expect((await owner.call('updateOrganization', { body: { [field]: value } })).body, field).toMatchObject({
      errors: { [field]: why },
    });
  const nothing = { senderName: null, contactPhone: null, contactName: null, contactLastname: null };
  expect((await owner.call('updateOrganization', { body: { ...nothing, language: 'es-MX' } })).body).toMatchObject(
    nothing,
  );
});

it('an organization has the time zone of its country until it says another, and none that is unknown', async () => {
  const zone = async () => (await owner.call('getOrganization')).body.timeZone;
  expect(await zone()).toBe('America/Mexico_City');
  expect((await owner.call('updateOrganization', { body: { timeZone: 'America/Tijuana' } })).body.timeZone).toBe(
    'America/Tijuana',
  );
  expect((await owner.call('me')).body.organization.timeZone).toBe('America/Tijuana');
  for (const unknown of ['America/Atlantis', '-06:00', '', 'x'.repeat(65)])
    expect((await owner.call('updateOrganization', { body: { timeZone: unknown } })).body, unknown).toMatchObject({
      errors: { timeZone: 'invalid_choice' },
    });
  expect(await zone()).toBe('America/Tijuana');
  // saved again as its country's, it follows its country
  await owner.call('updateOrganization', { body: { timeZone: 'America/Mexico_City' } });
  const [kept] = await app.test.owner("select time_zone from organizations where name = 'Universidad del Valle Azul'");
  expect(kept).toEqual({ time_zone: null });
  expect(await zone()).toBe('America/Mexico_City');
});
