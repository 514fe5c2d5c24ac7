import { readFile } from 'node:fs/promises';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { mailedTo } from '../../support/letters.ts';
import { field, press, signIn } from '../../support/portal.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const INVITED = { 'en-US': /invites you to keep your credentials/, 'es-MX': /te invita a guardar tus credenciales/ };

for (const language of ['en-US', 'es-MX'] as const)
  test(`the office keeps the addresses of a recipient and invites them to use a wallet (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const domain = `${language.toLowerCase()}.invited.example`;
    const person = { name: 'Ximena', lastname: 'Luna', email: `ximena@${domain}`, language };
    const { id } = await owner('createRecipient', { body: person });
    await owner('createRecipient', { body: { ...person, email: null, did: `did:web:${domain}` } });
    const { page, context, say } = await signIn(browser, language, 'owner@uni.example');
    const dialog = page.getByRole('dialog');

    await test.step('a further address is added, and made the main one', async () => {
      await page.goto(`/organization/recipients/${id}`);
      const region = page.getByRole('region', { name: say('recipients.addresses.title') });
      await press(region, say('recipients.addresses.add'));
      const typed = field(dialog, say('resources.recipients.fields.email'));
      await typed.fill(person.email);
      await press(dialog, say('recipients.addresses.add'));
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await typed.fill(`home@${domain}`);
      await press(dialog, say('recipients.addresses.add'));
      await expect(region.getByText(`home@${domain}`)).toBeVisible();
      await expectOnEachScreen(page, 'addresses of a recipient');
      await press(region, say('recipients.addresses.named.makeMain', { email: `home@${domain}` }));
      await press(dialog, say('recipients.addresses.makeMain'));
      await expect(region.getByRole('listitem').first()).toContainText(`home@${domain}`);
    });

    await test.step('people are invited in the list; one without an address is left out and said so', async () => {
      await page.goto(`/organization/recipients?filter=${encodeURIComponent(JSON.stringify({ q: domain }))}`);
      const row = page.getByRole('row').filter({ hasText: `home@${domain}` });
      await row.getByRole('checkbox').check();
      await press(page, say('recipients.invite.button'));
      await expectOnEachScreen(page, 'inviting to use a wallet');
      await press(dialog, say('recipients.invite.confirm', { smart_count: 1 }));
      await expect(page.getByText(say('recipients.invite.done', { smart_count: 1 }))).toBeVisible();
      await expect(row).toContainText(say('states.wallet.invited'));
      expect(await mailedTo(page, `home@${domain}`, INVITED[language])).toContain('/claim/');
    });

    await test.step('the list of those who were invited is exported with status and time', async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: domain, wallet: 'invited' }));
      await page.goto(`/organization/recipients?filter=${filter}`);
      await press(page, say('recipients.export', { smart_count: 1 }));
      const started = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: say('recipients.formats.csv') }).click();
      const file = await started;
      expect(file.suggestedFilename()).toContain(say('recipients.title'));
      const [headings = '', ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
      const columns = headings.replace('\ufeff', '').split(',');
      const cell = (field: string) => rows[0]?.split(',')[columns.indexOf(say(`resources.recipients.fields.${field}`))];
      expect(rows).toHaveLength(1);
      expect(cell('walletStatus')).toBe(say('states.wallet.invited'));
      expect(cell('walletAt')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    });

    await test.step('the wallet tab says so, sends it again, and withdraws it', async () => {
      await page.goto(`/organization/recipients/${id}/wallet`);
      const region = page.getByRole('region', { name: say('recipients.tabs.wallet') });
      await expect(region).toContainText(say('states.wallet.invited'));
      await expect(page.getByText(say('recipients.wallets.none'))).toBeVisible();
      await expectOnEachScreen(page, 'the wallet of a recipient');
      await press(region, say('recipients.invite.withdraw'));
      await press(dialog, say('recipients.invite.withdraw'));
      await expect(region).toContainText(say('states.wallet.none'));
      await expect(region.getByRole('button', { name: say('recipients.invite.button') })).toBeVisible();
    });
    await context.close();
  });
