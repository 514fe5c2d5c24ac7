import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { PHONE } from '../support/phone.ts';
import { enter, open, press } from '../support/portal.ts';

test('an auditor finds who changed what, takes it along, has the chain verified, and reads what came of it', async ({
  browser,
}) => {
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const ev = (key: string, words?: Record<string, unknown>) => say(`events.${key}`, words);
  await page.goto('/organization/events');
  const rows = page.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  const folded = page.getByRole('button', { name: /^Mostrar \d/ });
  const unfoldAll = async () => {
    while ((await folded.count()) > 0) await folded.first().click();
  };
  await expectAccessible(page, 'events');

  await test.step('the list goes on where it ends', async () => {
    const said = page.getByText(/^Olivia Rectora (creó|cambió|aprobó) /);
    // what others did meanwhile stands above it
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        await unfoldAll();
        return (await said.count()) > 0 && (await rows.count()) > 60;
      })
      .toBe(true);
  });

  await test.step('filters stand in the address, and an event says what it changed', async () => {
    await press(page, say('lists.filters'));
    await page.getByRole('combobox', { name: ev('resource') }).click();
    await page.getByRole('option', { name: ev('resources.template'), exact: true }).click();
    await expect(page).toHaveURL(/template/);
    await expect(rows.nth(1)).toContainText(ev('resources.template'));
    await unfoldAll();
    const first = page.getByRole('link', { name: new RegExp(ev('resources.template')) }).first();
    await first.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('columnheader', { name: ev('after') })).toBeVisible();
    // No name of the code: each is called by words.
    await expect(panel.getByRole('rowheader')).not.toHaveCount(0);
    await expect(panel.getByRole('rowheader').filter({ hasText: /[a-z][A-Z]|_|\w\.\w/ })).toHaveCount(0);
    await expect(page).toHaveURL(/event=/);
    await expectAccessible(page, 'an event');
    await page.reload();
    await expect(panel.getByRole('columnheader', { name: ev('after') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('what the filters find is a file', async () => {
    await page.getByRole('button', { name: /Exportar/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: ev('formats.csv') }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain(ev('correlationId'));
    // The file has all that the filters find, the list what one has come to; others may add events meanwhile.
    expect(lines.length).toBeGreaterThan(1);
    await rows.last().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        await unfoldAll();
        return await rows.count();
      })
      .toBeGreaterThanOrEqual(lines.length);
  });

  await test.step('the chain holds', async () => {
    await press(page, ev('chain.verify'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/están intactos/)).toBeVisible();
    await expectAccessible(page, 'the chain of events');
    await press(dialog, say('common.close'));
  });

  await test.step('and what came of all that was issued is told in figures', async () => {
    const an = (key: string) => say(`analytics.${key}`);
    await page.getByRole('link', { name: say('menu.analytics'), exact: true }).click();
    await expect(page.getByRole('table', { name: an('failures') })).toContainText(an('reasons.expired'));
    await expectAccessible(page, 'analytics');
    await page.getByRole('combobox', { name: an('project') }).click();
    await page.getByRole('option', { name: 'Diplomas 2026' }).click();
    await expect(page.getByRole('table', { name: an('projects') }).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/project=/);
    await page.getByRole('button', { name: say('dashboards.periods.year') }).click();
    await expect(page).toHaveURL(/period=year/);
    await expect(page.getByText(an('noFailures'))).toHaveCount(0);
  });
  await context.close();
});

test('the operators of the platform find what failed, have it tried again, and choose what is told by mail', async ({
  browser,
}) => {
  const { page, context, say } = await enter(browser, 'en-US', 'admin@sello.example');
  const kind = say('failedJobs.kinds.sealing_seal');
  await test.step('a job that really failed is told of, stands there with its reason, and again once it has failed again', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Work of the platform failed' });
    await notice.getByRole('link', { name: say('shell.bell.open') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('failedJobs.title'));
    await expect(page.getByText('no connection to network ethereum')).toBeVisible();
    await expectAccessible(page, 'failed jobs');
    await press(page, say('failedJobs.againOf', { kind }));
    await expect(page.getByText(say('failedJobs.asked', { smart_count: 1 }), { exact: true })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('no connection to network ethereum')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
  await test.step('a letter that is turned off stays off', async () => {
    await open(page, '/account/notifications', say('letters.title'));
    const choice = page.getByRole('switch', { name: say('letters.kinds.registrations.name') });
    await expect(choice).toBeChecked();
    await expectAccessible(page, 'letters');
    await choice.click();
    await expect(page.getByText(say('letters.saved'))).toBeVisible();
    await page.reload();
    await expect(choice).not.toBeChecked();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'letters, on a phone');
  });
  await context.close();
});
