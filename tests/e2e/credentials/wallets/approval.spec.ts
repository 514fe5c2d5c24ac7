import { PROJECT_ROLE_IDS } from '../../../../contract/base/access/index.ts';
import { ATTENDANCE } from '../../../../server/demo/content.ts';
import { DEMO_PASSWORD } from '../../../../server/demo/logins.ts';
import { httpWallet } from '../../../support/counterparts/http-wallet.ts';
import { DIFFERENCE_WORDS } from '../../../../src/custom/credentials/verification/i18n/word-differences.ts';
import enUS from '../../../../src/custom/credentials/verification/i18n/en-US.ts';
import esMX from '../../../../src/custom/credentials/verification/i18n/es-MX.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { mailedTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { field, press, visit } from '../../support/portal.ts';

const COUNT = 20;
/** What the bell says of a request to the wallet. */
const BELL = { 'en-US': 'Approve in your wallet', 'es-MX': 'Aprueba con tu billetera' };
const WORDS = { 'en-US': enUS, 'es-MX': esMX };

for (const [language, theme, name] of [
  ['en-US', 'light', 'Willa'],
  ['es-MX', 'dark', 'Wendolina'],
] as const)
  test(`a signer signs in and approves ${COUNT} by wallet, in ${language}`, async ({ browser, request, baseURL }) => {
    const email = `${name.toLowerCase()}@uni.example`;
    const owner = await actAs(request, 'owner@uni.example');
    const networkId = (await owner('getSettings')).networks[0]?.id;
    const { id: projectId } = await owner('createProject', {
      body: { name: `Aprobar con billetera: ${name}`, category: 'other', networkId },
    });
    const { users } = await owner('inviteOrganizationUsers', {
      body: {
        people: [{ name, lastname: 'Billetera', email }],
        roles: ['org.member'],
        keyManagement: 'wallet',
        onboardingMethod: 'manual',
        language,
      },
    });
    const memberId = users[0]?.id ?? '';
    const device = { colorScheme: theme };
    const signer = await visit(browser, language, device);
    const { page, say } = signer;
    const wallet = httpWallet(baseURL);

    await test.step('takes up the invitation and adds a wallet', async () => {
      await page.goto(await mailedTo(page, email));
      await field(page, say('reset.password')).fill(DEMO_PASSWORD);
      await field(page, say('reset.repeat')).fill(DEMO_PASSWORD);
      await page.getByRole('checkbox').check();
      await press(page, say('invitation.accept'));
      await expect(page).toHaveURL(/newuser/);
      await page.goto('/account/security');
      await press(page, say('passes.list.add'));
      await field(page, say('password.current')).fill(DEMO_PASSWORD);
      await press(page, say('passes.next'));
      const offer = page.getByRole('link', { name: say('passes.open') });
      await wallet.receive((await offer.getAttribute('href')) ?? '');
      await expect(page.getByText(say('passes.list.linked'))).toBeVisible();
    });

    await test.step('becomes an approver of a template; twenty wait', async () => {
      await owner('addProjectUser', {
        params: { projectId },
        body: { id: memberId, roleId: PROJECT_ROLE_IDS['project.signer'] },
      });
      const { id: schemaId } = await owner('createSchema', { body: { ...ATTENDANCE.schema, projectId } });
      const { id: templateId } = await owner('createTemplate', {
        params: { projectId },
        body: {
          ...ATTENDANCE.template,
          schemaId,
          config: { approvalMode: 'manual' },
          approvalsRequired: 1,
          signers: [memberId],
        },
      });
      const receiver = Array.from({ length: COUNT }, (_, n) => ({
        name: 'Ana',
        lastname: `${String.fromCharCode(65 + n)}lba`,
        did: `did:example:${name}:${n}`,
        values: { course: 'Buceo' },
      }));
      await owner('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
    });

    const desk = await visit(browser, language, { ...device, viewport: PHONE });
    await test.step('signs in by wallet', async () => {
      await desk.page.goto('/login');
      await desk.page.getByRole('tab', { name: say('signIn.ways.wallet') }).click();
      await desk.page.getByRole('checkbox').check();
      await press(desk.page, say('signIn.wallet.show'));
      const link = desk.page.getByRole('link', { name: say('signIn.wallet.open') });
      const answer = await wallet.answer((await link.getAttribute('href')) ?? '');
      const { redirect_uri: back } = (await answer.json()) as { redirect_uri: string };
      await expect(desk.page.getByText(say('signIn.wallet.confirm'))).toBeVisible();
      const phone = await visit(browser, language, { ...device, viewport: PHONE });
      await phone.page.goto(back);
      await expect(phone.page.getByRole('status')).toHaveText(/^\s*\d{6}\s*$/);
      const code = (await phone.page.getByRole('status').textContent())?.trim() ?? '';
      await field(desk.page, say('signIn.wallet.code')).fill(code);
      await press(desk.page, say('signIn.submit'));
      await expect(desk.page).not.toHaveURL(/login/);
    });

    await test.step('approves all by one answer of the wallet', async () => {
      const { page: at } = desk;
      await at.goto('/approvals');
      const all = say('desk.approveAll', { smart_count: COUNT });
      await press(at, all);
      await press(at.getByRole('dialog'), all);
      const dialog = at.getByRole('dialog', { name: say('desk.wallet.title', { smart_count: COUNT }) });
      await expect(dialog.getByText(say('desk.wallet.waiting'))).toBeVisible();
      await expectAccessible(at, 'approve by wallet');
      await at.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(at.getByText(say('desk.wallet.asked', { smart_count: COUNT }))).toBeVisible();
      await press(at, say('desk.wallet.show'));
      await expect(dialog).toBeVisible();
      await at.keyboard.press('Escape');
      await at.goto('/account/bell');
      await expect(at.getByText(BELL[language]).first()).toBeVisible();
      await at.getByRole('link', { name: say('shell.bell.openOf', { name: BELL[language] }) }).click();
      await expect(dialog).toBeVisible();
      await expectAccessible(at, 'approve by wallet, from the bell');
      const link = dialog.getByRole('link', { name: say('desk.wallet.open') });
      expect((await wallet.answer((await link.getAttribute('href')) ?? '')).status).toBe(200);
      await expect(at.getByText(say('credentials.signedMany', { smart_count: COUNT }))).toBeVisible();
      await expect(at.getByText(say('pending.emptyMine.title'))).toBeVisible();
    });

    await test.step('anybody verifies what the wallet approved', async () => {
      const list = await owner('listCredentials', { params: { projectId } });
      const { credentials } = list;
      expect(credentials.map(each => each.approvals)).toEqual(Array.from({ length: COUNT }, () => 1));
      const path = new URL(credentials[0]?.verifyUrl ?? '').pathname;
      const credentialId = path.split('/').at(-1) ?? '';
      // a page drawn before the seal says another word than the browser after it
      const sealed = async () =>
        (await owner('verifyCredential', { params: { credentialId } })).seals.issuance?.transactionHash ?? null;
      await expect.poll(sealed, { timeout: 1_200_000 }).not.toBeNull();
      const anybody = await visit(browser, language, device);
      await anybody.page.goto(path);
      await expect(anybody.page.locator('body')).toContainText(`${name} Billetera`);
      const words = WORDS[language];
      await anybody.page.getByRole('button', { name: words.browser.start }).click();
      const agrees = DIFFERENCE_WORDS[language].agrees.replace('{word}', words.word.valid);
      await expect(anybody.page.getByText(agrees)).toBeVisible();
      await expectAccessible(anybody.page, 'approved by wallet');
    });
  });
