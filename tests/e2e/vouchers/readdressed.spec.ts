import type { Language } from '../../../contract/base/common/index.ts';
import { beneficiaries, dayFrom } from '../../support/worlds/voucher-world.ts';
import english from '../../../src/custom/vouchers/holder/words/en-US.ts';
import spanish from '../../../src/custom/vouchers/holder/words/es-MX.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo, mailedTo } from '../support/letters.ts';
import { expectNarrow, PHONE } from '../support/phone.ts';
import { enter, field, openInside, press, type Person } from '../support/portal.ts';
import { purchases } from '../support/purchases.ts';

const PIN = '4821';
/** Nobody else's journey has these people. */
const FIRST = 7_000;

const LETTERS = {
  'en-US': {
    changed: /changed the email address/,
    asked: /wants to send your voucher/,
    moved: /sent your voucher to another/,
    gone: /The link and the PIN that you had no longer work/,
  },
  'es-MX': {
    changed: /cambió el correo/,
    asked: /quiere enviar tu vale/,
    moved: /envió tu vale a otra/,
    gone: /El enlace y el NIP que tenías ya no funcionan/,
  },
} as const;

const WAITS = {
  'en-US': 'A claimed voucher waits for a second person',
  'es-MX': 'Un vale activado espera a otra persona',
} as const;

for (const [nth, language, other] of [
  [0, 'es-MX', 'en-US'],
  [1, 'en-US', 'es-MX'],
] as const satisfies readonly (readonly [number, Language, Language])[])
  test(`a claimed voucher goes to another address with a second person alone, asked for in ${language}`, async ({
    browser,
    request,
  }) => {
    const buyer = await actAs(request, 'owner@uni.example');
    const provider = await actAs(request, 'owner@vales.example');
    const from = FIRST + nth;
    const { buying, selling, order, prove, read } = await purchases(buyer, provider, `Apoyo ${language}`, language);
    const [person] = beneficiaries(1, {}, from);
    const was = person?.email ?? '';
    const becomes = `nueva${from}@correo.example`;
    const { id: orderId, total } = await order(from, {}, 1);
    await prove(orderId, 'transferencia.pdf');
    await provider('bookReceipt', {
      params: { ...selling, orderId },
      body: { amount: total, valueDate: dayFrom(0), bankReference: `journey readdressed ${nth}` },
    });
    await expect.poll(async () => (await read(orderId)).status).toBe('processed');
    await buyer('createDistribution', {
      params: buying,
      body: { name: 'Entrega', method: 'immediate' },
    });

    const asker = await enter(browser, language, 'owner@uni.example');
    const second = await enter(browser, other, 'projects@uni.example');
    const path = `/projects/${buying.projectId}/vouchers/${buying.voucherProjectId}/beneficiaries`;
    const name = `${person?.name} ${person?.lastname}`;
    const vouchers = async ({ page, say }: Person) => {
      await press(page, say('distributions.vouchersOf', { name }));
      return page.getByRole('dialog');
    };
    await asker.page.goto(path);
    const link = new URL(await mailedTo(asker.page, was)).pathname;
    const words = language === 'en-US' ? english : spanish;
    const context = await browser.newContext({ locale: language, viewport: PHONE });
    const holder = await context.newPage();

    await test.step('its holder claims it', async () => {
      await holder.goto(link);
      await field(holder, words.claim.digits).fill(person?.identification.slice(-4) ?? '');
      for (const pin of [words.claim.pin, words.claim.again]) await field(holder, pin).fill(PIN);
      await press(holder, words.claim.send);
      await expect(holder.getByRole('img', { name: words.code.label })).toBeVisible();
    });

    await test.step('somebody who gives vouchers sees no digits, and types another address', async () => {
      const { page, say } = asker;
      // The claim changed what the page had read.
      await page.reload();
      await expect(page.getByText(/••••$/)).toBeVisible();
      await press(page, say('beneficiaries.editOf', { name }));
      await field(page.getByRole('dialog'), say('beneficiaries.email')).fill(becomes);
      await press(page.getByRole('dialog'), say('ra.action.save'));
      await expect(page.getByText(say('beneficiaries.edited'))).toBeVisible();
      expect(await letterTo(page, was, LETTERS[language].changed)).toContain('n•••@correo.example');
    });

    await test.step('what they send waits for a second person', async () => {
      const { page, say } = asker;
      const dialog = await vouchers(asker);
      await expect(dialog.getByText(say('distributions.readdress.needed', { from: was, to: becomes }))).toBeVisible();
      await expectAccessible(page, 'a voucher that somebody holds elsewhere');
      await press(dialog, say('distributions.readdress.ask', { email: becomes }));
      await expect(page.getByText(say('distributions.readdress.asked'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: say('distributions.readdress.approve') })).toBeDisabled();
      await expectAccessible(page, 'a voucher that waits for a second person');
      await expectNarrow(page);
      await letterTo(page, was, LETTERS[language].asked);
      await holder.reload();
      await expect(holder.getByText(words.missing)).toHaveCount(0);
    });

    await test.step('a second person approves it, and the previous address reads what happened', async () => {
      const { page, say } = second;
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
      await page
        .getByRole('link', { name: say('shell.bell.openOf', { name: WAITS[other] }) })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: say('distributions.vouchersOf', { name }) });
      await expectAccessible(page, 'a voucher that a notice leads to');
      await expect(dialog.getByText(new RegExp(`${was}.*${becomes}`))).toBeVisible();
      await press(dialog, say('distributions.readdress.approve'));
      await expect(page.getByText(say('distributions.readdress.approved', { email: becomes }))).toBeVisible();
      expect(await letterTo(page, was, LETTERS[language].moved)).toMatch(LETTERS[language].gone);
      await holder.reload();
      await expect(holder.getByRole('heading', { level: 1 })).toHaveText(words.missing);
      await holder.goto(new URL(await mailedTo(page, becomes)).pathname);
      await expect(holder.getByRole('heading', { name: words.claim.title })).toBeVisible();
      await openInside(page, path);
    });
  });
