import { expect, test, type Page } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import {
  choose,
  enter,
  field,
  open,
  openInside,
  press,
  signIn,
  visit,
  turnToEnglish,
  type Person,
} from '../support/portal.ts';
import { DIFFERENCE_WORDS } from '../../../src/custom/credentials/verification/i18n/word-differences.ts';
import { publicWords } from '../support/words.ts';

const RECIPIENTS = 25;

/** Rows as they come out of a spreadsheet: the recipients and the two values the template asks for. */
const spreadsheet = (degree: string, average: string) =>
  [
    ['name', 'lastname', 'email', degree, average].join('\t'),
    ...Array.from({ length: RECIPIENTS }, (_, i) =>
      [
        'Persona',
        `Número ${'abcdefghijklmnopqrstuvwxy'[i]}`,
        `persona${i}@alumni.example`,
        'Licenciatura en Física',
        String(7 + (i % 4) * 0.5),
      ].join('\t'),
    ),
  ].join('\n');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function createProject({ page, say }: Person, name: string): Promise<string> {
  await open(page, '/projects', say('projects.title'));
  await expectAccessible(page, 'projects');
  await page
    .getByRole('link', { name: say('projects.new') })
    .first()
    .click();
  await page.getByRole('radio', { name: new RegExp(say('projectWizard.path.custom')) }).check();
  await expectAccessible(page, 'project wizard');
  await press(page, say('common.next'));
  await page.getByRole('radio', { name: new RegExp(`^${say('categories.education')}`) }).check();
  await press(page, say('common.next'));
  await field(page, say('resources.projects.fields.name')).fill(name);
  await press(page, say('projectWizard.create'));
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}\/credentials/);
  await expect(heading(page)).not.toHaveText(say('projectWizard.title'));
  return /\/projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

async function addSigner({ page, say }: Person, projectId: string, email: string): Promise<void> {
  await openInside(page, `/projects/${projectId}/users?add=existing`);
  const dialog = page.getByRole('dialog');
  const person = dialog.getByRole('combobox').first();
  await person.fill(email.split('@')[0] as string);
  await page.getByRole('option', { name: new RegExp(`\\(${email}\\)`) }).click();
  await dialog.getByRole('combobox').last().click();
  await page.getByRole('option', { name: new RegExp(`^${say('roles.project.signer')}:`) }).click();
  await press(dialog, say('projectUsers.add'));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
}

async function createSchema(
  { page, say }: Person,
  projectId: string,
  title: string,
  fields: readonly (readonly [label: string, component: string])[],
): Promise<void> {
  await open(page, `/projects/${projectId}/credentials/schemas`, say('schemas.title'));
  await expectAccessible(page, 'schemas');
  await page
    .getByRole('link', { name: say('menu.newSchema') })
    .first()
    .click();
  await field(page, say('resources.schemas.fields.title')).fill(title);
  await choose(page, say('resources.schemas.fields.category'), say('schemas.categories.education'));
  await choose(page, say('resources.schemas.fields.subcategory'), say('schemas.subcategories.diploma'));
  await expectAccessible(page, 'schema wizard');
  await press(page, say('common.next'));
  for (const [at, [label, component]] of fields.entries()) {
    if (at > 0) await press(page, say('schemas.field.add'));
    const row = page.getByRole('listitem').filter({ hasText: say('schemas.field.number', { number: at + 1 }) });
    await field(row, say('schemas.field.label')).fill(label);
    await row.getByRole('combobox').click();
    await page.getByRole('option', { name: say(`schemas.components.${component}`), exact: true }).click();
  }
  await expectAccessible(page, 'schema fields');
  await press(page, say('common.next'));
  await press(page, say('schemas.create'));
  await expect(page.getByText(say('schemas.created'))).toBeVisible();
  await expect(heading(page)).toHaveText(say('schemas.title'));
}

