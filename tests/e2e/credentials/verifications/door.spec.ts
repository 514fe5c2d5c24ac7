import type { Page } from '@playwright/test';
import type { JsonObject } from '../../../../engine/json.ts';
import { paperCode } from '../../../../engine/openid4vp/offline/index.ts';
import english from '../../../../src/custom/credentials/pov/words/en-US.ts';
import spanish from '../../../../src/custom/credentials/pov/words/es-MX.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { actAs, type Act } from '../../support/api.ts';
import { phoneIn } from '../../support/club.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { expectNoSideways } from '../../support/phone.ts';
import { enter, field, press } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { holder, type Holder } from '../../support/wallet.ts';

const PIN = '2468';
const HOUR = 3_600_000;
/** In the language of the credential. */
const CODE = /Your code to receive|Tu código para recibir/;

/** Takes a credential into a wallet. Answers its id. */
async function held(
  act: Act,
  page: Page,
  wallet: Holder,
  at: { projectId: string; templateId: string; email: string },
) {
  const { projectId, templateId, email } = at;
  const credentialId = await issueOne(act, projectId, templateId, email);
  const credential = { params: { projectId, credentialId } };
  await expect.poll(async () => (await act('getCredential', credential)).progress).toBe('sent');
  const offer = await act('offerCredential', credential);
  await act('mailOfferCode', { params: { ...credential.params, offerId: offer.id } });
  const code = /^\d{6}$/m.exec(await letterTo(page, email, CODE))?.[0];
  await wallet.receive(offer.link, `${templateId}.dc+sd-jwt`, code);
  return credentialId;
}

/** Whether the page is kept for when there is no connection. */
const isKept = (page: Page) =>
  page.waitForFunction(
    async path => navigator.serviceWorker.controller && (await caches.open(`sello-page-1:${path}`)).match(path),
    '/pov/',
  );

