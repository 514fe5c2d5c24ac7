import { devices, expect, test, type Page } from '../support/journey.ts';
import { speak } from '../support/words.ts';
import { actAs } from '../support/api.ts';
import { PHONE, expectNoSideways } from '../support/phone.ts';
import { field, open, openInside } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';

const DEVICE = { ...devices['Pixel 5'], viewport: PHONE };
const LEAST_PX = 24;

/** What can be pressed and is smaller than a finger needs (WCAG 2.5.8), by its words and height; what wraps a larger label is as large as that. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    least =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], [role="option"], input, select')]
        .filter(element => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
        .map(element => {
          const target = element.closest('label') ?? element;
          // the size it has when it stands still: a message that goes away shrinks
          return { element, box: { width: target.offsetWidth, height: target.offsetHeight } };
        })
        .filter(({ box }) => box.width > 0 && (box.height < least || box.width < least))
        .map(
          ({ element, box }) =>
            `${element.tagName} “${element.innerText}” ${Math.round(box.width)}×${Math.round(box.height)}`,
        ),
    LEAST_PX,
  );
async function expectRoom(page: Page, screen: string): Promise<void> {
  expect(await tooSmall(page), screen).toEqual([]);
  await expectNoSideways(page, `${screen} scrolls sideways`);
}

/** With text twice as large (WCAG 1.4.4) the bell's number stands whole in the bar, and the page begins below it. */
async function expectWholeAtTwice(page: Page): Promise<void> {
  const places = await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const [bar, number, title] = ['header', 'header .MuiBadge-badge', 'h1'].map(
      each => document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    const text = parseFloat(getComputedStyle(document.querySelector('header .MuiBadge-badge') as Element).fontSize);
    style.fontSize = '';
    return {
      isInside: number.top >= 0 && number.bottom <= bar.bottom,
      isAsHigh: number.height >= text,
      isBelow: title.top >= bar.bottom,
    };
  });
  expect(places).toEqual({ isInside: true, isAsHigh: true, isBelow: true });
}

// On a phone of 390 px, by fingers alone: found, filled, brought back, and read.
test('a signer and an owner do their work on a phone', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId, manualId } = await ownProject(api, 'Con el dedo');
  const waiting = await issueOne(api, projectId, manualId, 'dedo@telefono.example', 'del Teléfono');
  const issued = await issueOne(api, projectId, automaticId, 'indice@telefono.example');
  const say = speak('es-MX');
  const enter = async (email: string) => {
    const context = await browser.newContext({ ...DEVICE, locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto('/login');
    await field(page, say('signIn.username')).fill(email);
    await field(page, say('signIn.password')).fill(DEMO_PASSWORD);
    await page.getByRole('checkbox').check();
    await expectRoom(page, 'sign-in');
    await page.getByRole('button', { name: say('signIn.submit') }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    return { page, context };
  };

  await test.step('the bell says how much waits, for whom, and of what', async () => {
    const { page, context } = await enter('signer@uni.example');
    const opener = page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}, `) });
    await expect(opener).toBeVisible();
    await expectWholeAtTwice(page);
    await opener.tap();
    const bell = page.getByRole('dialog', { name: say('shell.bell.label') });
    const approve = bell.getByRole('button', { name: say('shell.bell.approveOf', { name: 'Ana del Teléfono' }) });
    await expect(approve).toBeVisible();
    await expectRoom(page, 'bell');
    await approve.tap();
    const ask = page.getByRole('dialog', { name: say('shell.bell.confirmTitle') });
    await expect(ask).toContainText('“With approval” de Ana del Teléfono');
    await ask.getByRole('button', { name: say('shell.bell.approve') }).tap();
    await expect(page.getByText(say('credentials.signed'))).toBeVisible();
    await expect(approve).toBeHidden();
    await context.close();
  });

  const { page } = await enter('owner@uni.example');
  await test.step('each screen leaves a finger room', async () => {
    for (const [path, heading] of [
      ['/projects', 'Proyectos'],
      [`/projects/${projectId}/credentials`, 'Credenciales'],
      [`/projects/${projectId}/credentials/issued/${waiting}`, 'Ana del Teléfono'],
      [`/projects/${projectId}/credentials/templates`, 'Plantillas'],
      [`/projects/${projectId}/credentials/schemas`, 'Esquemas'],
      [`/projects/${projectId}/users`, 'Usuarios del proyecto'],
      ['/', 'Hola, Olivia'],
    ] as const) {
      await open(page, path, heading);
      // what is loading, and not how far a request is
      await expect(page.getByLabel(say('common.loading')).or(page.locator('[aria-busy=true]'))).toHaveCount(0);
      await expectRoom(page, path);
    }
  });

  await test.step('picked people get a value at once, and what was cleared comes back', async () => {
    await openInside(page, `/projects/${projectId}/credentials/create`);
    await page.getByRole('radio', { name: /At once/ }).tap();
    await page.getByRole('tab', { name: say('issue.ways.pick') }).tap();
    await page.getByRole('checkbox', { name: say('issue.pick.page') }).tap();
    const add = page.getByRole('button', { name: /^Agregar \d+ destinatarios/ });
    const count = Number(/\d+/.exec(await add.innerText())?.[0]);
    expect(count).toBeGreaterThan(8);
    await add.tap();
    // one of them has a DID and no email, which is enough
    await expect(page.getByText(say('fieldErrors.email_or_did'))).toHaveCount(0);
    await page.getByRole('button', { name: say('import.fill.label', { column: 'Curso' }) }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Curso/).fill('Tejido');
    await dialog.getByRole('button', { name: say('import.fill.do', { smart_count: count }) }).tap();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(page.getByText('Tejido').first()).toBeVisible();
    await expect(page.getByRole('button', { name: say('common.next'), exact: true })).toBeEnabled();
    await page.getByRole('button', { name: say('import.review.clear') }).tap();
    await expect(page.getByText('Tejido')).toHaveCount(0);
    // the message of what was filled before may still be going
    const cleared = page.getByRole('alert').filter({ hasText: say('import.review.removed', { smart_count: count }) });
    await cleared.getByRole('button', { name: say('ra.action.undo') }).tap();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(page.getByText('Tejido').first()).toBeVisible();
    await expectRoom(page, 'issue: review');
  });

  await test.step('a draft that was left says that it is back, and can be brought back after discarding', async () => {
    await openInside(page, `/projects/${projectId}/credentials`);
    await page
      .getByRole('link', { name: say('menu.issue') })
      .first()
      .tap();
    const notice = page.getByRole('status').filter({ hasText: /^Tienes un borrador con \d+ destinatarios/ });
    await expect(notice).toBeVisible();
    await expectRoom(page, 'issue: draft');
    await notice.getByRole('button', { name: say('wizard.beginAnew') }).tap();
    await expect(page.getByRole('radio', { name: /At once/ })).not.toBeChecked();
    await page.getByRole('button', { name: say('ra.action.undo') }).tap();
    await expect(page.getByRole('radio', { name: /At once/ })).toBeChecked();
  });

  await test.step('whoever is shown a credential reads its page', async () => {
    const { verifyUrl } = await api('getCredential', { params: { projectId, credentialId: issued } });
    const context = await browser.newContext({ ...DEVICE, locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto(new URL(verifyUrl).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectRoom(page, 'the public page');
    await context.close();
  });
});