async function createTemplate({ page, say }: Person, projectId: string, schema: string, title: string): Promise<void> {
  await open(page, `/projects/${projectId}/credentials/templates`, say('templates.title'));
  await expectAccessible(page, 'templates');
  await open(page, `/projects/${projectId}/credentials/templates/create?schema`, say('menu.newTemplate'));
  await press(page, say('common.advanced'));
  await page.getByRole('radio', { name: new RegExp(schema) }).check();
  await expectAccessible(page, 'template wizard');
  await press(page, say('common.next'));
  await expectAccessible(page, 'template fields');
  await press(page, say('common.next'));
  for (const name of [/Sofía Firmante/, /Simón Firmante/]) await page.getByRole('checkbox', { name }).check();
  await choose(page, say('templates.required'), '2');
  await expectAccessible(page, 'template approvers');
  await press(page, say('common.next'));
  await field(page, say('resources.templates.fields.title')).fill(title);
  await press(page, say('common.next'));
  await press(page, say('designs.ready.degree'));
  await expect(page.getByRole('group', { name: say('designs.canvas') })).toBeVisible();
  await press(page, say('common.next'));
  await expect(page.getByRole('img', { name: /María Guadalupe/ })).toBeVisible();
  await expectAccessible(page, 'template card');
  await press(page, say('common.next'));
  await expectAccessible(page, 'template summary');
  await press(page, say('templates.create'));
  await expect(page.getByText(say('templates.created'))).toBeVisible();
  await expect(heading(page)).toHaveText(title);
}

async function issue({ page, say }: Person, projectId: string, title: string, pasted: string): Promise<void> {
  await open(page, `/projects/${projectId}/credentials/create`, say('issue.title'));
  // the only template is chosen already
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page, 'issue: one page');
  await page.getByRole('tab', { name: say('issue.ways.file') }).click();
  await field(page, say('import.paste.label')).fill(pasted);
  await expectAccessible(page, 'issue: paste');
  await press(page, say('import.paste.go'));
  await expect(page).toHaveURL(/step=columns/);
  await press(page, say('import.columns.add', { smart_count: RECIPIENTS }));
  await expect(page.getByText(say('import.review.title', { smart_count: RECIPIENTS })).first()).toBeVisible();
  await press(page, say('common.next'));
  await expectAccessible(page, 'issue: summary');
  await press(page, say('issue.send', { smart_count: RECIPIENTS }));
  await expect(page.getByText(say('issue.progress.pending', { smart_count: RECIPIENTS })).first()).toBeVisible();
  await expectAccessible(page, 'issue: progress');
}

/** Those whom the first signer gives back. */
const RETURNED = ['a', 'b', 'c'].map(letter => `Persona Número ${letter}`);
const WHY = 'El promedio difiere del acta firmada';