for (const [language, theme, words] of [
  ['en-US', 'light', english],
  ['es-MX', 'dark', spanish],
] as const)
  test(`a verifier asks, is approved, checks with and without a connection, and is canceled: ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId, automaticId } = await ownProject(owner, `Door ${language}`);
    const template = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', template);
    await owner('updateTemplate', {
      ...template,
      body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision },
    });
    const { page, say } = await enter(browser, language, 'owner@uni.example', { colorScheme: theme });
    const [good, bad] = [holder(request), holder(request)];
    const of = (who: string) => ({
      projectId,
      templateId: automaticId,
      email: `${who}.${language.toLowerCase()}@door.example`,
    });
    const goodId = await held(owner, page, good, of('good'));
    const badId = await held(owner, page, bad, of('bad'));
    const revoke = (credentialId: string) =>
      owner('revokeCredential', { params: { projectId, credentialId }, body: { metadata: { description: 'Error' } } });
    await revoke(badId);
    const purpose = { 'en-US': 'To let you in', 'es-MX': 'Para dejarte entrar' };
    const application = await owner('createApplication', {
      params: { projectId },
      body: {
        name: `Taller ${language}`,
        useCase: 'own',
        form: 'dc+sd-jwt',
        schemaId,
        fields: [{ path: ['course'], purpose }],
        selectiveDisclosure: true,
        pov: { hours: 24 },
      },
    });
    const verifiersTab = `/projects/${projectId}/verifications/${application.id}/verifiers`;
    const phone = await phoneIn(browser, language, theme);
    const at = await phone.newPage();
    const looks = async (screen: string) => {
      await expectNoSideways(at, screen);
      await expectAccessible(at, `${screen}, ${language}`);
    };
    const verdict = (outcome: keyof typeof words.verdict) =>
      expect(at.getByRole('heading', { level: 2, name: String(words.verdict[outcome]) })).toBeVisible();
    const unlock = async () => {
      await field(at, words.unlock.pin).fill(PIN);
      await at.keyboard.press('Enter');
      await expect(at.getByRole('heading', { name: words.door.wallet })).toBeVisible();
    };

    await test.step('a phone asks for access with a name, a PIN and a key', async () => {
      await at.goto(`/pov/${'A'.repeat(22)}`);
      await expect(at.getByText(words.unavailable)).toBeVisible();
      await looks('an address that is none');
      await at.goto(`/pov/${application.ruleCode}`);
      await press(at, words.ask.send);
      await expect(at.getByText(words.problem.required).first()).toBeVisible();
      await field(at, words.ask.name).fill('Puerta 2');
      await field(at, words.ask.pin).fill(PIN);
      await field(at, words.ask.again).fill(PIN);
      await looks('asking for access');
      await press(at, words.ask.send);
      await expect(at.getByText(words.stand.pending.head)).toBeVisible();
      await looks('waiting for approval');
    });

    await test.step('the organization is told, and approves it', async () => {
      await page.goto(verifiersTab);
      await press(page, say('verifiers.approve.of', { name: 'Puerta 2' }));
      await expect(page.getByText(say('states.verifier.approved'), { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'verifiers of an application');
      await expect(field(at, words.unlock.pin)).toBeVisible();
      await looks('a locked page');
      await unlock();
      await expect(at.getByText(words.pack.title)).toBeVisible();
      await looks('a verifier');
    });

    await test.step('with a connection it shows a request, and the platform judges', async () => {
      const begun = at.waitForResponse(each => new URL(each.url()).pathname.endsWith('/pov/attempts'));
      await press(at, words.door.askNow);
      const { link } = (await (await begun).json()) as { link: string };
      await expect(at.getByRole('img', { name: words.door.qr })).toBeVisible();
      await looks('a request at the door');
      await good.present(link);
      await verdict('success');
      await expect(at.getByText('Buceo')).toBeVisible();
      await looks('a verdict');
      await press(at, words.door.next);
    });

    await isKept(at);
    const ask = async () => {
      await press(at, words.door.askNow);
      const code = await at.locator('input[name="asking"]').inputValue();
      await press(at, words.door.answer);
      return code;
    };
    const show = async (answer: string) => {
      await at.getByLabel(words.door.typed).fill(answer);
      await press(at, words.door.send);
    };

    await test.step('without a connection it checks five', async () => {
      await phone.setOffline(true);
      await at.reload();
      await expect(at.getByText(words.offline.head)).toBeVisible();
      await looks('a verifier without a connection');
      const first = await good.answer(await ask());
      await looks('reading an answer');
      await show('https://sello.example/');
      await expect(at.getByText(words.door.notCode)).toBeVisible();
      await show(first);
      await verdict('success');
      await expect(at.getByText('Buceo')).toBeVisible();
      await expect(at.getByText(words.verdict.holder)).toBeVisible();
      await looks('a verdict without a connection');
      await press(at, words.door.next);

      await ask();
      await show(first);
      await verdict('failed');
      await expect(at.getByText(words.offline['challenge-unknown'])).toBeVisible();
      await press(at, words.door.next);

      await show(await bad.answer(await ask()));
      await verdict('failed');
      await looks('a verdict that is not valid');
      await press(at, words.door.next);

      await show(await good.answer(await ask()));
      await verdict('success');
      await press(at, words.door.next);

      await at.clock.setSystemTime(Date.now() + 25 * HOUR);
      await show(await good.answer(await ask()));
      await verdict('unchecked');
      await expect(at.getByText(words.offline['pack-old'])).toBeVisible();
      await looks('a verdict that could not be made');
      await press(at, words.door.next);
      await at.clock.setSystemTime(Date.now());
      await show(await good.answer(await ask()));
      await expect(at.getByText(words.offline['clock-wrong'])).toBeVisible();
      await press(at, words.door.next);
      await expect(at.getByText(words.checks.waiting.replace('{count}', '6'))).toBeVisible();
      await looks('checks that wait');
    });

    await test.step('back online it sends them once, and says what was shown twice and revoked since', async () => {
      await revoke(goodId);
      await phone.setOffline(false);
      await unlock();
      await expect(at.getByText(words.checks.sent)).toBeVisible();
      await expect(at.getByText(words.checks.revoked).first()).toBeVisible();
      await expect(at.getByText(words.checks.before.split('{')[0]?.trim() ?? '').first()).toBeVisible();
      await looks('checks that were sent');
      const { checks, total } = await owner('listVerifierChecks', {
        params: { projectId, applicationId: application.id },
      });
      expect(total).toBe(6);
      expect(checks.filter(({ listsSay }) => listsSay === 'revoked')).toHaveLength(2);
      await page.goto(verifiersTab);
      await expect(page.getByText(say('verifiers.checks')).first()).toBeVisible();
      await expect(page.getByText(say('verifiers.nowSays.revoked')).first()).toBeVisible();
      await expectNoSideways(page, 'checks of an application');
      await expectAccessible(page, 'checks of an application');
    });

    await test.step('a paper code is checked, and proves no holder', async () => {
      const papers = await owner('createApplication', {
        params: { projectId },
        body: { name: `Papel ${language}`, useCase: 'own', form: 'ldp_vc', schemaId, fields: [], pov: { hours: 1 } },
      });
      const paperId = await issueOne(owner, projectId, automaticId, `paper.${language.toLowerCase()}@door.example`);
      const credential = { params: { projectId, credentialId: paperId } };
      await expect.poll(async () => (await owner('getCredential', credential)).progress).toBe('sent');
      const { verifyUrl } = await owner('getCredential', credential);
      const document = (await (
        await request.get(new URL(verifyUrl).pathname, { headers: { accept: 'application/vc' } })
      ).json()) as JsonObject;
      const code = paperCode(document);
      expect(code).toBeDefined();
      await at.goto(`/pov/${papers.ruleCode}`);
      await field(at, words.ask.name).fill('Puerta 3');
      await field(at, words.ask.pin).fill(PIN);
      await field(at, words.ask.again).fill(PIN);
      await press(at, words.ask.send);
      await expect(at.getByText(words.stand.pending.head)).toBeVisible();
      const params = { projectId, applicationId: papers.id };
      const { verifiers } = await owner('listVerifiers', { params });
      await owner('approveVerifier', { params: { ...params, verifierId: verifiers[0]?.id ?? '' }, body: {} });
      await unlock();
      await press(at, words.door.scanPaper);
      await looks('scanning a paper');
      await show(code ?? '');
      await verdict('success');
      await expect(at.getByText(words.verdict.noHolder)).toBeVisible();
      await looks('a paper that is valid');
      await press(at, words.door.next);
    });

    await test.step('a verifier that is canceled checks nothing', async () => {
      await press(page, say('verifiers.cancel.of', { name: 'Puerta 2' }));
      const dialog = page.getByRole('dialog');
      await field(dialog, say('verifiers.reason')).fill('Turno terminado');
      await expectAccessible(page, 'canceling a verifier');
      await press(dialog, say('verifiers.cancel.do'));
      await expect(page.getByText(say('states.verifier.canceled'), { exact: true }).first()).toBeVisible();
      await at.goto(`/pov/${application.ruleCode}`);
      await expect(at.getByText(words.stand.canceled.head)).toBeVisible();
      await expect(at.getByText('Turno terminado')).toBeVisible();
      await looks('a verifier that was canceled');
    });
    await phone.close();
  });
