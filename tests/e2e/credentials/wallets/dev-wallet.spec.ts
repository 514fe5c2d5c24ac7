import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../../../contract/base/common/index.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { ATTENDANCE, VISITORS } from '../../../../server/demo/content.ts';
import { PART_TEMPLATE } from '../../../../server/demo/keys/suites.ts';
import { DEMO_PASSWORD } from '../../../../server/demo/logins.ts';
import type { WalletWords } from '../../../../src/custom/credentials/dev-wallet/words/index.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { enter, field, press, visit } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';
import { publicWords } from '../../support/words.ts';

const CODE = { 'en-US': /Your code to receive/, 'es-MX': /Tu código para recibir/ };
const wordsOf = async (language: Language): Promise<WalletWords> =>
  (await import(`../../../../src/custom/credentials/dev-wallet/words/${language}.ts`)).default;
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Opens a link by pasting it, which is not done with the pointer. */
const openLink = async (page: Page, words: WalletWords, link: string) => {
  await tab(page, words.tabs.open);
  const other = page.getByRole('button', { name: words.open.other });
  if (await other.isVisible()) await other.click();
  await field(page, words.open.field).fill(link);
  await press(page, words.open.continue);
};

for (const language of ['en-US', 'es-MX'] as const)
  test(`a graduate receives a credential in the development wallet, sees it paused, and loses the wallet (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId } = await ownProject(owner, `Wallet ${language}`);
    // An Open Badge is received as it is, and cannot be paused.
    const { openBadge: _badge, ...said } = ATTENDANCE.template.params;
    const { id: templateId } = await owner('createTemplate', {
      params: { projectId },
      body: {
        ...ATTENDANCE.template,
        title: 'Held',
        schemaId,
        params: said,
        config: { approvalMode: 'automatic', walletForms: ['ldp_vc', 'dc+sd-jwt'] },
      },
    });
    const email = `holder.${language.toLowerCase()}@claimed.example`;
    const credentialId = await issueOne(owner, projectId, templateId, email);
    const params = { projectId, credentialId };
    await expect.poll(async () => (await owner('getCredential', { params })).progress).toBe('sent');
    const { title } = await owner('getCredential', { params });
    // The template speaks Spanish. In English the wallet names the kind, too.
    const inWallet = language === 'es-MX' ? title : `Attendance: ${title}`;
    const words = await wordsOf(language);
    const { default: claimWords } = await import(`../../../../src/custom/credentials/claim/words/${language}.ts`);
    const { page, context } = await visit(browser, language);
    const refusal = page.getByRole('alert');
    const chip = page.getByRole('status').getByText(words.hold.standing.valid, { exact: true });

    const offer = await test.step('the claim page offers it, and the code is mailed', async () => {
      const letter = await letterTo(page, email, new RegExp(title));
      await page.goto(/\/claim\/[\w-]{22}/.exec(letter)?.[0] ?? '');
      await press(page, fill(claimWords.chooseNamed, { title }));
      await press(page, claimWords.to.send);
      const link = await page.getByRole('link', { name: claimWords.offer.open }).getAttribute('href');
      const code = /\b\d{6}\b/.exec(await letterTo(page, email, CODE[language]))?.[0] ?? '';
      const picture = await page.getByRole('img', { name: claimWords.offer.code }).screenshot();
      expect(link).toMatch(/^openid-credential-offer:/);
      return { picture, code };
    });

    await test.step('a person gets a wallet, by the keyboard', async () => {
      await page.goto('/dev/wallet');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.people.title);
      await expectOnEachScreen(page, 'people of the wallet');
      await field(page, words.people.name).focus();
      await page.keyboard.type('Ana');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: words.people.current })).toHaveText('Ana');
      await expectOnEachScreen(page, 'an empty wallet');
    });

    await test.step('a wallet that signs with another key is refused by the error of the protocol', async () => {
      await tab(page, words.tabs.misbehave);
      await page.getByRole('switch', { name: words.misbehave.otherKey }).check();
      await expectOnEachScreen(page, 'a wallet that misbehaves');
      await tab(page, words.tabs.open);
      await press(page, words.open.continue);
      await expect(page.getByText(words.open.missing)).toBeVisible();
      await field(page, words.open.picture).setInputFiles({
        name: 'qr.png',
        mimeType: 'image/png',
        buffer: offer.picture,
      });
      await press(page, words.receive.receive);
      await expect(page.getByText(words.receive.codeMissing)).toBeVisible();
      await field(page, words.receive.code).fill(offer.code);
      await page.getByRole('radio', { name: new RegExp(words.forms['dc+sd-jwt']) }).check();
      await press(page, words.receive.receive);
      await expect(refusal.filter({ hasText: 'invalid_proof' })).toBeVisible();
      await expectOnEachScreen(page, 'a refused wallet');
    });

    await test.step('its last request can be sent again, and is refused again', async () => {
      await tab(page, words.tabs.misbehave);
      await page.getByRole('switch', { name: words.misbehave.otherKey }).uncheck();
      await press(page, words.misbehave.replay);
      await expect(page.getByRole('region', { name: fill(words.misbehave.replayed, { status: '400' }) })).toContainText(
        'invalid_proof',
      );
    });

    await test.step('once it behaves it receives the credential, with the token that it has', async () => {
      await tab(page, words.tabs.open);
      await expect(field(page, words.receive.code)).toHaveCount(0);
      await page.getByRole('radio', { name: new RegExp(words.forms['dc+sd-jwt']) }).check();
      await press(page, words.receive.receive);
      await expect(page.getByText(fill(words.receive.received, { name: 'Ana' }))).toBeVisible();
      await press(page, words.receive.see);
      await page.getByRole('button', { name: title }).click();
      await expect(chip).toBeVisible();
      await expect(page.getByRole('table')).toContainText('Buceo');
      await expectOnEachScreen(page, 'a credential in the wallet');
      await press(page, words.hold.qr);
      await expect(
        page
          .getByRole('img', { name: fill(words.hold.qrOf, { title: inWallet }) })
          .or(page.getByText(words.hold.qrTooLong)),
      ).toBeVisible();
    });

    await test.step('the wallet shows that the office paused it, and that it is valid again', async () => {
      const body = { metadata: { description: 'A document is missing' } };
      await owner('suspendCredential', { params, body });
      await press(page, words.hold.check);
      await expect(page.getByText(words.hold.standing.suspended, { exact: true })).toBeVisible();
      await owner('reinstateCredential', { params, body });
      await expect(chip).toBeVisible();
    });

    await test.step('every request can be read', async () => {
      await tab(page, words.tabs.log);
      await page
        .getByRole('button', { name: /POST 200 .*\/credential$/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: words.log.decoded })).toContainText('openid4vci-proof+jwt');
      await expectOnEachScreen(page, 'the protocol log');
    });

    await test.step('the wallet is lost', async () => {
      await tab(page, words.tabs.people);
      await press(page, fill(words.people.lose, { name: 'Ana' }));
      await expect(page.getByRole('dialog')).toContainText(words.counts.one);
      await expectAccessible(page, 'the question before a wallet is lost');
      await press(page.getByRole('dialog'), words.people.loseNow);
      await expect(page.getByText(fill(words.people.lost, { name: 'Ana' }))).toBeVisible();
      await tab(page, words.tabs.credentials);
      await expect(page.getByText(fill(words.hold.empty, { name: 'Ana' }))).toBeVisible();
    });
    await context.close();
  });

test('a claim that waits for an approval arrives in the development wallet once it is approved', async ({
  browser,
  request,
}) => {
  const words = await wordsOf('es-MX');
  const [owner, signer] = [await actAs(request, 'owner@uni.example'), await actAs(request, 'signer@uni.example')];
  const { projectId, manualId } = await ownProject(owner, 'Waiting wallet');
  const at = { params: { projectId, templateId: manualId } };
  const { config, revision } = await owner('getTemplate', at);
  await owner('updateTemplate', { ...at, body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision } });
  const email = 'waiting@claimed.example';
  const credentialId = await issueOne(owner, projectId, manualId, email);
  const params = { projectId, credentialId };
  const { id: offerId, link } = await owner('offerCredential', { params });
  await owner('mailOfferCode', { params: { ...params, offerId } });
  const { page, context } = await visit(browser, 'es-MX', { viewport: PHONE });
  const code = /\b\d{6}\b/.exec(await letterTo(page, email, CODE['es-MX']))?.[0] ?? '';
  await page.goto('/dev/wallet');
  await press(page, words.people.sample);
  await openLink(page, words, link);
  await field(page, words.receive.code).fill(code);
  await press(page, words.receive.receive);
  await press(page, words.receive.see);
  const waiting = page.getByRole('region', { name: words.hold.waitingTitle });
  await expect(waiting).toContainText(fill(words.hold.waiting, { seconds: '60' }));
  await expectOnEachScreen(page, 'a claim that waits');
  await press(page, words.hold.ask);
  await expect(waiting).toContainText('With approval');
  await signer('signCredentials', { params: { projectId }, body: { ids: [credentialId] } });
  await expect.poll(async () => (await owner('getCredential', { params })).progress).toBe('sent');
  await press(page, words.hold.ask);
  await expect(page.getByRole('button', { name: 'With approval' })).toContainText(words.hold.standing.valid);
  await expect(waiting).toHaveCount(0);
  await context.close();
});

for (const language of ['en-US', 'es-MX'] as const)
  test(`a member receives the staff pass in the development wallet and signs in with it (${language})`, async ({
    browser,
  }) => {
    const words = await wordsOf(language);
    const email = language === 'en-US' ? 'projects@uni.example' : 'users@uni.example';
    const member = await enter(browser, language, email);
    await member.page.goto('/account/security');
    await press(member.page, member.say('passes.list.add'));
    await field(member.page, member.say('password.current')).fill(DEMO_PASSWORD);
    await press(member.page, member.say('passes.next'));
    const offer = member.page.getByRole('link', { name: member.say('passes.open') });
    const { page, context } = await visit(browser, language, { viewport: PHONE });

    await test.step('the pass is received by the link in the address', async () => {
      await page.goto(`/dev/wallet#link=${encodeURIComponent((await offer.getAttribute('href')) ?? '')}`);
      await press(page, words.people.sample);
      await tab(page, words.tabs.open);
      await press(page, words.receive.receive);
      await expect(page.getByText(fill(words.receive.received, { name: words.people.samples.one }))).toBeVisible();
      await expect(member.page.getByText(member.say('passes.list.linked'))).toBeVisible();
      await expectAccessible(page, 'a received pass');
    });

    let desk = await visit(browser, language);
    /** Begins a sign-in in a browser that has not accepted the terms yet. */
    const begin = async (): Promise<string> => {
      await desk.context.close();
      desk = await visit(browser, language);
      await desk.page.goto('/login');
      await desk.page.getByRole('tab', { name: desk.say('signIn.ways.wallet') }).click();
      await expect(desk.page.getByRole('button', { name: desk.say('signIn.wallet.show') })).toBeVisible();
      await desk.page.getByRole('checkbox').check();
      await press(desk.page, desk.say('signIn.wallet.show'));
      const link = desk.page.getByRole('link', { name: desk.say('signIn.wallet.open') });
      return (await link.getAttribute('href')) ?? '';
    };

    await test.step('another nonce is refused by the error of the protocol', async () => {
      await tab(page, words.tabs.misbehave);
      await page.getByRole('switch', { name: words.misbehave.otherNonce }).check();
      await openLink(page, words, await begin());
      await expectOnEachScreen(page, 'consent to a request');
      await press(page, words.present.share);
      await expect(page.getByRole('alert').filter({ hasText: 'invalid_request' })).toContainText('holder-nonce');
      await expect(desk.page.getByText(desk.say('signIn.wallet.refusal.invalid'))).toBeVisible();
      await tab(page, words.tabs.misbehave);
      await page.getByRole('switch', { name: words.misbehave.otherNonce }).uncheck();
    });

    await test.step('who has no pass has nothing to answer with', async () => {
      await page.getByRole('combobox', { name: words.people.current }).click();
      await page.getByRole('option', { name: words.people.samples.other }).click();
      await openLink(page, words, await begin());
      await expect(page.getByText(fill(words.present.nothing, { name: words.people.samples.other }))).toBeVisible();
      await press(page, words.present.decline);
      await expect(desk.page.getByText(desk.say('signIn.wallet.refusal.declined'))).toBeVisible();
      await page.getByRole('combobox', { name: words.people.current }).click();
      await page.getByRole('option', { name: words.people.samples.one }).click();
    });

    await test.step('the pass signs in, with the code of the phone', async () => {
      await openLink(page, words, await begin());
      await press(page, words.present.share);
      await expect(page).toHaveURL(/\/login\/wallet$/);
      await expect(page.getByRole('status')).toHaveText(/^\s*\d{6}\s*$/);
      const code = (await page.getByRole('status').textContent())?.trim() ?? '';
      await field(desk.page, desk.say('signIn.wallet.code')).fill(code);
      await press(desk.page, desk.say('signIn.submit'));
      await expect(desk.page).not.toHaveURL(/login/);
    });

    await press(member.page, member.say('ra.action.close'));
    await press(member.page, member.say('passes.list.removeOf', { name: member.say('passes.usualName') }));
    await field(member.page, member.say('password.current')).fill(DEMO_PASSWORD);
    await press(member.page.getByRole('dialog'), member.say('passes.list.remove'));
    await expect(member.page.getByText(member.say('passes.list.none'))).toBeVisible();
    await context.close();
  });

