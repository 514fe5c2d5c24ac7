import { fill } from '../../../contract/credentials/verification/sentence.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo } from '../support/letters.ts';
import { DESK, expectNoSideways, PHONE } from '../support/phone.ts';
import { press, visit } from '../support/portal.ts';

const ORGANIZATION = 'Universidad del Valle Azul';
const TITLE = { 'en-US': 'Enrolment closes on Friday', 'es-MX': 'Las inscripciones cierran el viernes' };
const TEXT = { 'en-US': 'Bring your card.', 'es-MX': 'Trae tu credencial.' };

for (const language of ['en-US', 'es-MX'] as const)
  test(`a person goes from the mail to their messages, and chooses what they get (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const email = `reader.${language.toLowerCase()}@inbox.example`;
    const { default: words } = await import(`../../../src/custom/office/inbox/words/${language}.ts`);
    const { settings, stop } = words;
    const { id: recipientId } = await owner('createRecipient', { body: { name: 'Luz', lastname: 'Mar', email } });
    const newGroup = async (type: string) => {
      const { id: notificationGroupId } = await owner('createNotificationGroup', {
        body: {
          title: { ...TITLE, [language === 'en-US' ? 'es-MX' : 'en-US']: null },
          description: { ...TEXT, [language === 'en-US' ? 'es-MX' : 'en-US']: null },
          actionLabel: { 'en-US': 'Enrol', 'es-MX': 'Inscribirme' },
          link: 'https://uni.example/enrol',
          attributes: [{ label: 'Room', type: 'fixed', value: 'A 12' }],
          type,
          channels: ['email'],
        },
      });
      await owner('setNotificationPeople', {
        params: { notificationGroupId },
        body: { people: [{ recipient: recipientId }] },
      });
      return notificationGroupId;
    };
    const reached = async (type: string) =>
      (await owner('getNotificationReach', { params: { notificationGroupId: await newGroup(type) } })).people;
    const notificationGroupId = await newGroup('reminder');
    await owner('sendNotificationGroup', { params: { notificationGroupId }, body: { people: 1 } });
    const known = async () =>
      (await owner('listNotificationItems', { params: { notificationGroupId } })).items[0]?.known;
    const { page, context } = await visit(browser, language);
    const heading = page.getByRole('heading', { level: 1 });
    const saved = page.getByText(settings.saved, { exact: true });
    let path = '';

    await test.step('the mail leads to the page, which shows the message, on a phone', async () => {
      await page.setViewportSize(PHONE);
      await letterTo(page, email, new RegExp(TITLE[language]));
      const beside = await context.newPage();
      await beside.goto('/dev/outbox');
      await beside.getByRole('row').filter({ hasText: email }).first().getByRole('link').first().click();
      const link = beside.frameLocator('iframe').getByRole('link', { name: new RegExp(ORGANIZATION) });
      path = new URL((await link.getAttribute('href')) ?? '').pathname;
      await beside.close();
      expect(await known()).toBe('sent');
      await page.goto(path);
      await expect(heading).toHaveText(fill(words.title, { organization: ORGANIZATION }));
      const message = page.getByRole('article', { name: TITLE[language] });
      await expect(message).toContainText(TEXT[language]);
      await expect(message).toContainText('A 12');
      await expect(message).toContainText(words.type.reminder);
      await expect(message.getByRole('link')).toHaveAttribute('href', 'https://uni.example/enrol');
      await expectAccessible(page, 'messages on a phone');
      await expectNoSideways(page);
    });

    await test.step('what the browser showed counts as read', async () => {
      await expect.poll(known).toBe('read');
      await page.reload();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByText(words.isNew, { exact: true })).toHaveCount(0);
    });

    await test.step('a type is turned off by keyboard, and urgent messages still come', async () => {
      const reminders = page.getByRole('checkbox', { name: settings.type.reminder });
      await expect(reminders).toBeChecked();
      await reminders.focus();
      await page.keyboard.press('Space');
      await expect(saved).toBeVisible();
      await expect(reminders).not.toBeChecked();
      await expect(page.getByText(settings.always)).toBeVisible();
      expect([await reached('reminder'), await reached('urgent')]).toEqual([0, 1]);
    });

    await test.step('the language of messages is chosen', async () => {
      await page.getByRole('radio', { name: 'Español' }).check();
      await expect(saved).toBeVisible();
      await page.getByRole('radio', { name: 'English' }).check();
      await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
      await expect(saved).toBeVisible();
    });

    await test.step('a number is proven by the code that is sent to it', async () => {
      const { phone } = words;
      await owner('updateSmsGateway', { body: { url: new URL('/dev/sms', page.url()).href } });
      await page.reload();
      const number = `+52551234${language === 'en-US' ? '1111' : '2222'}`;
      await page.getByLabel(phone.numberStep.label).fill('55');
      await press(page, phone.numberStep.action);
      await expect(page.getByText(phone.numberStep.problem.invalid)).toBeVisible();
      await page.getByLabel(phone.numberStep.label).fill(number);
      await press(page, phone.numberStep.action);
      const beside = await context.newPage();
      await beside.goto('/dev/sms');
      const row = beside.getByRole('row').filter({ hasText: number });
      await expect(async () => {
        await beside.reload();
        await expect(row).toBeVisible({ timeout: 500 });
      }).toPass();
      const [digits = ''] = /\b\d{6}\b/.exec((await row.getByRole('cell').nth(2).textContent()) ?? '') ?? [];
      await beside.close();
      await expectAccessible(page, 'the code of a number');
      await page.getByLabel(phone.codeStep.label).fill(digits);
      await page.keyboard.press('Enter');
      await expect(page.getByText(fill(phone.proven, { ends: number.slice(-4) }))).toBeVisible();
      expect((await owner('getRecipient', { params: { recipientId } })).phone).toBe(number);
      await expectNoSideways(page);
    });

    await test.step('this device can be notified', async () => {
      await expect(page.getByRole('button', { name: words.device.start })).toBeVisible();
    });

    await test.step('everything is stopped, in the dark, and received again', async () => {
      await page.setViewportSize(DESK);
      await press(page, words.action.dark);
      await expectAccessible(page, 'messages in the dark');
      await press(page, stop.button);
      await expect(page.getByText(fill(stop.stopped, { organization: ORGANIZATION }))).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expectAccessible(page, 'stopped');
      expect(await reached('urgent')).toBe(0);
      await press(page, stop.resume);
      await expect(page.getByRole('checkbox', { name: settings.type.reminder })).not.toBeChecked();
      expect(await reached('urgent')).toBe(1);
    });

    await test.step('a lost connection is said, and the page reads again', async () => {
      await page.route('**/api/v1/public/inbox/choices**', route => route.abort());
      await page.getByRole('checkbox', { name: settings.type.news }).click();
      await expect(page.getByRole('alert')).toHaveText(words.problem.none);
      await expect(page.getByRole('checkbox', { name: settings.type.news })).toBeChecked();
      await page.route('**/api/v1/public/inbox?**', route => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toHaveText(words.problem.none);
      await page.unroute('**/api/v1/public/inbox?**');
      await press(page, words.retry);
      await expect(page.getByRole('article')).toBeVisible();
    });

    await test.step('a wrong link leads to a new one', async () => {
      await page.goto('/inbox/short');
      await expect(heading).toHaveText(words.ended.title);
      await expectAccessible(page, 'a link that does not work');
      await page.getByRole('link', { name: words.ended.action }).click();
      await expect(page).toHaveURL(/\/mine$/);
    });
    await context.close();
  });
