import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, open, openInside, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

test('who is to get a credential is registered on its template, and issued to from there', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Los receptores');
  const { page, context, say } = await enter(browser, 'es-MX', 'member@uni.example');
  const tab = `/projects/${projectId}/credentials/${automaticId}/receivers`;
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const register = (smart_count: number) => say('receivers.register.finish', { smart_count });

  await test.step('one is typed, of whom not everything is known', async () => {
    await page.goto(tab);
    await expect(page.getByText(say('receivers.none'))).toBeVisible();
    await expectAccessible(page, 'receivers: none');
    await page.getByRole('link', { name: say('receivers.addFirst') }).click();
    await field(page, say('person.name')).fill('Inés');
    await field(page, say('person.lastname')).fill('Sin Curso');
    await field(page, say('person.email')).fill('ines@receptores.example');
    await press(page, say('common.next'));
    await expect(page.getByText(say('receivers.register.incomplete', { smart_count: 1 }))).toBeVisible();
    await expectAccessible(page, 'receivers: register');
    await press(page, register(1));
    await expect(row('Inés Sin Curso')).toContainText(say('receivers.missing', { smart_count: 1, fields: 'Curso' }));
  });

  await test.step('others come out of a table', async () => {
    await page.getByRole('link', { name: say('receivers.add'), exact: true }).click();
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();
    const people = ['Uno', 'Dos', 'Tres'].map(name =>
      [name, 'De La Tabla', `${name.toLowerCase()}@receptores.example`, 'Buceo'].join('\t'),
    );
    await field(page, say('import.paste.label')).fill(['Nombre\tApellidos\tCorreo\tCurso', ...people].join('\n'));
    await press(page, say('import.paste.go'));
    await press(page, say('import.columns.add', { smart_count: 3 }));
    await press(page, say('common.next'));
    await expect(page.getByText(say('receivers.register.complete'))).toBeVisible();
    await press(page, register(3));
    await expect(row('Tres De La Tabla')).toContainText(say('receivers.complete'));
    await expect(row('@receptores.example')).toHaveCount(4);
    await expectAccessible(page, 'receivers');
  });

  await test.step('who is taken off comes back by "undo"', async () => {
    await row('Dos De La Tabla').getByRole('checkbox').check();
    await press(page, say('receivers.remove'));
    await expect(row('Dos De La Tabla')).toBeHidden();
    await press(page, say('ra.action.undo'));
    await expect(row('Dos De La Tabla')).toBeVisible();
  });

  await test.step('what is known is edited where they wait, as far as it is known', async () => {
    const edit = say('receivers.edit.title', { name: 'Inés Sin Curso' });
    await row('Inés Sin Curso').getByRole('button', { name: edit }).click();
    const dialog = page.getByRole('dialog', { name: edit });
    await field(dialog, 'Horas').fill('muchas');
    await press(dialog, say('ra.action.save'));
    await expect(field(dialog, 'Horas')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'receivers: edit');
    await field(dialog, 'Horas').fill('12');
    await press(dialog, say('ra.action.save'));
    await expect(page.getByText(say('receivers.edit.done'))).toBeVisible();
    await expect(row('Inés Sin Curso')).toContainText(say('receivers.missing', { smart_count: 1, fields: 'Curso' }));
    const { receivers } = await api('listReceivers', {
      params: { projectId, templateId: automaticId },
      query: { q: 'ines@' },
    });
    expect(receivers[0]?.values).toEqual({ hours: '12' });
  });

  await test.step('who stands on a template is not deleted', async () => {
    const { receivers } = await api('listReceivers', { params: { projectId, templateId: automaticId } });
    const owner = await enter(browser, 'es-MX', 'owner@uni.example');
    await owner.page.goto(`/organization/recipients/${receivers[0]?.id}`);
    const waitsFor = owner.page.getByRole('region', { name: say('recipients.waitsFor') });
    await expect(waitsFor.getByRole('link', { name: 'At once' })).toHaveAttribute('href', tab);
    await expectAccessible(owner.page, 'a recipient who waits');
    await press(owner.page, say('ra.action.delete'));
    await expect(owner.page.getByText('El destinatario está ligado a plantillas: At once')).toBeVisible();
    await owner.context.close();
  });

  await test.step('some are issued to, with what was missing, and leave the list', async () => {
    for (const name of ['Inés Sin Curso', 'Uno De La Tabla']) await row(name).getByRole('checkbox').check();
    await page.getByRole('link', { name: say('receivers.issueChosen', { smart_count: 2 }) }).click();
    await expect(page.getByText(say('import.review.title', { smart_count: 2 })).first()).toBeVisible();
    await expect(page).toHaveURL(/step=subjects$/);
    await page.getByRole('button', { name: /^Curso: (?!Buceo)/ }).click();
    await page.getByRole('textbox', { name: 'Curso' }).last().fill('Remo');
    await page.keyboard.press('Enter');
    await press(page, say('common.next'));
    await press(page, say('issue.finish', { smart_count: 2 }));
    await expect(page.getByText(say('issue.progress.issued', { smart_count: 2 }))).toBeVisible();
    await open(page, tab, 'At once');
    await expect(row('Dos De La Tabla')).toBeVisible();
    await expect(row('@receptores.example')).toHaveCount(2);
  });

  await test.step('all that are left are issued to, and nobody twice', async () => {
    await page.getByRole('link', { name: say('receivers.issueAll') }).click();
    await expect(page.getByText(say('import.review.title', { smart_count: 2 })).first()).toBeVisible();
    await press(page, say('common.next'));
    await press(page, say('issue.finish', { smart_count: 2 }));
    await expect(page.getByText(say('issue.progress.issued', { smart_count: 2 }))).toBeVisible();
    await page.setViewportSize(PHONE);
    await openInside(page, tab);
    await expect(page.getByText(say('receivers.none'))).toBeVisible();
    await expectAccessible(page, 'receivers on a phone');
  });
  await context.close();
});
