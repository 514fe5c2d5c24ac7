import { digitsOf } from '../../../server/demo/voucher-content.ts';
import { ZONE } from '../support/days.ts';
import { dayFrom } from '../../support/worlds/voucher-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import { type Act, actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { mailedTo } from '../support/letters.ts';
import { expectReadable, PHONE } from '../support/phone.ts';
import { enter, field, open, openInside, press } from '../support/portal.ts';
import { purchases } from '../support/purchases.ts';
import words from '../../../src/custom/vouchers/holder/words/en-US.ts';

const WAITING = 'Entrega de noviembre';

/** What a colleague wants to give in the demonstration, and whom. */
async function wish(owner: Act) {
  const { projects } = await owner('listProjects');
  const projectId = projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '';
  const { delivererVoucherProjects: all } = await owner('listVoucherProjects', { params: { projectId } });
  for (const { id: voucherProjectId, name } of all) {
    const where = { projectId, voucherProjectId };
    const { distributions } = await owner('listDistributions', { params: where });
    const found = distributions.find(each => each.name === WAITING);
    if (!found) continue;
    const { people } = await owner('listDistributionPeople', { params: { ...where, distributionId: found.id } });
    const beneficiaryId = people[0]?.beneficiary.id ?? '';
    const person = await owner('getBeneficiary', { params: { ...where, beneficiaryId } });
    return { path: `/projects/${projectId}/vouchers/${voucherProjectId}`, name, person };
  }
  throw new Error('nothing waits for a second person in the demonstration');
}

