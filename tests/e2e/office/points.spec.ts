import type { Page } from '@playwright/test';
import type { Language } from '../../../contract/base/common/index.ts';
import { BENEFIT_WORDS } from '../../../src/custom/office/card/benefit/benefit-words.ts';
import cardEnglish from '../../../src/custom/office/card/words/en-US.ts';
import cardSpanish from '../../../src/custom/office/card/words/es-MX.ts';
import pointEnglish from '../../../src/custom/office/point/words/en-US.ts';
import pointSpanish from '../../../src/custom/office/point/words/es-MX.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs, type Act } from '../support/api.ts';
import { memberClub, phoneIn, POINT_PIN as PIN } from '../support/club.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo } from '../support/letters.ts';
import { expectNoSideways } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';

const PRODUCT = '2x1 en capuchinos';
const POINT = 'Barra 1';

/** A membership project whose cards give 2 for 1 once, and a member with a card. */
async function club(act: Act, language: Language) {
  const email = `socia.${language.toLowerCase()}@members.example`;
  const { projectId, benefits } = await memberClub(act, `Socios ${language}`, email, [
    { product: PRODUCT, terms: { type: 'aggregation', take: 2, pay: 1, groups: null } },
  ]);
  return { projectId, benefitId: benefits[0]?.id ?? '', email };
}

/** Whether the page of a place is kept for when there is no connection. */
const isKept = (page: Page, place: string) =>
  page.waitForFunction(
    async path => navigator.serviceWorker.controller && (await caches.open(`sello-page-1:${path}`)).match(path),
    place,
  );

