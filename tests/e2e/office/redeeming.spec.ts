import type { Page } from '@playwright/test';
import type { Language } from '../../../contract/base/common/index.ts';
import { BENEFIT_WORDS } from '../../../src/custom/office/card/benefit/benefit-words.ts';
import cardEnglish from '../../../src/custom/office/card/words/en-US.ts';
import cardSpanish from '../../../src/custom/office/card/words/es-MX.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { memberClub, openPoint, phoneIn, POINT_PIN, POINT_WORDS, type Promised } from '../support/club.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo, mailedTo } from '../support/letters.ts';
import { expectNoSideways } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';

const LANGUAGES = [
  ['en-US', 'dark', cardEnglish],
  ['es-MX', 'light', cardSpanish],
] as const;
const UNLIMITED = { kind: 'unlimited', max: null };
const CAPPED: Promised = {
  product: 'Hasta 15 %',
  terms: { type: 'discount', mode: 'upTo', percent: 15_00 },
  maxDiscount: 50_00,
  recurrence: { kind: 'daily', max: 1 },
};
const PRICED: Promised = {
  product: 'Pan a 30',
  terms: { type: 'promotionalPrice', mode: 'fixed', price: 30_00, usualPrice: 45_00 },
  recurrence: UNLIMITED,
};

