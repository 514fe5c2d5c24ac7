import { expect, test } from '../support/journey.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { withInsideHost } from '../support/inside-host.ts';
import { PHONE } from '../support/phone.ts';
import { choose, field, open, openInside, press, signIn } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

/** What another office publishes. */
const ELSEWHERE = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Titulación de otra oficina',
  type: 'object',
  properties: { modalidad: { type: 'string', title: 'Modalidad' } },
  required: ['modalidad'],
};

test('a schema is made, versioned, and a template moves to its newest version', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, manualId } = await ownProject(api, 'Los esquemas');
  const { page, context, say } = await signIn(browser, 'es-MX', 'owner@uni.example');
  const label = (name: string) => say(`resources.schemas.fields.${name}`);
  await openInside(page, `/projects/${projectId}/credentials/schemas/create`);

  await test.step('no address of the inside is read, and the reason stands at the field; one that the operator named is', async () => {
    await press(page, say('schemas.address.open'));
    const dialog = page.getByRole('dialog', { name: say('schemas.address.title') });
    await field(dialog, say('schemas.address.label')).fill('https://localhost/schema.json');
    await press(dialog, say('schemas.address.read'));
    await expect(dialog.getByText(say('errors.schema.address_refused')).first()).toBeVisible();
    await expectAccessible(page, 'schema: from an address');
    await withInsideHost({ '/titulacion.json': ELSEWHERE }, async base => {
      await field(dialog, say('schemas.address.label')).fill(`${base}/titulacion.json`);
      await press(dialog, say('schemas.address.read'));
      await expect(page.getByText(say('schemas.address.taken', { smart_count: 1 }))).toBeVisible();
    });
    await expect(dialog).toBeHidden();
    await expect(field(page, label('title'))).toHaveValue(ELSEWHERE.title);
  });

  await test.step('two choices that are typed with a comma are two', async () => {
    await field(page, label('title')).fill('Modalidad de titulación');
    await choose(page, label('category'), say('schemas.categories.education'));
    await press(page, say('common.next'));
    await field(page, say('schemas.field.label')).fill('Modalidad');
    await choose(page, say('schemas.field.component'), say('schemas.components.dropdown'));
    const choices = page.getByRole('combobox', { name: say('schemas.field.choices'), exact: true });
    await choices.fill('Tesis, Examen general');
    await choices.press('Enter');
    await expect(page.getByRole('button', { name: 'Examen general' })).toBeVisible();
    await expectAccessible(page, 'schema: fields');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'schema: fields on a phone');
    await press(page, say('common.next'));
    await press(page, say('schemas.create'));
    await expect(page).toHaveURL(/\/credentials\/schemas$/);
  });

  const { schemas } = await api('listSchemas', { query: { projectId, q: 'Modalidad de titulación' } });
  const first = schemas[0];
  if (!first) throw new Error('the schema is not listed');
  expect(first.fields[0]?.choices).toEqual(['Tesis', 'Examen general']);
  const { id: templateId } = await api('createTemplate', {
    params: { projectId },
    body: {
      title: 'Titulación',
      schemaId: first.id,
      content: first.fields.map(each => ({ ...each, mode: 'variable' })),
      expiration: { type: 'none' },
      params: {},
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
    },
  });

  await test.step('a copy of it begins with all that it says', async () => {
    const card = page.getByRole('listitem').filter({ hasText: first.title }).first();
    await card.getByRole('link', { name: say('schemas.clone') }).click();
    await expect(page.getByRole('textbox', { name: label('title') })).toHaveValue(first.title);
    await press(page, say('common.next'));
    await expect(page.getByText('Examen general').first()).toBeVisible();
  });

  await test.step('in use, an edit of it is its next version', async () => {
    await open(
      page,
      `/projects/${projectId}/credentials/schemas/${first.id}`,
      say('schemas.edit.title', { title: first.title }),
    );
    await expect(page.getByText(say('schemas.edit.next', { version: 1, next: 2 }))).toBeVisible();
    await press(page, say('schemas.field.add'));
    await field(page, say('schemas.field.label')).last().fill('Folio del acta');
    await page
      .getByRole('combobox', { name: new RegExp(`^${say('schemas.field.component')}`) })
      .last()
      .click();
    await page.getByRole('option', { name: say('schemas.components.text'), exact: true }).click();
    await expectAccessible(page, 'schema: edit');
    await press(page, say('ra.action.save'));
    await expect(page).toHaveURL(/\/credentials\/schemas$/);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first.title }) });
    await expect(card.getByText(say('schemas.version', { version: 2 }))).toBeVisible();
    await card.getByRole('link', { name: `${say('schemas.view')}: ${first.title}` }).click();
    const view = page.getByRole('dialog', { name: first.title });
    await view.getByRole('link', { name: say('schemas.version', { version: 1 }) }).click();
    await expect(
      view.getByText(`${say('schemas.version', { version: 1 })} (${say('schemas.thisVersion')})`),
    ).toBeVisible();
    await expectAccessible(page, 'schema: its versions');
  });

  await test.step('a template moves to it, and says anew where a value comes from', async () => {
    await open(page, `/projects/${projectId}/credentials/${templateId}/fields`, 'Titulación');
    await press(page, say('templates.move.open', { newest: 2 }));
    const dialog = page.getByRole('dialog', { name: say('templates.move.title', { newest: 2 }) });
    await expect(dialog.getByText(say('templates.move.added', { fields: 'Folio del acta' }))).toBeVisible();
    await expectAccessible(page, 'template: moves to a newer schema');
    await press(dialog, say('templates.move.confirm'));
    await expect(dialog).toBeHidden();
    await page.getByRole('combobox', { name: /Folio del acta/ }).click();
    await page.getByRole('option', { name: say('templates.mode.automatic'), exact: true }).click();
    await choose(page, say('templates.mode.source'), say('templates.sources.uniqueId'));
    await expectAccessible(page, 'template: fields');
    await press(page, say('ra.action.save'));
    const fields = async () => (await api('getTemplate', { params: { projectId, templateId } })).content;
    await expect.poll(async () => (await fields()).map(each => each.mode)).toEqual(['variable', 'automatic']);
    expect((await fields())[1]).toMatchObject({ label: 'Folio del acta', source: 'uniqueId' });
  });
  await test.step('what it would issue stands beside it', async () => {
    await open(page, `/projects/${projectId}/credentials/${templateId}/json`, 'Titulación');
    const example = page.getByRole('region', { name: say('templates.json.credential') });
    await expect(example.getByText('"Titulación"').first()).toBeVisible();
    await expectAccessible(page, 'template: JSON');
  });

  await test.step('approvers come one after the other, and whose turn has not come is refused', async () => {
    const { users } = await api('listOrganizationUsers');
    const id = users.find(user => user.email === 'signer2@uni.example')?.id ?? '';
    await api('addProjectUser', {
      params: { projectId },
      body: { id, roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
    await api('addSigner', { params: { projectId, templateId: manualId }, body: { userId: id } });
    await open(page, `/projects/${projectId}/credentials/${manualId}/approvers`, 'With approval');
    await page.getByRole('switch', { name: say('templates.order.label') }).check();
    const line = page.getByRole('list', { name: say('templates.order.list') }).getByRole('listitem');
    await expect(line).toHaveCount(2);
    const last = (await line.last().textContent()) ?? '';
    await line
      .last()
      .getByRole('button', { name: say('templates.order.earlier', { name: last }) })
      .click();
    await expect(line.first()).toHaveText(last);
    await expectAccessible(page, 'template: approvers in order');
    await press(page, say('ra.action.save'));
    const template = () => api('getTemplate', { params: { projectId, templateId: manualId } });
    await expect.poll(async () => (await template()).config.approvalOrder).toBe('sequential');
    const credentialId = await issueOne(api, projectId, manualId, 'en.orden@alumnos.example');
    await open(page, `/projects/${projectId}/credentials/issued/${credentialId}`, 'Ana Prueba');
    await expect(page.getByText(say('credentials.waitsFor', { name: last }))).toBeVisible();
    const second = await actAs(request, 'signer@uni.example');
    const { failed } = await second('signCredentials', { params: { projectId }, body: { ids: [credentialId] } });
    expect(failed.map(({ key }) => key)).toEqual(['credential.not_turn']);
    expect(failed[0]?.message).toContain(last);
  });
  await context.close();
});