/** What waits, opened from the bell: looked at, three given back with a reason, and the rest approved whole. */
async function returnThree({ page, say }: Person): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
  const bell = page.getByRole('dialog', { name: say('shell.bell.label') });
  await expectAccessible(page, 'bell');
  const request = say('shell.bell.several', { smart_count: RECIPIENTS });
  await bell.getByRole('link', { name: say('shell.bell.openOf', { name: request }) }).click();
  await expect(page).toHaveURL(/\/approvals\?request=/);
  const row = page.getByRole('row', { name: new RegExp(RETURNED[0] as string) });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'desk: a request');
  // the keys work before anything was clicked
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: RETURNED[0] as string });
  const drawn = panel.getByRole('img', { name: say('desk.sample', { name: RETURNED[0] as string }) });
  await expect(drawn).toHaveJSProperty('complete', true);
  await expect(drawn).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page, 'desk: one of them');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: RETURNED[1] as string })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of RETURNED) await page.getByRole('checkbox', { name }).check();
  await press(page, say('credentials.actions.return'));
  const dialog = page.getByRole('dialog');
  await field(dialog, say('credentials.confirm.reason')).fill(WHY);
  await expectAccessible(page, 'desk: return');
  // What a step back would take away, one is asked about first.
  const leaving = page.getByRole('dialog', { name: say('forms.leave.title') });
  // A browser that is still busy with the last step may drop one back.
  await expect(async () => {
    await page.evaluate(() => window.history.back());
    await expect(leaving).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await press(leaving, say('ra.action.cancel'));
  await expect(field(dialog, say('credentials.confirm.reason'))).toHaveValue(WHY);
  await press(dialog, say('credentials.actions.return'));
  await expect(page.getByText(say('credentials.returnedMany', { smart_count: RETURNED.length }))).toBeVisible();
  const left = { smart_count: RECIPIENTS - RETURNED.length };
  await press(page, say('desk.approveAll', left));
  await expect(
    page.getByRole('dialog').getByText(say('desk.andMore', { smart_count: left.smart_count - 3 })),
  ).toBeVisible();
  await expectAccessible(page, 'desk: confirmation');
  await press(page.getByRole('dialog'), say('desk.approveAll', left));
  await expect(page.getByText(say('desk.done.title'))).toBeVisible();
}

/** All that waits of a request, from wherever one is: in three clicks. */
async function approveWhole({ page, say }: Person, count: number): Promise<void> {
  let clicks = 0;
  const click = async (what: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await what.click();
  };
  const all = { name: say('desk.approveAll', { smart_count: count }), exact: true };
  await click(page.getByRole('link', { name: say('menu.desk') }));
  await click(page.getByRole('button', all));
  await click(page.getByRole('dialog').getByRole('button', all));
  await expect(page.getByText(say('credentials.signedMany', { smart_count: count }))).toBeVisible();
  await expect(page.getByRole('button', all)).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(3);
}

/** Finds in the bell what came back, corrects one by hand, and the others by the API. */
async function correctReturned(
  { page, say }: Person,
  api: Awaited<ReturnType<typeof actAs>>,
  projectId: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
  const bell = page.getByRole('dialog', { name: say('shell.bell.label') });
  const notice = bell.getByRole('listitem').filter({ hasText: WHY });
  await notice.getByRole('link', { name: say('shell.bell.open') }).click();
  await expect(page.getByRole('link', { name: /^Persona Número/ })).toHaveCount(RETURNED.length);
  await page.getByRole('link', { name: RETURNED[0] as string }).click();
  await expect(page.getByText(new RegExp(WHY)).first()).toBeVisible();
  await expectAccessible(page, 'a returned credential');
  await page.getByRole('link', { name: say('credentials.actions.ask') }).click();
  await field(page, 'Promedio').fill('9.9');
  await expectAccessible(page, 'correct and ask again');
  await press(page, say('credentials.ask.confirm'));
  await press(page.getByRole('dialog'), say('credentials.ask.confirm'));
  await expect(page.getByText(say('credentials.ask.asked'))).toBeVisible();
  const { credentials } = await api('listCredentials', { params: { projectId }, query: { status: 'returned' } });
  expect(credentials).toHaveLength(RETURNED.length - 1);
  for (const { id: credentialId } of credentials) {
    const { fields } = await api('getCredential', { params: { projectId, credentialId } });
    await api('askAgain', {
      params: { projectId, credentialId },
      body: {
        values: Object.fromEntries(
          fields.filter(each => ['Grado', 'Promedio'].includes(each.label)).map(each => [each.name, each.value]),
        ),
      },
    });
  }
}

/** The link in the newest mail to an address, as its reader would follow it. */
async function linkInMail(page: Page, to: string): Promise<string> {
  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: to }).first().getByRole('link').click();
  return (
    (await page
      .getByRole('link', { name: /\/verify\// })
      .first()
      .getAttribute('href')) ?? ''
  );
}

/** What the owner sees in the project, by address, and its heading. */
const PAGES = {
  '': 'credentials.title',
  '/schemas': 'schemas.title',
  '/templates': 'templates.title',
  '/pending': 'pending.title',
  '/create': 'issue.title',
  '/requests': 'issue.requests.title',
};

// One journey: the owner reads Spanish, the signers and the stranger English; every screen is looked at in both themes.
test('define, issue, approve, seal, verify and revoke a diploma', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const words = publicWords('en-US');
  const [schema, title] = ['Esquema de diploma', 'Diploma de Física'];
  const owner = await signIn(browser, 'es-MX', 'owner@uni.example');
  await expect(heading(owner.page)).toBeFocused();
  await expectAccessible(owner.page, 'home');
  const projectId = await createProject(owner, 'Diplomas de Física');
  for (const email of ['signer@uni.example', 'signer2@uni.example']) await addSigner(owner, projectId, email);
  await expectAccessible(owner.page, 'users');
  await createSchema(owner, projectId, schema, [
    ['Grado', 'text'],
    ['Promedio', 'number'],
  ]);
  await createTemplate(owner, projectId, schema, title);
  await issue(owner, projectId, title, spreadsheet('Grado', 'Promedio'));

  const first = await enter(browser, 'en-US', 'signer@uni.example');
  await test.step('a signer looks through the request at the desk, returns three, and approves the rest', async () => {
    await first.page.goto('/');
    await returnThree(first);
  });
  await test.step('whoever asked corrects them and asks again', () => correctReturned(owner, api, projectId));
  await test.step('both approve in three clicks what they see', async () => {
    await approveWhole(first, RETURNED.length);
    await first.context.close();
    const second = await enter(browser, 'en-US', 'signer2@uni.example');
    await second.page.goto('/');
    await approveWhole(second, RECIPIENTS);
    await second.context.close();
  });

  await test.step('the owner watches them become signed, sealed and sent', async () => {
    const { page, say } = owner;
    const sent = async () =>
      (await api('listCredentials', { params: { projectId }, query: { status: 'sent', limit: 1 } })).total;
    await expect.poll(sent, { timeout: 1_200_000 }).toBe(RECIPIENTS);
    await open(
      page,
      `/projects/${projectId}/credentials?filter=${encodeURIComponent('{"status":"sent"}')}`,
      say('credentials.title'),
    );
    await expect(page.getByText(say('credentials.total', { smart_count: RECIPIENTS }))).toBeVisible();
    await expectAccessible(page, 'credentials');
  });

  const stranger = await visit(browser, 'en-US');
  const link = await linkInMail(stranger.page, 'persona7@alumni.example');
  await test.step('a stranger verifies on the page and in the browser', async () => {
    const { page } = stranger;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.verdict.valid[0] as string);
    await expectAccessible(page, 'public page');
    await page.getByRole('button', { name: words.browser.start }).click();
    await expect(page.getByText(DIFFERENCE_WORDS['en-US'].agrees.replace('{word}', words.word.valid))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/\/api\/v1\/public\/chain\/648550\/roots\/0x/)).toBeVisible();
    await expectAccessible(page, 'public page, checked');
  });

  await test.step('the owner revokes it with a reason', async () => {
    const { page, say } = owner;
    await openInside(page, `/projects/${projectId}/credentials?filter=${encodeURIComponent('{"q":"persona7@"}')}`);
    await page.getByRole('link', { name: 'Persona Número h' }).click();
    await expect(page).toHaveURL(/\/credentials\/issued\//);
    for (const tab of ['json', 'pdf', 'signatures', 'info']) {
      await page.getByRole('tab', { name: say(`credentials.tabs.${tab}`) }).click();
      await expectAccessible(page, `credential: ${tab}`);
    }
    await press(page, say('credentials.actions.revoke'));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('credentials.confirm.reason')).fill('El promedio era otro');
    await expectAccessible(page, 'revocation');
    await press(dialog, say('credentials.actions.revoke'));
    await expect(page.getByText(say('credentials.revokedBecause', { reason: 'El promedio era otro' }))).toBeVisible();
  });

  await test.step('its page says so, with the seal of the revocation', async () => {
    const { page } = stranger;
    const credentialId = link.split('/').at(-1) ?? '';
    const sealed = async () =>
      (await api('verifyCredential', { params: { credentialId } })).seals.revocation?.transactionHash ?? null;
    await expect.poll(sealed, { timeout: 1_200_000 }).not.toBeNull();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: words.label.revocationSeal })).toBeVisible();
    await expect(page.getByText(words.label.transaction)).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.dated.revoked.split('{')[0] as string);
    await expect(page.getByText('El promedio era otro').first()).toBeVisible();
    await expectAccessible(page, 'public page, revoked');
  });

  await test.step('the owner reads the same pages in English', async () => {
    const { page } = owner;
    const english = await turnToEnglish(owner);
    await expect(page.getByRole('tab', { name: english('credentials.tabs.info') })).toBeVisible();
    for (const [path, title] of Object.entries(PAGES))
      await open(page, `/projects/${projectId}/credentials${path}`, english(title));
  });
});
