import { expect, test, type Page } from '../support/journey.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { actAs } from '../support/api.ts';
import { field, openInside, press, type Person, signIn } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

const SUBJECT = 'Xóchitl';

/** Signs in at the page that is there, where the terms were never accepted in this name. */
async function signInHere({ page, say }: Person, email: string): Promise<void> {
  await field(page, say('signIn.username')).fill(email);
  await field(page, say('signIn.password')).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox', { name: say('signIn.terms') }).check();
  await press(page, say('signIn.submit'));
  await expect(page).not.toHaveURL(/login/);
}

async function signOut({ page, say }: Person): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
  await expect(field(page, say('signIn.username'))).toBeVisible();
}

/** As when a session ends by itself, and nobody signs out. */
const endSession = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('sello.tokens'));

test('two people at one browser see nothing of each other', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Two people');
  const wizard = `/projects/${projectId}/credentials/create`;
  const person = await signIn(browser, 'en-US', 'owner@uni.example');
  const { page, context, say } = person;
  const rows = (smart_count: number) => page.getByText(say('import.review.title', { smart_count })).first();

  await test.step('the first one leaves a draft and a search', async () => {
    await openInside(page, `${wizard}?template=${automaticId}`);
    await field(page, say('person.name')).fill(SUBJECT);
    await field(page, say('person.lastname')).fill('Primera');
    await field(page, say('person.email')).fill('xochitl@people.example');
    await field(page, 'Curso').fill('Buceo');
    await press(page, say('issue.type.add'));
    await expect(rows(1)).toBeVisible();
    await openInside(
      page,
      `/projects/${projectId}/credentials?filter=${encodeURIComponent(JSON.stringify({ q: SUBJECT }))}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the next one, after signing out, is asked for the terms and finds nothing', async () => {
    await signOut(person);
    await signInHere(person, 'member@uni.example');
    // not led to where the first one left, whose address says what they searched for
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).not.toContain('filter');
    await openInside(page, `${wizard}?template=${automaticId}`);
    await expect(field(page, say('person.name'))).toHaveValue('');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await openInside(page, `/projects/${projectId}/credentials`);
    await expect(page.getByLabel(say('credentials.search'))).toHaveValue('');
  });

  await test.step('another, after a session that ended by itself, neither', async () => {
    await endSession(page);
    await page.goto(`${wizard}?step=subjects`);
    await signInHere(person, 'projects@uni.example');
    await openInside(page, `${wizard}?template=${automaticId}`);
    await expect(field(page, say('person.name'))).toHaveValue('');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  await test.step('a tab of one is not used by another who signs in beside it', async () => {
    await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(/Proyectos|Projects/);
    // Somebody half typed goes with the session, and nobody is asked about it.
    await openInside(page, '/organization/recipients?add');
    await field(page.getByRole('dialog'), say('resources.recipients.fields.name')).pressSequentially('Ana');
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const beside = { ...person, page: await context.newPage() };
    await beside.page.goto('/projects');
    const reading = await context.newPage();
    await reading.goto('/terms');
    await signOut(beside);
    await beside.page.getByLabel(say('signIn.username')).fill('owner@uni.example');
    // who accepted them is not asked again
    await expect(beside.page.getByRole('checkbox', { name: say('signIn.terms') })).toHaveCount(0);
    await field(beside.page, say('signIn.password')).fill(DEMO_PASSWORD);
    await press(beside.page, say('signIn.submit'));
    await expect(beside.page).not.toHaveURL(/login/);
    // the first tab went to the sign-in page, where it says who is signed in now
    await expect(page).toHaveURL(/login/);
    expect(asked).toEqual([]);
    // and what anybody may read was left to be read
    await expect(reading).toHaveURL(/terms/);
  });

  await test.step('the first one finds the draft again', async () => {
    await page.goto(`${wizard}?step=subjects`);
    await expect(rows(1)).toBeVisible();
    await expect(
      page
        .getByText(SUBJECT)
        .or(page.locator(`input[value="${SUBJECT}"]`))
        .first(),
    ).toBeVisible();
  });
  await context.close();
});
