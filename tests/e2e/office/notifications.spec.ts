import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { letterTo } from '../support/letters.ts';
import { expectReadable, PHONE } from '../support/phone.ts';
import { choose, enter, field, press } from '../support/portal.ts';

const DOMAIN = '@avisos.example';
const PEOPLE = ['ana', 'eva', 'luz', 'sol'].map(name => `${name}${DOMAIN}`);

test('many people are told something, and it is known of each what arrived', async ({ browser, request }) => {
  const act = await actAs(request, 'owner@uni.example');
  for (const email of PEOPLE)
    await act('createRecipient', { body: { name: email.split('@')[0], lastname: 'Avisada', email } });
  const { page, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('menu.notifications'));

  await test.step('it is written in both languages, with a detail of each person', async () => {
    await expectAccessible(page, 'notifications');
    await page
      .getByRole('link', { name: say('menu.newNotification') })
      .first()
      .click();
    await choose(page, say('notifying.type'), say('notifying.types.reminder'));
    await page.getByRole('checkbox', { name: say('notifying.language.en-US') }).check();
    await field(page, say('notifying.link')).fill('http://uni.example/inscripcion');
    const spanish = page.getByRole('region', { name: say('notifying.language.es-MX') });
    const english = page.getByRole('region', { name: say('notifying.language.en-US') });
    await field(spanish, say('notifying.title')).fill('Cierran las inscripciones');
    await field(spanish, say('notifying.description')).fill('Tu salón es {Salón}.');
    await field(spanish, say('notifying.actionLabel')).fill('Inscribirme');
    await field(english, say('notifying.title')).fill('Enrolment closes');
    await field(english, say('notifying.description')).fill('Your room is {Salón}.');
    await field(english, say('notifying.actionLabel')).fill('Enrol');
    await press(page, say('common.next'));
    await expect(page.getByText(say('fieldErrors.https_link'))).toBeVisible();
    await field(page, say('notifying.link')).fill('https://uni.example/inscripcion?salon={Salón}');
    await expectAccessible(page, 'notification: texts');
    await press(page, say('common.next'));
    await press(page, say('notifying.addMissing'));
    await choose(page, say('notifying.detailType'), say('notifying.detailTypes.dynamic'));
    await expectAccessible(page, 'notification: details');
    await press(page, say('common.next'));
  });

  await test.step('people are pasted as pairs; those whom nobody knows are marked at their cell', async () => {
    await page.getByRole('radio', { name: say('notifying.audiences.people.name') }).check();
    const rows = [...PEOPLE, `nadie${DOMAIN}`].map((email, at) => `${email}\tSalón\tA${at}`);
    await field(page, say('import.paste.label')).fill(rows.join('\n'));
    await press(page, say('import.paste.go'));
    await press(page, say('import.columns.add', { smart_count: 5 }));
    await expect(page.getByRole('heading', { name: say('import.review.title', { smart_count: 5 }) })).toBeVisible();
    await press(page, say('notifying.saveDraft'));
    await expect(page.getByText(say('import.review.wrong', { smart_count: 1 })).first()).toBeVisible();
    await expectAccessible(page, 'notification: people');
    await press(page, say('import.review.dropWrong', { smart_count: 1 }));
    await press(page, say('notifying.saveDraft'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cierran las inscripciones' })).toBeVisible();
  });

  await test.step('it is looked at as a person gets it, tried, and sent', async () => {
    await expect(page.getByText(say('notifying.reach.people', { smart_count: 4, total: 4 }))).toBeVisible();
    await expect(page.getByText('Tu salón es A').first()).toBeVisible();
    await expectAccessible(page, 'notification: draft');
    await press(page, say('notifying.test'));
    expect(await letterTo(page, 'owner@uni.example', /Prueba: Cierran/)).toContain('Tu salón es {Salón}');
    await press(page, say('notifying.send'));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'notification: send');
    await press(dialog, say('notifying.sendNow', { smart_count: 4 }));
    await expect(page.getByText(say('states.notification.completed'))).toBeVisible({ timeout: 60_000 });
    expect(await letterTo(page, PEOPLE[2] ?? '', /Cierran/)).toContain('Tu salón es A2.');
  });

  await test.step('each figure leads to its messages', async () => {
    await page.getByRole('tab', { name: say('notifying.tabs.stats') }).click();
    await expectAccessible(page, 'notification: results');
    await page.getByRole('cell').getByRole('link', { name: '4', exact: true }).click();
    await expect(page.getByRole('link', { name: 'eva Avisada' })).toBeVisible();
    await expect(page.getByText(say('notifying.known.sent')).first()).toBeVisible();
    await expectAccessible(page, 'notification: messages');
  });
});

test('a notification is scheduled and canceled on a phone', async ({ browser, request }) => {
  const act = await actAs(request, 'owner@uni.example');
  const { id } = await act('createRecipient', { body: { name: 'Paz', lastname: 'Avisada', email: `paz${DOMAIN}` } });
  const group = await act('createNotificationGroup', {
    body: {
      title: { 'en-US': 'Open day' },
      description: { 'en-US': 'The laboratories are open.' },
      type: 'news',
      channels: ['email'],
    },
  });
  await act('setNotificationPeople', {
    params: { notificationGroupId: group.id },
    body: { people: [{ recipient: id }] },
  });
  const { page, say } = await enter(browser, 'en-US', 'owner@uni.example', { viewport: PHONE });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('menu.notifications'));
  await page
    .getByRole('link', { name: /Open day/ })
    .first()
    .click();
  await expectReadable(page);
  await press(page, say('notifying.send'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: say('notifying.later') }).check();
  await field(dialog, say('notifying.at')).fill('2036-03-01T09:00');
  await expectAccessible(page, 'notification: schedule');
  await press(dialog, say('notifying.sendLater', { smart_count: 1 }));
  await expect(page.getByText(say('states.notification.scheduled')).first()).toBeVisible();
  await press(page, say('notifying.cancel'));
  await press(page.getByRole('dialog'), say('notifying.cancel'));
  await expect(page.getByText(say('states.notification.canceled')).first()).toBeVisible();
  const viewer = await enter(browser, 'en-US', 'member@uni.example', { viewport: PHONE });
  await viewer.page.goto(`/notifications/${group.id}`);
  await expect(viewer.page.getByRole('tab', { name: say('notifying.tabs.stats') })).toBeVisible();
  await expect(viewer.page.getByRole('tab', { name: say('notifying.tabs.recipients') })).toHaveCount(0);
  await expect(viewer.page.getByRole('button', { name: say('notifying.copy') })).toHaveCount(0);
});
