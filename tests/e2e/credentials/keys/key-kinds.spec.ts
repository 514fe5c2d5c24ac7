import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { TRIAL_SCHOOL } from '../../../../server/demo/logins.ts';
import { createAuthority } from '../../../../server/demo/keys/authority.ts';
import { expect, test } from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expectReadable, PHONE } from '../../support/phone.ts';
import { choose, enter, field, press } from '../../support/portal.ts';
import type { Say } from '../../support/words.ts';

const AUTHORITY = 'Autoridad de Ejemplo';
const BELOW = 'Emisora de Ejemplo';

/** Downloads the request for a certificate of a key. */
async function requestOf(page: Page, say: Say, key: Locator): Promise<string> {
  const started = page.waitForEvent('download');
  await press(key, say('keys.certificate.csr'));
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csr$/);
  return readFile(await download.path(), 'utf8');
}

for (const [language, email, name] of [
  ['en-US', 'owner@vales.example', 'Vales Solidarios de Ejemplo'],
  ['es-MX', 'owner@trial.example', TRIAL_SCHOOL],
] as const)
  test(`an owner adds a P-256 key with a certificate, renews it and says that it is compromised, in ${language}`, async ({
    browser,
  }) => {
    const { page, say } = await enter(browser, language, email);
    await page.goto('/organization/keys');
    const keys = page.getByRole('listitem').filter({ hasText: `${say('keys.purposes.issue')} · P-256` });
    const active = keys.filter({ hasText: say('states.key.active') });
    const root = createAuthority(AUTHORITY);
    const below = createAuthority(BELOW, root);

    await test.step('it is added beside the usual one', async () => {
      await press(page, say('keys.add'));
      await choose(page, say('keys.algorithm'), say('keys.algorithms.P-256'));
      await expectAccessible(page, 'adding a key');
      await press(page.getByRole('dialog'), say('keys.add'));
      await expect(page.getByText(say('keys.added.did:web'))).toBeVisible();
      await expect(keys).toHaveCount(1);
    });

    await test.step('a certificate authority certifies it; a certificate of another key is refused', async () => {
      const leaf = below.certify(await requestOf(page, say, active));
      await press(active, say('keys.certificate.upload'));
      const dialog = page.getByRole('dialog');
      await field(dialog, say('keys.certificate.pem')).fill(root.pem);
      await press(dialog, say('keys.certificate.upload'));
      const why = say('fieldErrors.certificate_other_key');
      await expect(dialog.getByText(say('keys.certificate.refused', { why }))).toBeVisible();
      await expectAccessible(page, 'a refused certificate');
      await dialog
        .getByLabel(say('keys.certificate.file'))
        .first()
        .setInputFiles({
          name: 'certificado.pem',
          mimeType: 'application/x-pem-file',
          buffer: Buffer.from(`${below.pem}\n${leaf}\n${root.pem}`),
        });
      await press(dialog, say('keys.certificate.upload'));
      await expect(page.getByText(say('keys.certificate.kept'))).toBeVisible();
      await expect(active).toContainText(BELOW);
      await expect(active).toContainText(name);
    });

    await test.step('it is replaced, by the keyboard alone', async () => {
      const leaf = root.certify(await requestOf(page, say, active));
      await active.getByRole('button', { name: say('keys.certificate.replace') }).focus();
      await page.keyboard.press('Enter');
      const pem = field(page.getByRole('dialog'), say('keys.certificate.pem'));
      await pem.focus();
      await page.keyboard.insertText(leaf);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('keys.certificate.replace') })
        .press('Enter');
      await expect(active).toContainText(AUTHORITY);
      await expect(active).not.toContainText(BELOW);
    });

    await test.step('a new key takes its place, without the certificate', async () => {
      await active
        .getByRole('button', { name: say('keys.renew'), exact: false })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(say('keys.certificate.renewed'));
      await press(dialog, say('keys.renew'));
      await expect(keys).toHaveCount(2);
      await expect(keys.filter({ hasText: say('states.key.retired') })).toHaveCount(1);
      await expect(active).toContainText(say('keys.certificate.none'));
    });

    await test.step('a certificate is removed, after asking', async () => {
      const certificate = root.certify(await requestOf(page, say, active));
      await press(active, say('keys.certificate.upload'));
      await field(page.getByRole('dialog'), say('keys.certificate.pem')).fill(certificate);
      await press(page.getByRole('dialog'), say('keys.certificate.upload'));
      await expect(active).toContainText(AUTHORITY);
      await press(active, say('keys.certificate.remove'));
      await expectAccessible(page, 'removing a certificate');
      await press(page.getByRole('dialog'), say('keys.certificate.remove'));
      await expect(active).toContainText(say('keys.certificate.none'));
    });

    await test.step('and another one once somebody else may have had it', async () => {
      await active.getByRole('button', { name: new RegExp(say('keys.compromise').slice(0, 8)) }).click();
      const dialog = page.getByRole('dialog');
      await field(dialog, say('keys.confirm')).fill(name);
      await press(dialog, say('keys.mark'));
      await expect(keys).toHaveCount(3);
      await expect(keys.filter({ hasText: say('keys.since') })).toHaveCount(1);
      await expect(active).toHaveCount(1);
      await page.setViewportSize(PHONE);
      await expectReadable(page);
      await expectAccessible(page, 'keys on a phone');
    });
  });

for (const [language, algorithm] of [
  ['en-US', 'P-384'],
  ['es-MX', 'Ed25519'],
] as const)
  test(`an owner adds a did:key of ${algorithm}, which is not renewed, and says that it is compromised, in ${language}`, async ({
    browser,
  }) => {
    const { page, say } = await enter(browser, language, 'owner@vales.example');
    await page.goto('/organization/keys');
    const key = page
      .getByRole('listitem')
      .filter({ hasText: `${say('keys.purposes.issue')} · ${algorithm} · did:key` });
    await press(page, say('keys.add'));
    await choose(page, say('keys.didMethod'), say('keys.didMethods.did:key'));
    await choose(page, say('keys.algorithm'), say(`keys.algorithms.${algorithm}`));
    await expectAccessible(page, 'adding a did:key');
    await press(page.getByRole('dialog'), say('keys.add'));
    await expect(key).toContainText(say('keys.didKey.notRenewed'));
    await expect(key.getByRole('button', { name: say('keys.renew'), exact: false })).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expectReadable(page);
    await key.getByRole('button', { name: new RegExp(say('keys.compromise').slice(0, 8)) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('keys.didKey.compromiseStays'));
    await field(dialog, say('keys.confirm')).fill('Vales Solidarios de Ejemplo');
    await press(dialog, say('keys.mark'));
    await expect(key).toContainText(say('keys.since'));
    await expect(key).toHaveCount(1);
    await expectAccessible(page, 'a compromised did:key on a phone');
  });