/** Moves the focus by keys alone, until it is on something of a name, and presses it. */
async function byKeys(page: Page, name: string, keys: readonly string[] = ['Enter']): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return (
        at?.getAttribute('aria-label') ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent ?? at?.textContent
      );
    });
  for (let steps = 0; steps < 60; steps += 1) {
    if ((await focused())?.trim() === name) {
      for (const key of keys) await page.keyboard.press(key);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to “${name}”`);
}

const typeBy = async (page: Page, name: string, text: string): Promise<void> => {
  await byKeys(page, name, []);
  await page.keyboard.type(text);
};

for (const [language, theme, card] of LANGUAGES) {
  const point = POINT_WORDS[language];
  const benefit = BENEFIT_WORDS[language];
  const scene = (
    browser: Parameters<typeof phoneIn>[0],
    request: Parameters<typeof actAs>[0],
    what: string,
    promised: readonly Promised[],
  ) => openScene({ browser, request, language, theme, what, promised });

  test(`a printed card is compared by its picture, and its benefits are redeemed by keys alone: ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { act, at, member, shownUrl, club, looks, close } = await scene(browser, request, 'Teclado', [
      CAPPED,
      PRICED,
    ]);
    const product = (promised: Promised) => point.member.chooseOf.replace('{product}', promised.product);
    const scan = async () => {
      await expect(field(at, point.scan.typed)).toBeFocused();
      await at.keyboard.type(shownUrl);
      await at.keyboard.press('Enter');
      await expect(at.getByText(point.member.compare)).toBeVisible();
    };

    await test.step('the point shows the name and the signed picture of the card', async () => {
      await scan();
      await expect(at.getByText(point.member.copied)).toBeVisible();
      const onCard = member.getByRole('img', { name: card.picture.replace('{member}', 'Ana Prueba') });
      const atPoint = at.getByRole('img', { name: point.member.picture.replace('{member}', 'Ana Prueba') });
      expect(await atPoint.getAttribute('src')).toBe(await onCard.getAttribute('src'));
      expect(
        await atPoint.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
      await looks('a printed card');
    });

    await test.step('up to 15 % of 400.00 takes off 50.00 at most, once a day', async () => {
      await byKeys(at, product(CAPPED));
      await typeBy(at, point.purchase.amount.replace('{currency}', 'MXN'), '400');
      await typeBy(at, point.purchase.percent, '15.01');
      await at.keyboard.press('Enter');
      await expect(field(at, point.purchase.percent)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(at, point.purchase.percent)).toBeFocused();
      await at.keyboard.press('ControlOrMeta+A');
      await at.keyboard.type('15');
      await expect(at.getByRole('status').filter({ hasText: '350.00' })).toContainText('50.00');
      await at.keyboard.press('Enter');
      await looks('confirming by keys');
      await byKeys(at, point.confirm.yes);
      await expect(at.getByRole('heading', { name: /350\.00/ })).toBeFocused();
      await expect(at.getByText(benefit.left.zero)).toBeVisible();
      await byKeys(at, point.done.next);
    });

    await test.step('the second one of the day is refused until midnight', async () => {
      await scan();
      await expect(at.getByText(benefit.refused.daily_maximum, { exact: true })).toBeVisible();
      await expect(at.getByText(benefit.again.split('{')[0]?.trim() ?? '')).toBeVisible();
      await expect(at.getByRole('button', { name: product(CAPPED) })).toHaveCount(0);
    });

    await test.step('two pieces at the special price of 30.00 are 60.00', async () => {
      await byKeys(at, product(PRICED));
      await typeBy(at, point.purchase.pieces, '2');
      await expect(at.getByRole('status').filter({ hasText: '60.00' })).toBeVisible();
      await at.keyboard.press('Enter');
      await byKeys(at, point.confirm.yes);
      await expect(at.getByRole('heading', { name: /60\.00/ })).toBeFocused();
      await byKeys(at, point.done.next);
    });

    await test.step('a card that is revoked between scan and confirm redeems nothing', async () => {
      await scan();
      await byKeys(at, product(PRICED));
      await typeBy(at, point.purchase.pieces, '1');
      await at.keyboard.press('Enter');
      await expect(at.getByRole('dialog')).toBeVisible();
      await act('revokeCredential', {
        params: { projectId: club.projectId, credentialId: club.credentialId },
        body: { metadata: { description: 'Baja' } },
      });
      await byKeys(at, point.confirm.yes);
      await expect(at.getByText(point.refused.word, { exact: true })).toBeVisible();
      await looks('a redemption with a revoked card');
      const [, priced] = club.benefits;
      const read = await act('getBenefit', { params: { projectId: club.projectId, benefitId: priced?.id ?? '' } });
      expect(read.redeemed).toBe(1);
      await press(member, card.action.refresh);
      await expect(member.getByText(card.notValid, { exact: true })).toBeVisible();
      await looks('a revoked card', member);
    });
    await close();
  });

  test(`a redemption whose answer is lost is asked again by its id, also after a reload: ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { act, at, shownUrl, club, looks, close } = await scene(browser, request, 'Duda', [PRICED]);
    const ids: string[] = [];
    let isCut = true;
    await at.context().route(/\/redemptions(\?|$)/, async route => {
      const sent = route.request();
      if (sent.method() !== 'POST') return route.continue();
      ids.push((sent.postDataJSON() as { id: string }).id);
      if (!isCut) return route.continue();
      // The server has redeemed it by the time that the connection ends.
      expect((await route.fetch()).status()).toBe(200);
      return route.abort().catch(() => undefined);
    });
    await field(at, point.scan.typed).fill(shownUrl);
    await at.keyboard.press('Enter');
    await press(at, point.member.chooseOf.replace('{product}', PRICED.product));
    await field(at, point.purchase.pieces).fill('3');
    await press(at, point.purchase.next);
    await press(at.getByRole('dialog'), point.confirm.yes);
    await expect(at.getByText(point.doubt.line)).toBeVisible();
    await looks('a redemption in doubt');
    await at.reload();
    await expect(at.getByText(point.unlock.doubt)).toBeVisible();
    await looks('a locked point in doubt');
    isCut = false;
    await field(at, point.unlock.pin).fill(POINT_PIN);
    await at.keyboard.press('Enter');
    await expect(at.getByRole('heading', { name: /90\.00/ })).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    const [priced] = club.benefits;
    const read = await act('getBenefit', { params: { projectId: club.projectId, benefitId: priced?.id ?? '' } });
    expect(read.redeemed).toBe(1);
    await press(at, point.done.next);
    await press(at, point.last.show);
    await expect(at.getByRole('button', { name: new RegExp(`^${point.last.reverse} `) })).toHaveCount(1);
    await close();
  });

  test(`the page of a member’s messages has the link of their card emailed: ${language}`, async ({
    browser,
    request,
  }) => {
    const { act, member, email, looks, close } = await scene(browser, request, 'Mensajes', [PRICED]);
    const { default: inbox } = await import(`../../../src/custom/office/inbox/words/${language}.ts`);
    const title = `Noticias ${language}`;
    const { id: notificationGroupId } = await act('createNotificationGroup', {
      body: { title: { [language]: title }, description: { [language]: title }, type: 'news', channels: ['email'] },
    });
    const { recipients } = await act('listRecipients', { query: { q: email } });
    const body = { people: [{ recipient: recipients[0]?.id }] };
    await act('setNotificationPeople', { params: { notificationGroupId }, body });
    await act('sendNotificationGroup', { params: { notificationGroupId }, body: { people: 1 } });
    const before = new URL(member.url()).pathname;
    const letter = await member.context().newPage();
    await letterTo(member, email, new RegExp(title));
    await letter.goto('/dev/outbox');
    await letter
      .getByRole('row')
      .filter({ hasText: email })
      .filter({ hasText: title })
      .first()
      .getByRole('link')
      .first()
      .click();
    const link = letter.frameLocator('iframe').locator('a[href*="/inbox/"]');
    await member.goto(new URL((await link.first().getAttribute('href')) ?? '').pathname);
    await letter.close();
    await press(member, inbox.card.action);
    await expect(member.getByText(inbox.card.sent)).toBeVisible();
    await looks('messages of a member with a card', member);
    // In the language of the card.
    const subject = /link of your card|enlace de tu tarjeta/;
    const [path = ''] = /\/c\/[\w-]{22}/.exec(await mailedTo(member, email, subject)) ?? [];
    expect(path).not.toBe(before);
    await member.goto(path);
    await expect(member.getByRole('img', { name: card.code.label })).toBeVisible();
    await member.goto(before);
    await expect(member.getByText(card.ask.head)).toBeVisible();
    await close();
  });

  test(`a shop on the web redeems with the code of the card’s page, and figures lead to it: ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const email = `compra.${language.toLowerCase()}@members.example`;
    const act = await actAs(request, 'owner@uni.example');
    const club = await memberClub(act, `Compra ${language}`, email, [
      {
        product: '10 % en línea',
        vendor: 'Tienda en línea',
        terms: { type: 'discount', mode: 'fixed', percent: 10_00 },
        location: { type: 'virtual', url: 'https://tienda.example/' },
      },
    ]);
    const [onSite] = club.benefits;
    if (!onSite) throw new Error('No benefit');
    const { clientId, secret } = await act('createServiceAccount', {
      body: { name: `Tienda ${language}`, type: 'merchant.api', roles: [`merchant.api:${onSite.vendor.id}`] },
    });
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    const phone = await phoneIn(browser, language, theme);
    const member = await phone.newPage();
    await page.goto('/');
    await member.goto(/(\/c\/[\w-]{22})/.exec(await letterTo(page, email, /./))?.[1] ?? '');
    await press(member, card.shop.make);
    const code = await member.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).innerText();
    const me = await act('me');
    const token = await request.post('/auth/v2/token', {
      data: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
    });
    const buy = async (id: string) =>
      request.post(
        `/api/v1/organizations/${me.organization.id}/projects/${club.projectId}/benefits/${onSite.id}/redemptions`,
        {
          headers: { authorization: `Bearer ${((await token.json()) as { access_token: string }).access_token}` },
          data: { id, credential: code, version: onSite.version, purchase: { currency: 'MXN', amount: 400_00 } },
        },
      );
    const id = crypto.randomUUID();
    const bought = await buy(id);
    expect(await bought.json()).toMatchObject({ id, total: 360_00, discount: 40_00, left: 0 });
    expect(await (await buy(id)).json()).toMatchObject({ id, total: 360_00 });
    expect(await (await buy(crypto.randomUUID())).json()).toMatchObject({ key: 'redemption.used' });
    await press(member, card.action.refresh);
    await expect(member.getByText(benefit.refused.used, { exact: true })).toBeVisible();
    await expect(member.getByRole('button', { name: new RegExp(`^${card.history.notMe}: `) })).toHaveCount(1);
    await expectNoSideways(member, 'a card with a history');
    await expectAccessible(member, `a card with a history, ${language}`);

    await page.goto(`/projects/${club.projectId}/benefits/${onSite.id}/analytics?range=today`);
    const hours = page.getByRole('heading', { name: say('benefits.analytics.hours') });
    await expect(hours).toBeVisible();
    await page.getByRole('link', { name: /^\d\d:00–\d\d:00$/ }).click();
    await expect(page).toHaveURL(/from=.*to=.*state=redeemed.*hour=\d+/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana Prueba' })).toHaveCount(1);
    await expectAccessible(page, 'redemptions of an hour');
    await page.goBack();
    await page.getByRole('link', { name: say('benefits.refusals.used') }).click();
    const title = say('benefits.analytics.refusedFor', { reason: say('benefits.refusals.used') });
    await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'refusals by day');
    await phone.close();
  });
}

