import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { actAs } from './support/api.ts';
import { choose, field, press, signIn } from './support/portal.ts';
import { ownProject } from './support/project.ts';

test('a schema is made whose choices are things of their own', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId } = await ownProject(api, 'Los esquemas');
  const { page, context, say } = await signIn(browser, 'es-MX', 'owner@uni.example');
  const label = (name: string) => say(`resources.schemas.fields.${name}`);
  await page.goto(`/projects/${projectId}/credentials/schemas/create`);

  await test.step('no address of the inside is read, and the reason stands at the field', async () => {
    await press(page, say('schemas.address.open'));
    const dialog = page.getByRole('dialog', { name: say('schemas.address.title') });
    await field(dialog, say('schemas.address.label')).fill('https://localhost/schema.json');
    await press(dialog, say('schemas.address.read'));
    await expect(dialog.getByText(say('errors.schema.address_refused')).first()).toBeVisible();
    await expectAccessible(page, 'schema: from an address');
    await press(dialog, say('ra.action.cancel'));
    await expect(dialog).toBeHidden();
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
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'schema: fields on a phone');
    await press(page, say('common.next'));
    await press(page, say('schemas.create'));
    await expect(page).toHaveURL(/\/credentials\/schemas$/);
  });

  const { schemas } = await api('listSchemas', { query: { projectId, q: 'Modalidad de titulación' } });
  expect(schemas[0]?.fields[0]?.choices).toEqual(['Tesis', 'Examen general']);
  await api('deleteSchema', { params: { schemaId: schemas[0]?.id ?? '' } });
  await context.close();
});
