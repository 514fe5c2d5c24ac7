import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { field, openInside, signIn } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whatever of the page has the focus is seen, below the header and what else stands fast at the top. */
async function expectInSight(page: Page): Promise<void> {
  const covering = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    const fast = [document.querySelector('header'), document.querySelector('main [role="group"].MuiCard-root')];
    const over = fast.find(each => {
      const place = each?.getBoundingClientRect();
      return place && !each?.contains(focused) && place.bottom > top + 1 && place.top < bottom;
    });
    return over ? `${focused.outerHTML.slice(0, 200)} is behind ${over.outerHTML.slice(0, 100)}` : null;
  });
  expect(covering).toBeNull();
}

/** Goes on with Tab, or back with Shift+Tab, until something has the focus, as whoever sees it does. */
async function tabTo(page: Page, target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return expectInSight(page);
    await page.keyboard.press(by);
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Tabs to something and presses it. */
async function pressByKey(page: Page, target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press('Enter');
}

// No mouse anywhere: each step begins where the one before it left the focus, and says where that is.
test('a project is found, issued in, looked through and cleared up by keyboard alone', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const name = 'Solo con teclado';
  const { projectId, automaticId } = await ownProject(api, name);
  for (let at = 0; at < 11; at += 1) await issueOne(api, projectId, automaticId, `tecla${at}@teclado.example`);
  const { page, say } = await signIn(browser, 'en-US', 'owner@uni.example');
  const stepHeading = (step: number, name: string) =>
    page.getByRole('heading', { name: `${say('common.stepOf', { step, total: 2 })}: ${say(`issue.steps.${name}`)}` });
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });

  await test.step('signing in leads to the heading of the page that follows', () =>
    expect(heading(page)).toBeFocused());

  await test.step('the switcher’s results are reached by the arrows', async () => {
    await pressByKey(page, page.getByRole('button', { name: new RegExp(`^${say('shell.switcher.label')}`) }));
    const search = page.getByRole('combobox', { name: say('shell.switcher.search') });
    await expect(search).toBeFocused();
    await page.keyboard.type(name);
    const found = page.getByRole('option');
    await expect(found).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) as string);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/credentials$`));
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${say('credentials.title')}`));
  });

  await test.step('Ctrl K finds a person’s credential and an action, and leads there', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: say('shell.palette.search') });
    await expect(box).toBeFocused();
    await page.keyboard.type('tecla3@teclado');
    await expect(
      page.getByRole('group', { name: say('shell.palette.groups.credentials') }).getByRole('option'),
    ).toHaveCount(1);
    await expectAccessible(page, 'the palette');
    // the person stands first, what they hold after them
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/credentials/issued/[0-9a-f-]+$`));
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type(say('menu.templates'));
    const here = page.getByRole('group', { name: say('shell.palette.groups.here') }).getByRole('option');
    await expect(here).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/credentials$`));
  });

  await test.step('each row’s checkbox says whose it is, and a turned page begins at its rows', async () => {
    await expect(
      page.getByRole('checkbox', { name: say('lists.choose', { name: 'Ana Prueba, At once' }) }).first(),
    ).toBeVisible();
    await openInside(page, `/projects/${projectId}/credentials?perPage=10&page=1`);
    await pressByKey(page, page.getByRole('button', { name: 'Go to page 2' }));
    const rows = page.getByRole('region', { name: /11 to 11 of 11$/ });
    await expect(rows).toBeFocused();
  });

  await test.step('what the focus goes back to is seen, on a low screen as well, and so is where it is among the pages', async () => {
    await openInside(page, `/projects/${projectId}/credentials?perPage=25&page=1`);
    const box = page.getByRole('checkbox', { name: say('lists.choose', { name: 'Ana Prueba, At once' }) });
    await expect(box).toHaveCount(11);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width, height: 480 });
    const size = page.getByRole('combobox', { name: new RegExp(`^${say('ra.navigation.page_rows_per_page')}`) });
    await tabTo(page, size);
    await expect(size).toHaveCSS('outline-style', 'solid');
    await tabTo(page, box.last(), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: say('lists.selection') })).toBeVisible();
    for (let at = 9; at >= 0; at -= 1) await tabTo(page, box.nth(at), 'Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.setViewportSize({ width, height });
    await tabTo(page, box.last());
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: say('lists.selection') })).toBeHidden();
  });

  await test.step('a wizard leads to the heading of each step, and what it made to its page', async () => {
    await pressByKey(page, page.getByRole('link', { name: say('menu.issue') }).first());
    await expect(heading(page)).toHaveText(say('issue.title'));
    await expect(heading(page)).toBeFocused();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /At once/ })).toBeChecked();
    for (const name of ['Tecla', 'Otra']) {
      for (const [label, text] of [
        ['person.name', name],
        ['person.lastname', 'Sola'],
        ['person.email', `${name.toLowerCase()}@teclado.example`],
      ] as const) {
        await tabTo(page, field(page, say(label)));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.getByRole('textbox', { name: /^Curso/ }));
      if (name === 'Tecla') await page.keyboard.type('Braille');
      await page.keyboard.press('Enter');
      await expect(field(page, say('person.name'))).toBeFocused();
    }
    await expect(page.getByRole('heading', { name: say('import.review.title', { smart_count: 2 }) })).toBeVisible();
    await expectAccessible(page, 'issue: two recipients by keyboard');
    await pressByKey(page, button(say('common.next')));
    await expect(stepHeading(2, 'summary')).toBeFocused();
    await pressByKey(page, button(say('issue.finish', { smart_count: 2 })));
    await expect(heading(page)).toHaveText(say('issue.progress.title'));
    await expect(heading(page)).toBeFocused();
  });

  await test.step('a credential opens at its heading, its tabs keep the focus, and revoking leaves it at the heading', async () => {
    await pressByKey(page, page.getByRole('link', { name: 'Tecla Sola' }));
    await expect(heading(page)).toHaveText('Tecla Sola');
    await expect(heading(page)).toBeFocused();
    const tab = page.getByRole('tab', { name: say('credentials.tabs.json') });
    await pressByKey(page, page.getByRole('tab', { name: say('credentials.tabs.info') }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/json$/);
    await expect(tab).toBeFocused();
    await pressByKey(page, button(say('credentials.actions.revoke')), 'Shift+Tab');
    const reason = field(page.getByRole('dialog'), say('credentials.confirm.reason'));
    await expect(reason).toBeFocused();
    await page.keyboard.type('Otra tecla');
    // what the server answered shows at once, before anything is read again
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/credentials\/[0-9a-f-]{36}(\?|$)/, async route => {
      if (route.request().method() === 'GET') await held;
      await route.continue();
    });
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: say('credentials.actions.revoke') }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(say('states.credential.revoked')).first()).toBeVisible();
    await expect(button(say('credentials.actions.revoke'))).toBeDisabled();
    await expect(heading(page)).toBeFocused();
    release();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a role is changed where its holder stands', async () => {
    await pressByKey(page, page.getByRole('link', { name: say('menu.projectUsers'), exact: true }));
    await expect(heading(page)).toBeFocused();
    const change = page.getByRole('button', { name: say('projectUsers.changeRoles', { name: 'Mario Miembro' }) });
    const row = page.getByRole('row').filter({ has: change });
    await expect(row).toContainText(say('roles.project.manager'));
    await pressByKey(page, change);
    const dialog = page.getByRole('dialog');
    for (const role of ['project.manager', 'project.viewer']) {
      await tabTo(page, dialog.getByRole('checkbox', { name: say(`roles.${role}`) }));
      await page.keyboard.press('Space');
    }
    await pressByKey(page, dialog.getByRole('button', { name: say('ra.action.save') }));
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(say('roles.project.viewer'));
    await expect(row).not.toContainText(say('roles.project.manager'));
    await expect(change).toBeFocused();
    const { users } = await api('listProjectUsers', { params: { projectId } });
    expect(users.find(user => user.name === 'Mario')?.roles).toEqual(['project.viewer']);
  });

  await test.step('a user who is removed leaves the focus at the list', async () => {
    await pressByKey(page, page.getByRole('button', { name: say('projectUsers.remove', { name: 'Mario Miembro' }) }));
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: say('common.remove') }));
    await expect(page.getByRole('region', { name: /of 2$/ })).toBeFocused();
  });
});
