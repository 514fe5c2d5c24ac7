import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { enter, press, type Person } from '../support/portal.ts';

/** Opens a field, chooses its first answer, and reads it back. Nothing that a provider said stands in the field. */
async function chooseFirst(page: Page, box: Locator): Promise<void> {
  await box.click();
  const option = page.getByRole('option').and(page.locator(':not([aria-disabled="true"])')).first();
  await expect(option).toBeVisible();
  const text = (await option.innerText()).split(' · ')[0]?.trim() ?? '';
  await option.click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const chosen = page.getByRole('button', { name: text }).or(page.getByText(text).first());
  expect((await box.inputValue()).trim() !== '' || (await chosen.first().isVisible()), text).toBe(true);
  await expect(page.getByText(/TypeError|undefined|\[object|dataProvider/)).toHaveCount(0);
}

test('fields that look for something in a list find it, take it and read it back', async ({ browser, request }) => {
  test.slow();
  const act = await actAs(request, 'owner@uni.example');
  const { projects } = await act('listProjects', { query: { limit: 100 } });
  const projectId = projects.find(({ name }) => name === 'Diplomas 2026')?.id ?? '';
  const { templates } = await act('listTemplates', { params: { projectId }, query: { limit: 100 } });
  const template = templates.find(({ approvalsRequired }) => approvalsRequired > 0) ?? templates[0];
  const { total } = await act('listRecipientGroups', { query: { limit: 1 } });
  if (total === 0) await act('createRecipientGroup', { body: { name: 'Para elegir' } });
  const person: Person = await enter(browser, 'en-US', 'owner@uni.example');
  const { page, say } = person;
  const box = (name: string) => page.getByRole('combobox', { name });

  await test.step('add a user to a project', async () => {
    await page.goto(`/projects/${projectId}/users?add=existing`);
    await chooseFirst(page, page.getByRole('dialog').getByRole('combobox').first());
  });
  await test.step('add an approver', async () => {
    await page.goto(`/projects/${projectId}/credentials/${template?.id}/approvers`);
    await chooseFirst(page, page.locator('main').getByRole('combobox').first());
  });
  await test.step('filter events by user', async () => {
    await page.goto('/organization/events');
    await press(page, say('lists.filters'));
    await chooseFirst(page, box(say('events.actor')));
    await expect(page).toHaveURL(/actor/);
  });
  await test.step('filter recipients by group', async () => {
    await page.goto('/organization/recipients');
    await press(page, say('lists.filters'));
    await chooseFirst(page, box(say('groups.filter')));
    await expect(page).toHaveURL(/groupId/);
  });
  await test.step('a service account for projects', async () => {
    await page.goto('/organization/serviceAccounts/create');
    await page.getByLabel(say('serviceAccounts.name')).first().fill('Choices');
    await press(page, say('common.next'));
    await chooseFirst(page, page.locator('main').getByRole('combobox').first());
  });
});
