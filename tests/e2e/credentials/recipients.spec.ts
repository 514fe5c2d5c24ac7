import { reportText, sendBack } from '../../support/documents/reports.ts';
import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { DESK, expectReadable, PHONE } from '../support/phone.ts';
import { enter, field, openInside, press, signIn } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

test('the people of an organization are looked after in one place', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Las personas');
  await issueOne(api, projectId, automaticId, 'persona@destinatarios.example', 'Mal Escrita');
  const { page, context, say } = await signIn(browser, 'es-MX', 'owner@uni.example');
  const name = (text: string) => page.getByRole('heading', { level: 1, name: text });

  await test.step('somebody is found by words and opened', async () => {
    await page.getByRole('link', { name: say('menu.recipients') }).click();
    await expect(name(say('recipients.title'))).toBeFocused();
    await field(page, say('recipients.search')).fill('persona@destinatarios.example');
    const row = page.getByRole('row').filter({ hasText: 'persona@destinatarios.example' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'recipients');
    await expectReadable(page);
    await row.getByRole('cell', { name: /^Ana Mal Escrita/ }).click();
    await expect(name('Ana Mal Escrita')).toBeFocused();
    await expectReadable(page);
  });

  await test.step('a name is put right, which the credential that was issued does not follow', async () => {
    await press(page, say('ra.action.edit'));
    await field(page, say('resources.recipients.fields.lastname')).fill('Bien Escrita');
    await expectAccessible(page, 'recipients: edit');
    await press(page, say('ra.action.save'));
    await expect(name('Ana Bien Escrita')).toBeVisible();
    await page.getByRole('tab', { name: say('recipients.tabs.credentials') }).click();
    const held = page.getByRole('tabpanel').getByRole('link', { name: 'At once' });
    await expect(held).toHaveAttribute('href', new RegExp(`/projects/${projectId}/credentials/issued/`));
    await page.getByRole('tab', { name: say('recipients.tabs.history') }).click();
    const lastname = say('resources.recipients.fields.lastname');
    await expect(
      page.getByText(say('recipients.change', { field: lastname, before: 'Mal Escrita', after: 'Bien Escrita' })),
    ).toBeVisible();
    await expectAccessible(page, 'recipients: history');
  });

  await test.step('a phone and a language are typed, and a wrong phone is named', async () => {
    await press(page, say('ra.action.edit'));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('resources.recipients.fields.phone')).fill('55 1234 5678');
    await press(dialog, say('ra.action.save'));
    await expect(dialog.getByText(say('fieldErrors.invalid_phone')).first()).toBeVisible();
    await field(dialog, say('resources.recipients.fields.phone')).fill('+52 55 1234 5678');
    await dialog.getByRole('combobox', { name: say('resources.recipients.fields.language') }).click();
    await page.getByRole('option', { name: say('languages.es-MX') }).click();
    await expectAccessible(page, 'recipients: phone and language');
    await press(dialog, say('ra.action.save'));
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: say('recipients.tabs.info') }).click();
    await expect(page.getByText('+525512345678')).toBeVisible();
    await expect(page.getByText(say('languages.es-MX'), { exact: true })).toBeVisible();
  });

  await test.step('an address that refused an email gets no notifications until somebody allows them', async () => {
    const letters = await context.newPage();
    await letters.goto('/dev/outbox');
    await letters
      .getByRole('row', { name: /persona@destinatarios\.example/ })
      .first()
      .getByRole('link')
      .click();
    const returnPath = await letters.locator('code').innerText();
    await letters.close();
    await sendBack(Number(process.env.E2E_RETURNS_PORT), returnPath, reportText());
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: say('recipients.allow.button') })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAccessible(page, 'recipients: an address that is suppressed');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'recipients: an address that is suppressed, on a phone');
    await page.setViewportSize(DESK);
    await expectReadable(page);
    await openInside(page, '/organization/recipients');
    await press(page, say('lists.filters'));
    await page.getByRole('combobox', { name: say('resources.recipients.fields.suppressed') }).click();
    await page.getByRole('option', { name: say('recipients.suppression.bounced') }).click();
    await page.getByRole('cell', { name: /^Ana Bien Escrita/ }).click();
    await press(page, say('recipients.allow.button'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('persona@destinatarios.example');
    await expectAccessible(page, 'recipients: allow emails again');
    await press(dialog, say('recipients.allow.button'));
    await expect(page.getByRole('button', { name: say('recipients.allow.button') })).toBeHidden();
    await page.getByRole('tab', { name: say('recipients.tabs.history') }).click();
    const label = say('resources.recipients.fields.suppressedBecause');
    const [before, after] = [say('recipients.suppression.bounced'), say('recipients.suppression.none')];
    await expect(page.getByText(say('recipients.change', { field: label, before, after }))).toBeVisible();
  });

  await test.step('who has a credential is not deleted, but disabled', async () => {
    await expect(page.getByRole('button', { name: say('ra.action.delete') })).toBeDisabled();
    await press(page, say('recipients.make.disabled'));
    await press(page.getByRole('dialog').first(), say('recipients.make.disabled'));
    await expect(page.getByRole('button', { name: say('recipients.make.active') })).toBeFocused();
    await page.getByRole('tab', { name: say('recipients.tabs.info') }).click();
    await expect(page.getByText(say('recipients.isDisabled'))).toBeVisible();
  });

  await test.step('somebody new is added, and deleted', async () => {
    await openInside(page, '/organization/recipients?add');
    const dialog = page.getByRole('dialog', { name: say('recipients.add') });
    await field(dialog, say('resources.recipients.fields.name')).fill('Nadie');
    await field(dialog, say('resources.recipients.fields.lastname')).fill('Todavía');
    await press(dialog, say('recipients.add'));
    await expect(dialog.getByText(say('fieldErrors.email_or_did')).first()).toBeVisible();
    await field(dialog, say('resources.recipients.fields.email')).fill('nadie@destinatarios.example');
    await press(dialog, say('recipients.add'));
    await expect(dialog).toBeHidden();
    await page.getByRole('cell', { name: /^Nadie Todavía/ }).click();
    await expect(name('Nadie Todavía')).toBeVisible();
    await press(page, say('ra.action.delete'));
    await expect(page.getByText(say('recipients.deleted'))).toBeVisible();
    await expect(page).toHaveURL(/\/organization\/recipients$/);
    await expect(page.getByRole('cell', { name: /^Nadie Todavía/ })).toBeHidden();
  });

  await test.step('people are put in a new group, which leads to them, and is renamed', async () => {
    await field(page, say('recipients.search')).fill('persona@destinatarios.example');
    const row = page.getByRole('row').filter({ hasText: 'persona@destinatarios.example' });
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('checkbox', { name: say('lists.choose', { name: 'Ana Bien Escrita' }) }).check();
    await press(page, say('groups.add.button'));
    const dialog = page.getByRole('dialog', { name: say('groups.add.title', { smart_count: 1 }) });
    await field(dialog, say('resources.recipientGroups.fields.name')).fill('Generación 26');
    await expectAccessible(page, 'recipients: add to a group');
    await press(dialog, say('groups.add.confirm'));
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: say('groups.title'), exact: true }).click();
    await expect(name(say('groups.title'))).toBeFocused();
    await press(page, say('groups.rename', { name: 'Generación 26' }));
    const renaming = page.getByRole('dialog', { name: say('groups.rename', { name: 'Generación 26' }) });
    await field(renaming, say('resources.recipientGroups.fields.name')).fill('Generación 2026');
    await press(renaming, say('ra.action.save'));
    await expect(renaming).toBeHidden();
    await expectAccessible(page, 'recipient groups');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'recipient groups on a phone');
    await page.getByRole('link', { name: 'Generación 2026' }).click();
    await expect(page.getByRole('checkbox', { name: say('lists.choose', { name: 'Ana Bien Escrita' }) })).toBeVisible();
    await expectAccessible(page, 'recipients of a group on a phone');
    await page.setViewportSize(DESK);
  });

  await test.step('somebody tells their groups, and is taken out again', async () => {
    await page.getByRole('cell', { name: /^Ana Bien Escrita/ }).click();
    await page.getByRole('link', { name: 'Generación 2026' }).click();
    const chip = say('lists.removeFilter', { label: `${say('groups.filter')}: Generación 2026` });
    await expect(page.getByRole('button', { name: chip })).toBeVisible();
    await press(page, say('lists.filters'));
    await expect(page.getByRole('combobox', { name: say('groups.filter') })).toHaveValue('Generación 2026');
    await expectAccessible(page, 'recipients: filters');
    await press(page, say('lists.filters'));
    await page.getByRole('checkbox', { name: say('lists.choose', { name: 'Ana Bien Escrita' }) }).check();
    await press(page, say('groups.takeOut.button'));
    await press(page.getByRole('dialog'), say('groups.takeOut.confirm'));
    await expect(page.getByText(say('lists.noMatch'))).toBeVisible();
    await page.getByRole('link', { name: say('groups.title'), exact: true }).click();
    const group = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Generación 2026' }) });
    await expect(group.getByText(say('groups.people', { smart_count: 0 }))).toBeVisible();
    await press(page, say('groups.delete', { name: 'Generación 2026' }));
    await expect(page.getByText(say('groups.deleted'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Generación 2026' })).toBeHidden();
  });

  await test.step('a list is pasted, and adds whoever is new', async () => {
    await page.getByRole('link', { name: say('groups.toPeople') }).click();
    await page.getByRole('link', { name: say('recipientImports.open') }).click();
    await expect(name(say('menu.importRecipients'))).toBeFocused();
    await expectAccessible(page, 'recipients: import');
    const rows = ['Uno Nueva uno', 'Dos Nuevo dos', 'Ana Conocida persona'].map(each => {
      const [first, last, address] = each.split(' ');
      return [first, last, `${address}@destinatarios.example`].join('\t');
    });
    await field(page, say('import.paste.label')).fill(['Nombre\tApellidos\tCorreo', ...rows].join('\n'));
    await press(page, say('import.paste.go'));
    await expect(page).toHaveURL(/step=columns/);
    await press(page, say('import.columns.add', { smart_count: 3 }));
    await expect(page).toHaveURL(/step=review/);
    await expectAccessible(page, 'recipients: review');
    // Whoever is interrupted here finds the list as it was.
    await page.goto('/organization/recipients/import');
    await press(page, say('wizard.goOn'));
    await expect(page).toHaveURL(/step=review/);
    await expect(page.getByText(say('import.review.title', { smart_count: 3 })).first()).toBeVisible();
    await press(page, say('recipientImports.finish', { smart_count: 3 }));
    await expect(page).toHaveURL(/\?import=/);
    await expect(page.getByText(say('recipientImports.outcomes.added', { smart_count: 2 }))).toBeVisible();
    await expect(page.getByText(say('recipientImports.outcomes.known', { smart_count: 1 }))).toBeVisible();
    await expect(page.getByText(say('recipientImports.reasons.known'))).toBeVisible();
    await expectAccessible(page, 'recipients: what came of an import');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, say('runs.download'))]);
    expect(file.suggestedFilename()).toBe(`${say('runs.refusedFile')}.xlsx`);
    await page.getByRole('link', { name: say('recipientImports.toList') }).click();
    await expect(page.getByRole('cell', { name: /^Uno Nueva/ })).toBeVisible();
  });

  await test.step('several are renamed here', async () => {
    for (const [first, written, right] of [
      ['Uno', 'Nueva', 'Primera'],
      ['Dos', 'Nuevo', 'Segundo'],
    ] as const) {
      await page.getByRole('cell', { name: new RegExp(`^${first} ${written}`) }).click();
      await press(page, say('ra.action.edit'));
      await field(page, say('resources.recipients.fields.lastname')).fill(right);
      await press(page, say('ra.action.save'));
      await expect(name(`${first} ${right}`)).toBeVisible();
      await page.getByRole('link', { name: say('menu.recipients') }).click();
      await expect(page.getByRole('cell', { name: new RegExp(`^${first} ${right}`) })).toBeVisible();
    }
  });
  await context.close();

  await test.step('which nobody can from a project, where they are only chosen', async () => {
    const member = await enter(browser, 'es-MX', 'member@uni.example');
    await member.page.goto(`/projects/${projectId}/credentials/create?template=${automaticId}`);
    await member.page.getByRole('tab', { name: say('issue.ways.pick') }).click();
    await field(member.page, say('issue.pick.search')).fill('uno@destinatarios.example');
    await expect(member.page.getByText('Uno Primera')).toBeVisible();
    await expect(member.page.getByText('Dos Segundo')).toBeHidden();
    await member.page.getByRole('checkbox', { name: say('issue.pick.page') }).check();
    await press(member.page, say('issue.pick.add', { smart_count: 1 }));
    await expect(member.page.getByRole('gridcell', { name: /Primera/ })).toBeVisible();
    await expect(member.page.getByRole('button', { name: /^Apellidos: Primera/ })).toHaveCount(0);
    const { recipients } = await api('listRecipients', { query: { q: 'uno@destinatarios.example' } });
    const asMember = await actAs(request, 'member@uni.example');
    await expect(
      asMember('updateRecipient', { params: { recipientId: recipients[0]?.id ?? '' }, body: { lastname: 'Otra' } }),
    ).rejects.toThrow(/403/);
    await member.context.close();
  });
});