for (const [language, theme, point, card] of [
  ['en-US', 'light', pointEnglish, cardEnglish],
  ['es-MX', 'dark', pointSpanish, cardSpanish],
] as const)
  test(`a 2 for 1 is redeemed at a point once, and again after it was reversed: ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const act = await actAs(request, 'owner@uni.example');
    const { projectId, benefitId, email } = await club(act, language);
    const benefit = BENEFIT_WORDS[language];
    const device = () => phoneIn(browser, language, theme);
    const { page, say } = await enter(browser, language, 'owner@uni.example');

    const link = await test.step('a manager gives the vendor a point, whose link is shown once', async () => {
      await page.goto(`/projects/${projectId}/benefits/${benefitId}/points`);
      await expect(page.getByText(say('points.none'))).toBeVisible();
      await press(page, say('points.new'));
      await press(page, say('points.create'));
      await expect(field(page, say('points.name'))).toHaveAttribute('aria-invalid', 'true');
      await field(page, say('points.name')).fill('Barra');
      await press(page, say('points.create'));
      const dialog = page.getByRole('dialog');
      const url = dialog.locator('code');
      await expect(url).toContainText('/b#');
      await expectAccessible(page, 'the link of a point');
      const shown = new URL(await url.innerText());
      await press(dialog, say('points.linkKept'));
      await press(page, say('points.renameOf', { name: 'Barra' }));
      await field(page.getByRole('dialog'), say('points.name')).fill(POINT);
      await press(page.getByRole('dialog'), say('ra.action.save'));
      await expect(page.getByText(POINT, { exact: true })).toBeVisible();
      await expectAccessible(page, 'points of a benefit');
      return `${shown.pathname}${shown.hash}`;
    });

    const counter = await device();
    const at = await counter.newPage();
    const looks = async (screen: string, tab = at) => {
      await expectNoSideways(tab, screen);
      await expectAccessible(tab, `${screen}, ${language}`);
    };
    await test.step('a device opens it, and chooses a PIN', async () => {
      await at.goto(link);
      await expect(at).toHaveURL(/\/b\/#/);
      await field(at, point.open.pin).fill(PIN);
      await press(at, point.open.send);
      await expect(at.getByText(point.problem.different)).toBeVisible();
      await field(at, point.open.again).fill(PIN);
      await looks('opening a point');
      await press(at, point.open.send);
      await expect(at.getByRole('heading', { name: point.scan.title })).toBeVisible();
      await expect(at).toHaveURL(/\/b\/$/);
      await looks('a point');
    });

    const phone = await device();
    const member = await phone.newPage();
    const { code, verifyUrl } = await test.step('the member’s letter leads to a card with a code', async () => {
      const [, path = ''] = /(\/c\/[\w-]{22})/.exec(await letterTo(page, email, /./)) ?? [];
      await member.goto(path);
      await expect(member.getByRole('img', { name: card.code.label })).toBeVisible();
      await expect(member.getByText(benefit.left.one)).toBeVisible();
      await expect(member.getByText(card.valid, { exact: true })).toBeVisible();
      await press(member, card.shop.make);
      await expect(member.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible();
      await looks('a card', member);
      await member.getByText(card.code.text).click();
      const href = await member.getByRole('link', { name: card.verify }).getAttribute('href');
      return { code: () => member.locator('details code').innerText(), verifyUrl: href ?? '' };
    });
    const show = async (text: string) => {
      await field(at, point.scan.typed).fill(text);
      await at.keyboard.press('Enter');
    };
    const redeem = async () => {
      await press(at, point.member.chooseOf.replace('{product}', PRODUCT));
      const piece = (number: string) =>
        field(at, point.purchase.piece.replace('{number}', number).replace('{currency}', 'MXN'));
      await piece('1').fill('50');
      await piece('2').fill('40.5');
      await expect(at.getByRole('status').filter({ hasText: '50.00' })).toContainText('40.50');
      await looks('a purchase');
      await press(at, point.purchase.next);
      await looks('confirming a redemption');
      await press(at.getByRole('dialog'), point.confirm.yes);
      await expect(at.getByText(point.done.word, { exact: true })).toBeVisible();
      await expect(at.getByRole('heading', { name: /50\.00/ })).toBeVisible();
    };

    await test.step('its code is typed at the point, and the 2 for 1 is redeemed', async () => {
      await show('https://example.com/');
      await expect(at.getByText(point.scan.unknown)).toBeVisible();
      await show(await code());
      await expect(at.getByText(point.member.possessed)).toBeVisible();
      await looks('a card at the point');
      await redeem();
      await expect(at.getByText(benefit.left.zero)).toBeVisible();
      await looks('a redemption');
      await press(at, point.done.next);
    });

    await test.step('the card’s link proves no possession, and the benefit is used', async () => {
      await show(verifyUrl);
      await expect(at.getByText(point.member.compare)).toBeVisible();
      await expect(at.getByText(benefit.refused.used, { exact: true })).toBeVisible();
      await expect(at.getByRole('button', { name: point.member.choose })).toHaveCount(0);
      await looks('a card that is compared');
      await press(at, point.member.back);
    });

    await test.step('the member sees it, and reports it', async () => {
      await press(member, card.action.refresh);
      await member.getByRole('button', { name: new RegExp(`^${card.history.notMe}: ${PRODUCT}`) }).click();
      await looks('reporting a redemption', member);
      await press(member.getByRole('dialog'), card.notMe.yes);
      await expect(member.getByText(card.history.reported, { exact: true })).toBeVisible();
    });

    await test.step('it is reversed, and redeemed again', async () => {
      await press(at, point.last.show);
      await at.getByRole('button', { name: new RegExp(`^${point.last.reverse} “${PRODUCT}”`) }).click();
      const dialog = at.getByRole('dialog');
      await press(dialog, point.reverse.yes);
      await expect(dialog.getByText(point.problem.required)).toBeVisible();
      await field(dialog, point.reverse.reason).fill('Error');
      await looks('reversing a redemption');
      await press(dialog, point.reverse.yes);
      await expect(at.getByText(point.reverse.done)).toBeVisible();
      await expect(at.getByText(point.last.states.reversed, { exact: true })).toBeVisible();
      await press(at, point.last.hide);
      await show(verifyUrl);
      await redeem();
      await press(at, point.done.next);
    });

    await test.step('without a connection the card shows its code, and the point knows it as genuine', async () => {
      await isKept(member, '/c/');
      await phone.setOffline(true);
      await member.reload();
      await expect(member.getByRole('img', { name: card.code.label })).toBeVisible();
      await expect(member.getByText(card.offline.split('{')[0]?.trim() ?? '')).toBeVisible();
      await looks('a card without a connection', member);
      await member.getByText(card.code.text).click();
      const shown = await code();
      await isKept(at, '/b/');
      await counter.setOffline(true);
      await at.reload();
      await expect(at.getByText(point.offline.head)).toBeVisible();
      await show(shown);
      await expect(at.getByText(point.offline.genuine)).toBeVisible();
      await show(shown.replace(/.$/, sign => (sign === 'A' ? 'Q' : 'A')).replace(/:([\w-])([\w-]{85})$/, ':A$2'));
      await expect(at.getByText(point.offline.not_genuine)).toBeVisible();
      await looks('a point without a connection');
      await counter.setOffline(false);
      await field(at, point.unlock.pin).fill('0000');
      await at.keyboard.press('Enter');
      await expect(at.getByRole('alert')).toBeVisible();
      await looks('a locked point');
      await field(at, point.unlock.pin).fill(PIN);
      await at.keyboard.press('Enter');
      await expect(at.getByRole('heading', { name: point.scan.title })).toBeVisible();
    });

    await test.step('a point that was removed redeems nothing', async () => {
      await press(page, say('points.revokeOf', { name: POINT }));
      await expectAccessible(page, 'removing a point');
      await press(page.getByRole('dialog'), say('points.revoke'));
      await expect(page.getByText(say('states.point.revoked')).first()).toBeVisible();
      await show(verifyUrl);
      await expect(at.getByText(point.none.head)).toBeVisible();
      await looks('a device without a point');
    });

    await test.step('a link that opens no card asks for an address', async () => {
      await phone.setOffline(false);
      await member.goto(`/c/${'A'.repeat(22)}`);
      await expect(member.getByText(card.ask.head)).toBeVisible();
      await press(member, card.ask.send);
      await expect(member.getByText(card.problem.required)).toBeVisible();
      await field(member, card.ask.email).fill('nobody@nowhere.example');
      await press(member, card.ask.send);
      await expect(member.getByText(card.ask.done)).toBeVisible();
      await looks('a card that is not known', member);
    });
    await counter.close();
    await phone.close();
  });
