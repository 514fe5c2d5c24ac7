import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';
import { SECRET_VARIABLE } from '../../../contract/credentials/credentials/examples.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { PHONE, expectNoSideways } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

const run = promisify(execFile);
const NAME = 'Registro de alumnos';

test('a program gets an account, and the example that was copied issues a credential', async ({ browser, request }) => {
  const { projectId } = await ownProject(await actAs(request, 'owner@uni.example'), 'Programs');
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const sa = (key: string, words?: Record<string, unknown>) => say(`serviceAccounts.${key}`, words);
  const secretOf = () => page.locator('code').filter({ hasText: /^sello_secret_/ });
  const folder = await mkdtemp(join(tmpdir(), 'sello-example-'));
  let secret = '';

  const issue = async () => {
    const text = await page.getByRole('region', { name: /curl/ }).innerText();
    await writeFile(join(folder, 'issue.sh'), text);
    const { stdout } = await run('sh', [join(folder, 'issue.sh')], {
      env: { PATH: process.env.PATH, [SECRET_VARIABLE]: secret },
    });
    return JSON.parse(stdout) as { outcomes: { issued: number } };
  };

  await test.step('it is made in four steps, and its secret is shown once', async () => {
    await page.goto('/organization/serviceAccounts');
    await expect(page.getByText('Control escolar', { exact: true })).toBeVisible();
    await expectAccessible(page, 'service accounts');
    await page.getByRole('link', { name: say('menu.newServiceAccount') }).click();
    await press(page, say('common.next'));
    await expect(page.getByText(say('fieldErrors.required'))).toBeVisible();
    await expectAccessible(page, 'service account: what it is');
    await field(page, sa('name')).fill(NAME);
    await page.getByRole('radio', { name: new RegExp(sa('types.merchant.hint')) }).check();
    await press(page, say('common.next'));
    await expect(page.getByRole('combobox', { name: sa('merchants'), exact: true })).toBeVisible();
    await expectAccessible(page, 'service account: for whom');
    await press(page, say('common.back'));
    await page.getByRole('radio', { name: new RegExp(sa('types.licenses.hint')) }).check();
    await press(page, say('common.next'));
    await page.getByRole('combobox', { name: sa('projects') }).fill('Programs');
    await page
      .getByRole('option', { name: /Programs/ })
      .first()
      .click();
    await press(page, say('common.next'));
    await press(page, say('common.next'));
    await press(page, sa('create'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sa('madeTitle', { name: NAME }));
    await expectAccessible(page, 'service account: its secret');
    secret = await secretOf().innerText();
    await page.getByRole('checkbox', { name: sa('secret.kept') }).check();
  });

  await test.step('the example runs as it stands there, and the secret is nowhere any more', async () => {
    await page.getByRole('link', { name: sa('toExamples') }).click();
    await expect(page.getByRole('region', { name: /curl/ })).toContainText(projectId);
    await expect(page.getByText(secret)).toHaveCount(0);
    await expectAccessible(page, 'service account: examples');
    expect((await issue()).outcomes.issued).toBe(1);
    await page.setViewportSize(PHONE);
    await expectNoSideways(page);
    const info = page.getByRole('tab', { name: sa('tabs.info') });
    await info.click();
    await expect(info).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByText('127.0.0.1').or(page.getByText('::1'))).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(secret);
    await expectAccessible(page, 'service account');
  });

  await test.step('with a new secret at once, the old one is worth nothing; disabled, the new one neither', async () => {
    await press(page, sa('rotate'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: sa('overlap.hours0') }).check();
    await press(dialog, sa('rotate'));
    await expect(secretOf()).toBeVisible();
    const fresh = await secretOf().innerText();
    await press(page, sa('secret.kept'));
    await page.getByRole('tab', { name: sa('tabs.examples') }).click();
    await expect(issue()).rejects.toThrow('invalid_client');
    secret = fresh;
    expect((await issue()).outcomes.issued).toBe(1);
    await press(page, sa('make.disabled'));
    await press(page.getByRole('dialog'), sa('make.disabled'));
    await expect(page.getByText(say('states.serviceAccount.disabled'), { exact: true })).toBeVisible();
    await expect(issue()).rejects.toThrow('unauthorized_client');
    await press(page, say('ra.action.delete'));
    await press(page.getByRole('dialog'), say('ra.action.delete'));
    await expect(page).toHaveURL(/serviceAccounts$/);
    await expect(page.getByText(NAME)).toHaveCount(0);
  });
  await context.close();
  await rm(folder, { recursive: true });
});

test('a key is renewed, and what was compromised is marked by who types the name', async ({ browser }) => {
  const { page, context, say } = await enter(browser, 'en-US', 'owner@trial.example');
  const own = 'Colegio Prueba';
  const ended = page.getByRole('listitem').filter({ hasText: say('states.key.retired') });
  await page.goto('/organization/keys');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('menu.keys'));
  await expectAccessible(page, 'keys');
  await page.getByRole('button', { name: say('keys.renewOf', { name: own }) }).click();
  await press(page.getByRole('dialog'), say('keys.renew'));
  await expect(page.getByText(say('keys.renewed'))).toBeVisible();
  await expect(ended).toHaveCount(1);
  await ended.getByRole('button', { name: say('keys.compromiseOf', { name: own }) }).click();
  const dialog = page.getByRole('dialog');
  await press(dialog, say('keys.mark'));
  await expect(dialog.getByText(say('fieldErrors.name_not_confirmed'))).toBeVisible();
  await expectAccessible(page, 'a key that was compromised');
  await field(dialog, say('keys.confirm')).fill(own);
  await press(dialog, say('keys.mark'));
  await expect(page.getByText(say('states.key.compromised'), { exact: true })).toBeVisible();
  await context.close();
});
