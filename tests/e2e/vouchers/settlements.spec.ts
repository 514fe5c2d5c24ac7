import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, press, turnToEnglish } from '../support/portal.ts';

test('what merchants are owed is asked for, approved by a second person, paid, and owed again where it comes back', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@vales.example');
  const { offers } = await api('listVoucherOffers', { query: { own: 'true', isActive: 'true' } });
  const offer = offers[0];
  if (!offer?.projectId) throw new Error('the demonstration sells no vouchers');
  const selling = { projectId: offer.projectId, offerId: offer.id };
  const path = `/projects/${selling.projectId}/vouchers/offers/${selling.offerId}/settlements`;
  const { settlements } = await api('listSettlements', { params: selling, query: { status: 'requested' } });
  const [waiting] = settlements;
  if (!waiting) throw new Error('nothing waits for a second person in the demonstration');

  const owner = await enter(browser, 'es-MX', 'owner@vales.example');
  const { page, say } = owner;
  await test.step('the bell says that it waits, and leads there', async () => {
    await page.goto(path);
    await expect(page.getByText(say('settlements.numbered', { number: waiting.number }))).toBeVisible();
    await expectAccessible(page, 'settlements of an offer');
    await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
    await page
      .getByRole('dialog', { name: say('shell.bell.label') })
      .getByRole('listitem')
      .filter({ hasText: 'Una liquidación espera a otra persona' })
      .getByRole('link', { name: say('shell.bell.open') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('settlements.numbered', { number: waiting.number }),
    );
    await expectAccessible(page, 'a settlement that waits');
  });

  await test.step('the second person approves it; the bank is told of all', async () => {
    await press(page, say('settlements.approve.do'));
    await expectAccessible(page, 'approve a settlement');
    await press(page.getByRole('dialog'), say('settlements.approve.do'));
    await expect(page.getByText(say('settlements.next.approved', { smart_count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: say('settlements.bankFile.export', { smart_count: 2 }) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('one is paid, the other comes back, by keyboard and on a phone', async () => {
    await page.setViewportSize(PHONE);
    const boxes = page.getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await press(page, say('settlements.pay.chosen', { smart_count: 1 }));
    await expectAccessible(page, 'say that one was paid, on a phone');
    const dialog = page.getByRole('dialog');
    await press(dialog, say('settlements.pay.do'));
    await expect(field(dialog, say('payments.bankReference'))).toHaveAttribute('aria-invalid', 'true');
    await field(dialog, say('payments.bankReference')).fill('SPEI LIQ 777');
    await press(dialog, say('settlements.pay.do'));
    await expect(page.getByText('SPEI LIQ 777')).toBeVisible();
    await press(page, say('settlements.return.all'));
    await field(page.getByRole('dialog'), say('settlements.reason')).fill('Cuenta cerrada');
    await press(page.getByRole('dialog'), say('settlements.return.do'));
    await expect(page.getByText(say('settlements.next.closed', { paid: 1, returned: 1 }))).toBeVisible();
    await expectAccessible(page, 'a settlement that is closed, on a phone');
  });

  await test.step('a colleague asks for what came back, and cannot approve it alone', async () => {
    const colleague = await enter(browser, 'en-US', 'projects@vales.example');
    await colleague.page.goto(path);
    await press(colleague.page, colleague.say('settlements.askAll'));
    await expectAccessible(colleague.page, 'ask for a settlement');
    await press(colleague.page.getByRole('dialog'), colleague.say('settlements.ask.do'));
    await expect(colleague.page.getByText(colleague.say('settlements.next.requested'))).toBeVisible();
    await expect(colleague.page.getByRole('button', { name: colleague.say('settlements.approve.do') })).toBeDisabled();
    await press(colleague.page, colleague.say('settlements.cancel.do'));
    await field(colleague.page.getByRole('dialog'), colleague.say('settlements.reason')).fill('Only a try');
    await press(colleague.page.getByRole('dialog'), colleague.say('settlements.cancel.do'));
    await expect(colleague.page.getByText(colleague.say('settlements.next.canceled'))).toBeVisible();
  });
});

test('what nobody spent in time stands on the page of the vouchers, in both languages', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projects } = await api('listProjects');
  const projectId = projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '';
  const { delivererVoucherProjects: all } = await api('listVoucherProjects', { params: { projectId } });
  const expired = all.find(each => each.expired > 0);
  if (!expired) throw new Error('nothing expired in the demonstration');
  const giver = await enter(browser, 'es-MX', 'owner@uni.example');
  const { page } = giver;
  await page.goto(`/projects/${projectId}/vouchers/${expired.id}`);
  for (const language of ['es-MX', 'en-US'] as const) {
    const say = language === 'es-MX' ? giver.say : await turnToEnglish(giver);
    await expect(page.getByText(say('vouchers.figureHints.expired'))).toBeVisible();
    await expect(page.getByText(say('vouchers.figureHints.reserved'))).toBeVisible();
    await expectAccessible(page, 'what became of vouchers');
  }
});