test('what a colleague gives out is confirmed, claimed on a phone, shown without a connection, suspended and sent anew', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { path, name, person } = await wish(api);
  const full = `${person.name} ${person.lastname}`;
  const owner = await enter(browser, 'es-MX', 'owner@uni.example');
  const { page, say } = owner;

  await test.step('a second person looks at it, and confirms it', async () => {
    await page.goto(`${path}/distributions`);
    await expect(page.getByRole('link', { name: WAITING })).toBeVisible();
    await expectReadable(page);
    await expectAccessible(page, 'distributions');
    await page.getByRole('link', { name: WAITING }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WAITING);
    await expect(page.getByText(full)).toBeVisible();
    await expectAccessible(page, 'a distribution');
    await press(page, say('distributions.second.do'));
    await expectAccessible(page, 'confirm a distribution');
    await press(page.getByRole('dialog'), say('distributions.second.do'));
    await expect(page.getByText(say('distributions.next.done', { given: 2, smart_count: 2 }))).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'a distribution that was given, on a phone');
  });

  await test.step('one of their own says whom it is for, and when', async () => {
    await open(page, `${path}/distributions?give`, name);
    await page.getByRole('radio', { name: new RegExp(say('vouchers.distribution.methods.scheduled')) }).check();
    await press(page, say('distributions.go'));
    await expect(field(page, say('vouchers.distribution.date'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('radio', { name: new RegExp(say('vouchers.distribution.methods.manual')) }).check();
    await expect(page.getByRole('checkbox', { name: full })).toBeDisabled();
    await press(page, say('distributions.go'));
    await expect(page.getByText(say('distributions.chooseSome'))).toBeVisible();
    await expectAccessible(page, 'give something, on a phone');
  });

  const link = await mailedTo(page, person.email);
  const context = await browser.newContext({ locale: 'en-US', viewport: PHONE });
  const holder = await context.newPage();
  await test.step('whoever it is for claims it on a phone, by their identification and a PIN of their own', async () => {
    await holder.goto(new URL(link).pathname);
    await expect(holder.getByRole('heading', { name: words.claim.title })).toBeVisible();
    await press(holder, words.claim.send);
    await expect(holder.getByText(words.problem.required).first()).toBeVisible();
    await expectAccessible(holder, 'a voucher to claim');
    await field(holder, words.claim.digits).fill('xxxx');
    for (const pin of [words.claim.pin, words.claim.again]) await field(holder, pin).fill('4821');
    await press(holder, words.claim.send);
    await expect(holder.getByRole('alert')).toContainText('These are not the last digits of the identification');
    await field(holder, words.claim.digits).fill(digitsOf(person.email));
    // What is typed outlives a connection that does not.
    await context.setOffline(true);
    await press(holder, words.claim.send);
    await expect(holder.getByRole('alert')).toContainText(words.problem.none);
    await expect(field(holder, words.claim.digits)).toHaveValue(digitsOf(person.email));
    await context.setOffline(false);
    await holder.getByRole('checkbox', { name: words.keep }).check();
    await press(holder, words.claim.send);
    await expect(holder.getByRole('img', { name: words.code.label })).toBeVisible();
    await expect(holder.getByText(words.history.distribution)).toBeVisible();
    await expectAccessible(holder, 'a voucher');
  });

  await test.step('without a connection the code is there all the same', async () => {
    // The page is kept once its worker has all of it, and answers for it.
    await holder.waitForFunction(
      async () => navigator.serviceWorker.controller && (await caches.open('sello-page-1:/v/')).match('/v/'),
    );
    await context.setOffline(true);
    await holder.reload();
    await expect(holder.getByRole('status')).toContainText('No connection');
    await expect(holder.getByRole('img', { name: words.code.label })).toBeVisible();
    await context.setOffline(false);
    await press(holder, words.action.refresh);
    await expect(holder.getByText(words.history.distribution)).toBeVisible();
  });

  await test.step('“it was not me” suspends it, until the deliverer sends it anew', async () => {
    await press(holder, words.suspend.button);
    await expectAccessible(holder, 'suspend a voucher');
    await press(holder.getByRole('dialog'), words.suspend.yes);
    await expect(holder.getByText(words.status.suspended)).toBeVisible();
    await openInside(page, `${path}/beneficiaries`);
    // What was begun above and not given.
    await press(page, say('forms.leave.leave'));
    await page.getByRole('searchbox').fill(person.email);
    await press(page, say('distributions.vouchersOf', { name: full }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('states.voucher.suspended'))).toBeVisible();
    await expectAccessible(page, 'vouchers of somebody, on a phone');
    await press(dialog, say('distributions.resend'));
    await expect(page.getByText(say('distributions.resent', { email: person.email }))).toBeVisible();
    await holder.reload();
    await expect(holder.getByRole('heading', { level: 1 })).toHaveText(words.missing);
  });
});

/** A minute and a half from now, as the browser's clock shows it. */
const soon = (): string => new Date(Date.now() + 90_000).toLocaleString('sv-SE', { timeZone: ZONE }).replace(' ', 'T');

test('three hundred are planned for a time, confirmed by a second person, and given then', async ({
  browser,
  request,
}) => {
  const buyer = await actAs(request, 'owner@uni.example');
  const colleague = await actAs(request, 'projects@uni.example');
  const provider = await actAs(request, 'projects@vales.example');
  const { buying, selling, order, prove, read, name } = await purchases(buyer, provider, 'Apoyo de muchos');
  await buyer('setConfirmationLimit', { params: buying, body: { confirmAbove: 500_00 } });
  const { id: orderId, total } = await order(3_000, {}, 300);
  await prove(orderId, 'transferencia.pdf');
  await provider('bookReceipt', {
    params: { ...selling, orderId },
    body: { amount: total, valueDate: dayFrom(0), bankReference: 'journey 300' },
  });
  await expect.poll(async () => (await read(orderId)).status).toBe('processed');
  const { id: distributionId } = await colleague('createDistribution', {
    params: buying,
    body: { name: 'A su hora', method: 'scheduled', at: soon(), zone: 'America/Mexico_City' },
  });
  const { page, say } = await enter(browser, 'en-US', 'owner@uni.example');
  await page.goto(`/projects/${buying.projectId}/vouchers/${buying.voucherProjectId}/distributions`);
  await page.getByRole('link', { name: 'A su hora' }).click();
  await expect(page.getByText(say('distributions.next.waiting_confirmation'))).toBeVisible();
  await press(page, say('distributions.second.do'));
  await press(page.getByRole('dialog'), say('distributions.second.do'));
  await expect(page.getByText(say('distributions.next.done', { given: 300, smart_count: 300 }))).toBeVisible();
  expect(await colleague('getDistribution', { params: { ...buying, distributionId } })).toMatchObject({
    status: 'done',
    given: 300,
    refused: 0,
  });
  await openInside(page, `/projects/${buying.projectId}/vouchers/${buying.voucherProjectId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await buyer('getVoucherProject', { params: buying })).toMatchObject({
    budget: 0,
    reserved: 0,
    given: 150_000_00,
  });
});
