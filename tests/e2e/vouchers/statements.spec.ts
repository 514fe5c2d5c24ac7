import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { LIST_MAX } from '../../../contract/base/common/limits.ts';
import { moneyText } from '../../../contract/base/money/money-text.ts';
import type { StatementFormat } from '../../../contract/vouchers/vouchers/period.ts';
import { textOfPdf } from '../../support/documents/pdf-text.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { enter, field, openInside, type Person, press } from '../support/portal.ts';

const NO_TRANSACTION = '00000000-0000-4000-8000-00000000abcd';

/** Has a statement of the last month made, and answers what is in it: the lines of its sheets, or its words. */
async function statement({ page, say }: Person, button: string, format: StatementFormat) {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: say(`vouchers.print.formats.${format}`) }).check();
  const [file] = await Promise.all([page.waitForEvent('download'), press(dialog, say('vouchers.print.do'))]);
  await expect(dialog).toBeHidden();
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  const bytes = await readFile(await file.path());
  if (format === 'xlsx') {
    const { Sheets, SheetNames } = read(bytes);
    const [summary = [], lines = []] = SheetNames.map(name =>
      utils.sheet_to_json<(string | number)[]>(Sheets[name] ?? {}, { header: 1 }),
    );
    return { words: '', summary: new Map(summary.map(([what, amount]) => [what, amount])), lines: lines.slice(1) };
  }
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { words: (await textOfPdf(bytes)).join(' ').replace(/\s+/g, ' '), summary: new Map(), lines: [] };
}

test('each side takes its statement with it, as PDF and as Excel, in its language', async ({ browser, request }) => {
  const seller = await actAs(request, 'owner@vales.example');
  const buyer = await actAs(request, 'owner@uni.example');
  const { offers } = await seller('listVoucherOffers', { query: { own: 'true', isActive: 'true' } });
  const [offer] = offers;
  if (!offer?.projectId) throw new Error('the demonstration sells no vouchers');
  const selling = { projectId: offer.projectId, offerId: offer.id };
  const say = (amount: number, language: string) => moneyText(amount, offer, language).replace(/\s+/g, ' ');
  const provider = await enter(browser, 'es-MX', 'owner@vales.example');

  // Others sell meanwhile: what a statement says is compared with what the books say at the same time, until nothing came between.
  await test.step('the provider: what is owed to merchants at the end, and each line of the books', async () => {
    await provider.page.goto(`/projects/${selling.projectId}/vouchers/offers/${selling.offerId}/ledger`);
    await press(provider.page, provider.say('vouchers.print.button'));
    await expectAccessible(provider.page, 'choose the days and the file of a statement');
    await provider.page.keyboard.press('Escape');
    await expect(async () => {
      const { owed } = await seller('listOwed', { params: selling });
      const pdf = await statement(provider, provider.say('vouchers.print.button'), 'pdf');
      expect(pdf.words).toContain(`Por pagar a comercios al final ${say(owed, 'es-MX')}`);
      const table = await statement(provider, provider.say('vouchers.print.button'), 'xlsx');
      expect(table.summary.get('Por pagar a comercios al final')).toBe(owed / 100);
      expect(Math.round(table.lines.reduce((sum, line) => sum + Number(line[4]) * 100, 0))).toBe(0);
    }).toPass();
  });

  await test.step('the receipt of a transaction: what is none is told so at its field', async () => {
    const { page, say } = provider;
    await openInside(page, `/projects/${selling.projectId}/vouchers/offers/${selling.offerId}/contract`);
    const id = field(page, say('offers.receipt.transaction'));
    const look = (text: string) => id.fill(text).then(() => press(page, say('offers.receipt.look')));
    await look('SPEI 777');
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    await look(` ${NO_TRANSACTION.toUpperCase()} `);
    await expect(page.getByText(say('offers.receipt.none'))).toBeVisible();
  });

  await test.step('a merchant: what it sold and what is owed to it', async () => {
    const { merchants } = await seller('listOwed', { params: selling });
    const [merchant] = merchants;
    if (!merchant) throw new Error('nothing is owed to a merchant of the demonstration');
    const button = provider.say('vouchers.print.of', { name: offer.name });
    const params = { projectId: selling.projectId, merchantId: merchant.id };
    await openInside(provider.page, `/projects/${selling.projectId}/vouchers/merchants/${merchant.id}`);
    await expect(provider.page.getByRole('heading', { level: 1 })).toHaveText(merchant.name);
    await expect(async () => {
      const query = { offerId: selling.offerId, limit: LIST_MAX, sort: 'postedAt', order: 'ASC' };
      const { lines } = await seller('getMerchantStatement', { params, query });
      const after = lines.reduce((sum, { amount }) => sum + amount, 0);
      const pdf = await statement(provider, button, 'pdf');
      expect(pdf.words).toContain(`Después ${say(after, 'es-MX')}`);
      const table = await statement(provider, button, 'xlsx');
      expect(table.summary.get('Después')).toBe(after / 100);
      expect(table.lines.map(line => line[4])).toEqual(lines.map(({ amount }) => amount / 100));
    }).toPass();
  });

  await test.step('whoever bought: what came in, was bought and given', async () => {
    const { projects } = await buyer('listProjects');
    const projectId = projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '';
    const { delivererVoucherProjects: all } = await buyer('listVoucherProjects', { params: { projectId } });
    const voucher = all.find(({ given }) => given > 0);
    if (!voucher) throw new Error('nothing was given in the demonstration');
    const params = { projectId, voucherProjectId: voucher.id };
    const deliverer = await enter(browser, 'en-US', 'owner@uni.example');
    await deliverer.page.goto(`/projects/${projectId}/vouchers/${voucher.id}/statement`);
    await expect(async () => {
      const query = { limit: LIST_MAX, sort: 'postedAt', order: 'ASC' };
      const { lines } = await buyer('getVoucherStatement', { params, query });
      const after = lines.reduce((sum, { amount }) => sum + amount, 0);
      const pdf = await statement(deliverer, deliverer.say('vouchers.print.button'), 'pdf');
      expect(pdf.words).toContain(`After ${say(after, 'en-US')}`);
      const table = await statement(deliverer, deliverer.say('vouchers.print.button'), 'xlsx');
      expect(table.summary.get('After')).toBe(after / 100);
      expect(table.lines).toHaveLength(lines.length);
    }).toPass();
  });
});
