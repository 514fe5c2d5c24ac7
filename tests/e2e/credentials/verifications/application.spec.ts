import { actAs } from '../../support/api.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { startReceiver } from '../../../support/counterparts/receiver.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { DESK, expectNoSideways, PHONE } from '../../support/phone.ts';
import { enter, field, press } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { holder, walletLink } from '../../support/wallet.ts';

/** In the language of the credential. */
const CODE = /Your code to receive|Tu código para recibir/;
const { E2E_CERT = '', E2E_KEY = '', E2E_ATTEMPT_PORT = '' } = process.env;

for (const [language, colorScheme, viewport] of [
  ['en-US', 'light', DESK],
  ['es-MX', 'dark', PHONE],
] as const)
  test(`an owner asks wallets by an application, changes it, and learns why an attempt failed (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId, automaticId } = await ownProject(owner, `Verifications ${language}`);
    const at = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', at);
    await owner('updateTemplate', { ...at, body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision } });
    const { page, say } = await enter(browser, language, 'owner@uni.example', { colorScheme, viewport });
    const wallet = holder(request);
    const email = `applicant.${language.toLowerCase()}@claimed.example`;
    const credentialId = await issueOne(owner, projectId, automaticId, email);
    const credential = { params: { projectId, credentialId } };
    const list = `/projects/${projectId}/verifications/list`;
    const name = `Admisión ${language}`;
    const words = (key: string, more?: Record<string, unknown>) => say(`applications.${key}`, more);
    /** Nothing is wider than the screen, and no rule is broken, in both themes. */
    const look = async (screen: string, on = page) => {
      await expectNoSideways(on, screen);
      await expectAccessible(on, screen);
    };

    await test.step('a graduate takes the credential into a wallet', async () => {
      await expect.poll(async () => (await owner('getCredential', credential)).progress).toBe('sent');
      const offer = await owner('offerCredential', credential);
      await owner('mailOfferCode', { params: { ...credential.params, offerId: offer.id } });
      const code = /^\d{6}$/m.exec(await letterTo(page, email, CODE))?.[0];
      await wallet.receive(offer.link, `${automaticId}.dc+sd-jwt`, code);
    });

    await test.step('creates an application by the wizard', async () => {
      await page.goto(list);
      await expect(page.getByText(words('none'))).toBeVisible();
      await look('no applications');
      await page
        .getByRole('link', { name: say('menu.newVerification') })
        .last()
        .click();
      await page.getByRole('radio', { name: words('useCases.diploma.name') }).check();
      await field(page, words('name')).fill(name);
      await look('the use case');
      await press(page, say('common.next'));
      await page.getByRole('combobox', { name: new RegExp(`^${words('schema')}`) }).click();
      // Other projects have a schema of this title, too.
      await page
        .getByRole('option')
        .and(page.locator(`[data-value="${schemaId}"]`))
        .click();
      const row = (number: number) => page.getByRole('group', { name: words('fieldNumber', { number }) });
      await expect(row(1)).toBeVisible();
      await expect(field(row(1), words('path'))).toHaveValue('attendee');
      await press(row(1), words('removeField', { number: 1 }));
      await expect(field(row(1), words('path'))).toHaveValue('course');
      while (await row(2).isVisible()) await press(row(2), words('removeField', { number: 2 }));
      await press(page, say('common.next'));
      await expect(page.getByText(say('fieldErrors.required')).first()).toBeVisible();
      await field(row(1), words('purposeEn')).fill('To admit you');
      await field(row(1), words('purposeEs')).fill('Para admitirte');
      await look('the credential');
      await press(page, say('common.next'));
      await press(page, words('addRule'));
      const rule = page.getByRole('group', { name: words('ruleNumber', { number: 1 }) });
      await field(rule, words('path')).fill('course');
      await field(rule, words('value')).fill('Buceo');
      for (const [course, said] of [
        ['Canto', 'trial.reasons.value'],
        ['Buceo', 'trial.passed'],
      ] as const) {
        await field(page, words('trial.sample')).fill(JSON.stringify({ course }));
        await press(page, words('trial.start'));
        await expect(page.getByText(words(said))).toBeVisible();
      }
      await look('the rules');
      await press(page, say('common.next'));
      await expect(page.getByText(words('protections.signed.hint'))).toBeVisible();
      await look('the request');
      await press(page, say('common.next'));
      await expect(page.getByText(words('siteLead'))).toBeVisible();
      await look('the website');
      await press(page, say('common.next'));
      await expect(page.getByText(say('verifiers.lead'))).toBeVisible();
      await look('the point of verification');
      await press(page, words('create'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByText('Para admitirte').or(page.getByText('To admit you'))).toBeVisible();
      await look('an application');
    });
    const applicationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const params = { projectId, applicationId };
    const tab = (each: string) => page.getByRole('tab', { name: words(`tabs.${each}`) }).click();
    const state = (each: string) => page.getByText(say(`states.application.${each}`), { exact: true }).first();

    await test.step('tries it with a wallet, and sees each step', async () => {
      await tab('attempts');
      await expect(page.getByText(words('noAttempts'))).toBeVisible();
      await press(page, words('try.start'));
      const dialog = page.getByRole('dialog', { name: words('try.title', { name }) });
      await expect(dialog.getByText(words('try.waiting'))).toBeVisible();
      await look('a code for a wallet');
      await wallet.present(await walletLink(page, words('try.open')));
      await expect(dialog.getByText(say('states.attempt.success'))).toBeVisible();
      await expect(dialog.getByText(say('attemptReasons.steps.signature')).first()).toBeVisible();
      await expect(dialog.getByText(say('attemptReasons.steps.rules')).first()).toBeVisible();
      await look('an attempt that succeeded');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').click();
      const opened = page.getByRole('dialog', { name: words('attempt') });
      await expect(opened.getByText(words('channels.test'))).toBeVisible();
      await look('a past attempt');
      await press(opened, say('ra.action.close'));
    });

    await test.step('edits it as a second version', async () => {
      await tab('edit');
      await field(page, words('description')).fill('Para el otoño');
      await look('the form that changes an application');
      await press(page, say('ra.action.save'));
      await expect(page.getByText(words('saved'))).toBeVisible();
      await expect(page.getByText('Para el otoño')).toBeVisible();
      expect(await owner('getApplication', { params })).toMatchObject({ version: 2, description: 'Para el otoño' });
    });

    await test.step('pauses, resumes, removes and restores it', async () => {
      await press(page, words('moves.pause'));
      await expect(state('paused')).toBeVisible();
      await press(page, words('moves.resume'));
      await expect(state('active')).toBeVisible();
      await press(page, words('moves.remove'));
      const dialog = page.getByRole('dialog', { name: words('removeTitle', { name }) });
      await look('the question before a removal');
      await press(dialog, words('moves.remove'));
      await expect(state('removed')).toBeVisible();
      await expect(page.getByRole('tab', { name: words('tabs.edit') })).toHaveCount(0);
      await press(page, words('moves.restore'));
      await expect(state('paused')).toBeVisible();
      await press(page, words('moves.resume'));
      await expect(state('active')).toBeVisible();
    });

    await test.step('once the credential is revoked, list, dialog and webhook say the same reason', async () => {
      const receiver = await startReceiver({ port: Number(E2E_ATTEMPT_PORT), cert: E2E_CERT, key: E2E_KEY });
      try {
        await owner('updateApplicationWebhook', {
          params,
          body: { url: `https://localhost:${E2E_ATTEMPT_PORT}/attempts`, enabled: true },
        });
        await owner('revokeCredential', { ...credential, body: { metadata: { description: 'Error' } } });
        const begun = await owner('createAttempt', { params, body: {} });
        await wallet.present(begun.link).catch(() => undefined);
        const attempt = await owner('getAttempt', { params: { ...params, attemptId: begun.attempt.id } });
        expect(attempt).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^status\./) });
        await tab('attempts');
        const row = page
          .getByRole('tabpanel')
          .getByRole('listitem')
          .filter({ hasText: say('states.attempt.failed') });
        await expect(row).toHaveCount(1);
        await look('attempts');
        const told = ((await row.locator('p').first().textContent()) ?? '').split(' · ').at(-1) ?? '';
        expect(told).not.toContain('status.');
        await row.getByRole('link').click();
        const dialog = page.getByRole('dialog', { name: words('attempt') });
        await expect(dialog.getByText(told, { exact: true }).first()).toBeVisible();
        await look('an attempt that failed');
        await press(dialog, say('ra.action.close'));
        await expect.poll(() => receiver.received.length).toBe(1);
        const event = JSON.parse(receiver.received[0]?.body ?? '') as { type: string; data: object };
        expect(event).toMatchObject({
          type: 'attempt.failed',
          data: { attemptId: attempt.id, reason: attempt.reason },
        });
        await tab('webhook');
        await expect(page.getByText('attempt.failed').first()).toBeVisible();
        await expect(page.getByText(say('webhookLog.request'), { exact: true })).toBeVisible();
        await look('the webhook');
      } finally {
        receiver.stop();
      }
    });

    await test.step('a viewer sees it and changes nothing', async () => {
      const viewer = await enter(browser, language, 'viewer@uni.example', { colorScheme, viewport });
      await viewer.page.goto(list);
      await expect(viewer.page.getByRole('link', { name: say('menu.newVerification') })).toHaveCount(0);
      await viewer.page.getByRole('link', { name }).click();
      await expect(viewer.page.getByRole('heading', { level: 1 })).toHaveText(name);
      for (const each of ['moves.pause', 'moves.resume', 'moves.remove', 'moves.restore'])
        await expect(viewer.page.getByRole('button', { name: words(each), exact: true })).toHaveCount(0);
      await expect(viewer.page.getByRole('link', { name: words('clone') })).toHaveCount(0);
      for (const each of ['edit', 'webhook'])
        await expect(viewer.page.getByRole('tab', { name: words(`tabs.${each}`) })).toHaveCount(0);
      await viewer.page.getByRole('tab', { name: words('tabs.attempts') }).click();
      await expect(viewer.page.getByText(say('states.attempt.failed'), { exact: true }).first()).toBeVisible();
      await expect(viewer.page.getByRole('button', { name: words('try.start') })).toHaveCount(0);
      await look('what a viewer sees', viewer.page);
    });
  });
