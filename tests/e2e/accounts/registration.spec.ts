import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { type Named, startNameServer } from '../../support/counterparts/name-server.ts';
import { mailedTo } from '../support/letters.ts';
import { DESK, PHONE } from '../support/phone.ts';
import { choose, enter, field, openInside, press, visit } from '../support/portal.ts';
import { speak } from '../support/words.ts';

const EMAIL = 'nube@cooperativa.example';
const PASSWORD = 'una clave bien larga';

test('an organization registers, is rejected, corrects what was wrong, and is verified', async ({ browser }) => {
  const { page, context, say } = await visit(browser, 'es-MX');
  const reg = (key: string) => say(`registration.${key}`);

  await test.step('it registers in three steps, each of which says what is missing', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: say('signIn.register') }).click();
    await expect(page.getByRole('heading', { level: 1, name: reg('title') })).toBeVisible();
    // A language that was chosen stands after a load.
    const inEnglish = speak('en-US');
    await press(page, say('shell.language.current'));
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: inEnglish('registration.title') })).toBeVisible();
    await press(page, inEnglish('common.next'));
    await expect(page.getByText(inEnglish('fieldErrors.required')).first()).toBeVisible();
    await field(page, inEnglish('registration.name')).fill('Cooperativa Nube');
    // Whoever turns to the other one goes on with what stands there.
    await press(page, inEnglish('shell.language.current'));
    await page.getByRole('menuitem', { name: 'Español' }).click();
    await expect(field(page, reg('name'))).toHaveValue('Cooperativa Nube');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.getByText(say('fieldErrors.required')).first()).toBeVisible();
    await expectAccessible(page, 'register');
    // Nothing moves sideways on a phone, whatever takes the focus.
    await page.setViewportSize(PHONE);
    await field(page, reg('name')).focus();
    expect((await field(page, reg('name')).boundingBox())?.x).toBeGreaterThan(0);
    await choose(page, reg('country'), /^México/);
    await choose(page, reg('industry'), say('industries.education'));
    await press(page, say('common.next'));
    await field(page, reg('contactName')).fill('Nube');
    await field(page, reg('contactLastname')).fill('Nueva');
    await field(page, reg('contactPhone')).fill('55 1234 5678');
    await press(page, say('common.next'));
    expect((await field(page, reg('email')).boundingBox())?.x).toBeGreaterThan(0);
    await page.setViewportSize(DESK);
    await field(page, reg('email')).fill(EMAIL);
    await field(page, reg('password')).fill(PASSWORD);
    await field(page, reg('repeat')).fill('otra cosa distinta');
    await press(page, reg('submit'));
    await expect(page.getByText(say('reset.different'))).toBeVisible();
    await expect(page.getByText(say('fieldErrors.terms_required'))).toBeVisible();
    await field(page, reg('repeat')).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await press(page, reg('submit'));
    await expect(page.getByText(say('registration.sent', { email: EMAIL }))).toBeVisible();
    await expectAccessible(page, 'register: sent');
  });

  await test.step('its address is confirmed by a click, and once', async () => {
    const link = await mailedTo(page, EMAIL);
    await page.goto(link);
    await expectAccessible(page, 'verifications');
    await press(page, say('verified.confirm'));
    await expect(page.getByText(say('verified.done', { name: 'Cooperativa Nube' }))).toBeVisible();
    await page.goto(link);
    await press(page, say('verified.confirm'));
    await expect(page.getByText(say('verified.spent'))).toBeVisible();
    await page.getByRole('link', { name: say('signIn.submit') }).click();
    await field(page, say('signIn.username')).fill(EMAIL);
    await field(page, say('signIn.password')).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await press(page, say('signIn.submit'));
  });

  await test.step('its owner, who comes for the first time, reads what they do here', async () => {
    await expect(page.getByRole('heading', { level: 1, name: say('welcome.title', { name: 'Nube' }) })).toBeVisible();
    await expect(page.getByText(say('roleHints.org.owner'))).toBeVisible();
    await expectAccessible(page, 'newuser');
    await press(page, say('welcome.begin'));
    await expect(page.getByRole('heading', { level: 1, name: say('home.hello', { name: 'Nube' }) })).toBeVisible();
    await expect(page.getByText(say('shell.banner.pending'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('menu.recipients') })).toHaveAttribute('aria-disabled', 'true');
  });

  const admin = await enter(browser, 'en-US', 'admin@sello.example', { viewport: PHONE });
  await test.step('the platform rejects it, with a reason', async () => {
    await admin.page.goto('/admin');
    await expect(admin.page.getByRole('heading', { level: 1, name: admin.say('administration.title') })).toBeVisible();
    await expectAccessible(admin.page, 'admin');
    await openInside(admin.page, '/admin/projects');
    await expect(admin.page.getByText('Diplomas 2026')).toBeVisible();
    await expectAccessible(admin.page, 'admin: projects');
    await openInside(admin.page, '/admin/organizations');
    // Two hundred of them are narrowed down by what they are.
    await expect(admin.page.getByRole('link', { name: /Laguna Clara/ }).first()).toBeVisible();
    await choose(admin.page, admin.say('registration.industry'), admin.say('industries.education'));
    await expect(admin.page.getByRole('link', { name: /^Liga Deportiva/ })).toHaveCount(0);
    await choose(admin.page, admin.say('administration.status'), admin.say('states.organization.pending'));
    await expectAccessible(admin.page, 'admin: organizations');
    await admin.page.getByRole('link', { name: /^Cooperativa Nube/ }).click();
    await expect(admin.page.getByText(EMAIL)).toBeVisible();
    await expectAccessible(admin.page, 'admin: organization');
    await press(admin.page, admin.say('administration.reject'));
    const dialog = admin.page.getByRole('dialog');
    await press(dialog, admin.say('administration.reject'));
    await expect(dialog.getByText(admin.say('fieldErrors.required'))).toBeVisible();
    await dialog.getByRole('checkbox', { name: admin.say('rejectionReasons.incomplete') }).check();
    await field(dialog, admin.say('administration.comment')).fill('Please write your legal name.');
    await expectAccessible(admin.page, 'admin: reject');
    await press(dialog, admin.say('administration.reject'));
    await expect(dialog).toBeHidden();
    await expect(admin.page.getByText(admin.say('states.organization.rejected'), { exact: true })).toBeVisible();
  });

  await test.step('its owner reads why, corrects it and submits it again', async () => {
    await openInside(page, '/organization');
    await expect(page.getByText('Please write your legal name.')).toBeVisible();
    await expect(page.getByText(say('rejectionReasons.incomplete'))).toBeVisible();
    await press(page, say('organization.correct'));
    await field(page, reg('name')).fill('Cooperativa Nube S. C.');
    await expectAccessible(page, 'organization: rejected');
    await press(page, say('organization.submit'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cooperativa Nube S. C.' })).toBeVisible();
    await expect(page.getByText(say('shell.banner.pending'))).toBeVisible();
  });

  await test.step('it is verified, gets a feature, and may begin', async () => {
    await admin.page.reload();
    await press(admin.page, admin.say('administration.verify'));
    await press(admin.page.getByRole('dialog'), admin.say('administration.verify'));
    await expect(admin.page.getByText(admin.say('states.organization.verified'), { exact: true })).toBeVisible();
    await admin.page.getByLabel(admin.say('administration.features.analytics')).check();
    await press(admin.page, admin.say('ra.action.save'));
    await expect(admin.page.getByText(admin.say('administration.saved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('states.organization.verified'), { exact: true })).toBeVisible();
    await expect(page.getByText(/^did:web:/)).toBeVisible();
    await page.getByRole('link', { name: say('menu.recipients') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('recipients.title') })).toBeVisible();
  });

  await test.step('it says how it looks, and what its trial includes', async () => {
    await openInside(page, '/organization/settings');
    await field(page, say('organization.settings.background')).fill('#0b4f6');
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('fieldErrors.invalid'))).toBeVisible();
    await field(page, say('organization.settings.background')).fill('#0B4F6C');
    await field(page, say('organization.settings.shareText')).fill('Hecho entre todas.');
    await expectAccessible(page, 'organization: settings');
    // Whoever leaves what is typed is asked first, by a link and by the browser's own way back.
    const question = page.getByRole('dialog', { name: say('forms.leave.title') });
    for (const leave of [() => page.getByRole('link', { name: say('menu.recipients') }).click(), () => page.goBack()]) {
      await leave();
      await press(question, say('ra.action.cancel'));
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/organization\/settings$/);
    }
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('organization.settings.saved'))).toBeVisible();
  });

  await test.step('it says which domain is its own, and proves it', async () => {
    const names = new Map<string, Named>();
    const nameServer = await startNameServer(names, Number(process.env.E2E_DNS_PORT));
    const domain = (key: string, args?: Record<string, unknown>) => say(`domain.${key}`, args);
    const card = page.getByRole('region', { name: domain('title') });
    await card.getByRole('textbox').fill('127.0.0.1');
    await press(card, domain('claim'));
    await expect(card.getByText(say('fieldErrors.invalid_domain'))).toBeVisible();
    await card.getByRole('textbox').fill('Titulos.Nube.example');
    await press(card, domain('claim'));
    const value = card.getByText(/^sello-verification=/);
    await expect(card.getByText('_sello-challenge.titulos.nube.example')).toBeVisible();
    names.set('_sello-challenge.titulos.nube.example', { txt: ['another'] });
    await press(card, domain('check'));
    await expect(card.getByText(domain('finding.dns.other'))).toBeVisible();
    await expectAccessible(page, 'organization: domain');
    names.set('_sello-challenge.titulos.nube.example', { txt: [(await value.textContent()) ?? ''] });
    await press(card, domain('check'));
    // Proven, it may be used once the world finds its DID there, which this one does not.
    await expect(card.getByText(domain('finding.served.other'))).toBeVisible();
    await expect(card.getByText('did:web:titulos.nube.example')).toBeVisible();
    await expect(card.getByRole('button', { name: domain('use') })).toBeDisabled();
    await expectAccessible(page, 'organization: domain proven');
    await press(card, domain('withdraw'));
    const dialog = page.getByRole('dialog');
    await press(dialog, domain('confirm.withdrawButton'));
    await expect(dialog.getByText(say('fieldErrors.name_not_confirmed'))).toBeVisible();
    await dialog.getByRole('textbox').fill('titulos.nube.example');
    await press(dialog, domain('confirm.withdrawButton'));
    await expect(card.getByRole('button', { name: domain('claim') })).toBeVisible();
    nameServer.stop();
    await openInside(page, '/organization');
    await expect(page.getByText(say('organization.usage.of', { used: 1, limit: 10 }))).toBeVisible();
    await expectAccessible(page, 'organization: trial');
  });

  await test.step('and its first steps lead from nothing to a diploma', async () => {
    await openInside(page, '/');
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: say(`welcome.steps.${name}`) });
    await step('project').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: say('startCredentials.title') })).toBeVisible();
    await expectAccessible(page, 'start: credentials');
    await page.getByRole('link', { name: /^Diploma/ }).click();
    await expect(page.getByRole('radio', { name: /^Diploma/ })).toBeChecked();
    await openInside(page, '/');
    await press(page, say('welcome.steps.hide'));
    const show = page.getByRole('button', { name: say('welcome.steps.show') });
    await expect(show).toBeVisible();
    await page.reload();
    await expect(show).toBeVisible();
  });
  await admin.context.close();
  await context.close();
});