test('the development wallet derives a part of a credential, which everybody can verify', async ({
  browser,
  request,
}) => {
  const words = await wordsOf('en-US');
  const { page, context } = await visit(browser, 'en-US');
  await page.goto('/dev/outbox');
  const mail = page.getByRole('row').filter({ hasText: VISITORS[0].person.email });
  await mail.filter({ hasText: PART_TEMPLATE }).first().getByRole('link').click();
  const href = (await page.getByRole('link', { name: /\.json$/ }).getAttribute('href')) ?? '';
  const buffer = await (await request.get(href)).body();
  await page.goto('/dev/wallet');
  await tab(page, words.tabs.part);
  await field(page, words.part.text).fill('{"type":"VerifiableCredential"}');
  await press(page, words.part.read);
  await expect(page.getByText(words.part.notForm)).toBeVisible();
  await field(page, words.part.file).setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer });
  await page.getByRole('checkbox', { name: /Asistente/ }).check();
  await press(page, words.part.derive);
  const link = page.getByRole('link', { name: words.part.link });
  await expect(page.getByRole('link', { name: words.part.download })).toBeVisible();
  await expectOnEachScreen(page, 'a part that was derived');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicWords('en-US').verdict.valid[0] ?? '');
  await expect(page.getByText('Asistente', { exact: true })).toBeVisible();
  await context.close();
});

test('the build of the portal holds nothing of the development wallet', () => {
  const files = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const holding = (name: string) =>
    files.filter(file => readFileSync(join('dist/portal', file), 'utf8').includes(name));
  expect(holding('sello-dev-wallet')).toEqual([]);
  expect(readFileSync('dist/wallet/wallet.html', 'utf8')).toContain('/dev/wallet/assets/');
});