interface Scene {
  browser: Parameters<typeof phoneIn>[0];
  request: Parameters<typeof actAs>[0];
  language: Language;
  theme: 'light' | 'dark';
  what: string;
  promised: readonly Promised[];
}

/** A vendor's point that is open, and a member who has the page of their card open. */
async function openScene({ browser, request, language, theme, what, promised }: Scene) {
  const act = await actAs(request, 'owner@uni.example');
  const email = `${what}.${language}@members.example`.toLowerCase();
  const club = await memberClub(act, `${what} ${language}`, email, promised);
  const [first] = club.benefits;
  const { url } = await act('createBenefitPoint', {
    params: { projectId: club.projectId, benefitId: first?.id ?? '' },
    body: { name: 'Barra' },
  });
  const counter = await phoneIn(browser, language, theme);
  const at = await counter.newPage();
  await openPoint(at, url, language);
  const phone = await phoneIn(browser, language, theme);
  const member = await phone.newPage();
  const words = language === 'en-US' ? cardEnglish : cardSpanish;
  await member.goto('/login');
  await member.goto(/(\/c\/[\w-]{22})/.exec(await letterTo(member, email, /./))?.[1] ?? '');
  await expect(member.getByRole('img', { name: words.code.label })).toBeVisible();
  return {
    act,
    at,
    member,
    club,
    email,
    /** What is on a printed card. */
    shownUrl: (await member.getByRole('link', { name: words.verify }).getAttribute('href')) ?? '',
    looks: async (screen: string, tab = at) => {
      await expectNoSideways(tab, screen);
      await expectAccessible(tab, `${screen}, ${language}`);
    },
    close: async () => {
      await counter.close();
      await phone.close();
    },
  };
}
