import { expect, test } from '../support/journey.ts';
import { dayText } from '../../../contract/credentials/verification/claim-text.ts';
import { fill } from '../../../contract/credentials/verification/sentence.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { DESK, PHONE } from '../support/phone.ts';
import { choose, enter, field, openInside, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { publicWords } from '../support/words.ts';

test('a person is erased while the seal still verifies', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Olvido');
  const email = 'olvidada@borrado.example';
  const credentialId = await issueOne(api, projectId, automaticId, email, 'Olvidada');
  const show = () => api('getCredential', { params: { projectId, credentialId } });
  await expect.poll(async () => (await show()).progress).toBe('sent');
  const { verifyUrl, receiver } = await show();
  const { page, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const stranger = (await visit(browser, 'en-US')).page;
  const words = publicWords('en-US');

  await test.step('what goes is said before, and how they are reached is written once more', async () => {
    await page.goto(`/organization/recipients/${receiver.id}`);
    await press(page, say('recipients.erasing.button'));
    const dialog = page.getByRole('dialog', { name: say('recipients.erasing.title', { name: 'Ana Olvidada' }) });
    await expect(dialog.getByText(say('recipients.erasing.takes.signed', { smart_count: 1 }))).toBeVisible();
    await expectAccessible(page, 'erase somebody');
    await press(dialog, say('recipients.erasing.confirm'));
    await expect(dialog.getByText(say('fieldErrors.required'))).toBeVisible();
    await field(dialog, say('recipients.erasing.type')).fill('otra@borrado.example');
    await press(dialog, say('recipients.erasing.confirm'));
    await expect(dialog.getByText(say('fieldErrors.not_confirmed'))).toBeVisible();
    await choose(page, say('recipients.erasing.reason'), say('recipients.erasing.reasons.retention'));
    await field(dialog, say('recipients.erasing.type')).fill(email);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'erase somebody on a phone');
    await page.setViewportSize(DESK);
    await press(dialog, say('recipients.erasing.confirm'));
    await expect(page.getByText(say('recipients.isErased'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say('states.person.erased') })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessible(page, 'somebody who is erased');
  });

  await test.step('their credential says so to the office', async () => {
    await openInside(page, `/projects/${projectId}/credentials`);
    await page.getByRole('link', { name: say('states.person.erased'), exact: true }).click();
    await expect(page.getByText(say('credentials.erasedOn'))).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expectAccessible(page, 'an erased credential');
  });

  await test.step('and to everybody, with a seal that the chain knows', async () => {
    await stranger.goto(verifyUrl);
    const told = { date: dayText(new Date(), 'en-US') };
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(fill(words.verdict.erased[0] ?? '', told));
    await expect(stranger.getByText(words.erased.holds)).toBeVisible();
    await expect(stranger.getByText('Olvidada')).toHaveCount(0);
    await expectAccessible(stranger, 'public page, erased');
  });
});
