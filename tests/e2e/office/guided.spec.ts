import { expect, test } from '../support/journey.ts';
import { startIn } from '../../../contract/credentials/starts/index.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expectNarrow, expectReadable } from '../support/phone.ts';
import { choose, enter, field, press, type Person } from '../support/portal.ts';
import { spreadsheetOf } from '../support/spreadsheet.ts';

const PEOPLE = 300;
const TITLES = ['Nombre(s)', 'Apellidos', 'Correo electrónico', 'Curso', 'Calificación', 'Fecha de término', 'Horas'];

/** What is wrong with twelve rows, and where. */
const WRONG: Record<number, readonly [column: number, text: string]> = {
  40: [2, 'alumno40 @uni.example'],
  41: [2, 'Luis <alumno41@uni.example>'],
  42: [2, 'alumno42@uni,example'],
  60: [5, '04/13/2026'],
  61: [5, '04/14/2026'],
  62: [5, '31/02/2026'],
  63: [5, '31/02/2026'],
  80: [4, '8.5 puntos'],
  90: [6, '20 horas'],
  91: [6, '20 horas'],
  92: [6, '20 horas'],
  100: [2, 'alumno99@uni.example'],
};

/** A list with days first, and twelve slips. */
function list(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, n) => {
    const row = ['Luis', 'Núñez Peña', `alumno${n}@uni.example`, 'Buceo', 8.5, n % 2 ? '15/06/2026' : '03/04/2026', 20];
    const [column, text] = WRONG[n] ?? [0, 'Luis'];
    row[column] = text;
    return row;
  });
  return spreadsheetOf('Alumnos', TITLES, rows);
}

const COURSE = startIn('course', 'es-MX');

/** Corrects all that is wrong with the list, where it stands. */
async function correct({ page, say }: Person): Promise<void> {
  const wrong = (smart_count: number) => page.getByText(say('import.review.wrong', { smart_count }), { exact: true });
  const suggestion = (name: RegExp) =>
    page.getByRole('region', { name: say('import.repairs.title') }).getByRole('button', { name });
  await expect(wrong(12)).toBeVisible();
  await suggestion(/^Correo: .*uni\.example.*Cambiar los 3$/).click();
  await suggestion(/^Fecha de término: .*Cambiar los 2$/).click();
  await suggestion(/^Calificación: /).click();
  await suggestion(/^Horas: .*Cambiar los 3$/).click();
  for (const left of [2, 1]) {
    await expect(wrong(left + 1)).toBeVisible();
    await press(page, say('import.review.nextWrong'));
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Fecha de término: 31\/02\/2026/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('01/03/2026');
    await page.keyboard.press('Enter');
    await expect(wrong(left)).toBeVisible();
  }
  await press(page, say('import.review.dropDuplicates', { smart_count: 1 }));
  await expect(page.getByText(say('import.review.title', { smart_count: PEOPLE - 1 })).first()).toBeVisible();
}

test('from nothing to 299 issued in one way, with the connection cut in the middle', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const owner = await enter(browser, 'es-MX', 'owner@uni.example');
  const { page, context, say } = owner;
  const next = () => press(page, say('common.next'));
  const name = 'Cursos de un jalón';

  await test.step('a ready start decides most of it', async () => {
    await page.goto('/projects?new');
    await expect(page).toHaveURL(/projects\/create/);
    await expect(page.getByRole('radio', { name: new RegExp(say('projectWizard.path.template')) })).toBeChecked();
    await next();
    await expect(page.getByRole('radio', { name: new RegExp(`^${COURSE.label}`) })).toBeVisible();
    await expectNarrow(page);
    await expectReadable(page);
    await expectAccessible(page, 'guided: start');
    await page.getByRole('radio', { name: new RegExp(`^${COURSE.label}`) }).check();
    await next();
    await expect(field(page, say('resources.projects.fields.name'))).toHaveValue(COURSE.label);
    await field(page, say('resources.projects.fields.name')).fill(name);
    await press(page, say('common.advanced'));
    await expect(page.getByRole('radio', { name: /648550/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Ethereum/ })).toBeDisabled();
    await expectAccessible(page, 'guided: information, advanced');
    await next();
  });

  await test.step('people of the organization approve, also those who get their signing key by it', async () => {
    await expect(page.getByRole('checkbox', { name: 'Mario Miembro' })).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Sofía Firmante' }).check();
    await expectAccessible(page, 'guided: approvers');
    await next();
    await field(page, say('resources.templates.fields.title')).fill('Constancia de buceo');
    await expect(page.getByRole('img', { name: COURSE.label })).toContainText('Constancia de buceo');
    await expectAccessible(page, 'guided: template');
    await next();
  });

  await test.step('a spreadsheet is read and corrected in place', async () => {
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'alumnos.xlsx', mimeType: 'application/octet-stream', buffer: list() });
    await expect(page.getByText('03/04/2026 → 3 de abril de 2026')).toBeVisible();
    await press(page, say('import.columns.add', { smart_count: PEOPLE }));
    await correct(owner);
    await next();
  });

  await test.step('each step is done; the one that gets no answer says so', async () => {
    await expect(page.getByText(say('guided.summary.receivers', { smart_count: PEOPLE - 1 }))).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'guided: summary');
    // it arrives, and its answer is lost
    await page.route(/\/templates\?/, async route => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await press(page, say('guided.run.beginAndIssue', { smart_count: PEOPLE - 1 }));
    await expect(page.getByText(say('runs.unanswered'))).toBeVisible();
    await expect(page.getByText(say('runs.success'), { exact: true })).toHaveCount(2);
    await expectNarrow(page);
    await expectAccessible(page, 'guided: run');
  });

  await test.step('after a reload it goes on from there, by keyboard, and nothing stands twice', async () => {
    await page.unroute(/\/templates\?/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('guided.run.title'));
    await expect(page.getByText(say('runs.left'))).toBeVisible();
    await page.getByRole('button', { name: say('runs.goOn'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('issue.progress.pending', { smart_count: PEOPLE - 1 })).first()).toBeVisible();
    const { projects } = await api('listProjects', { query: { q: name } });
    expect(projects.map(({ templates, pending }) => [templates, pending])).toEqual([[1, PEOPLE - 1]]);
    const projectId = projects[0]?.id ?? '';
    const { schemas } = await api('listSchemas', { query: { projectId, q: COURSE.label } });
    expect(schemas.filter(schema => schema.projectId === projectId)).toHaveLength(1);
    const { users } = await api('listProjectUsers', { params: { projectId } });
    expect(users.filter(({ roles }) => roles.includes('project.signer')).map(({ email }) => email)).toEqual([
      'signer@uni.example',
    ]);
    const found = await api('listCredentials', { params: { projectId }, query: { q: 'alumno60@', limit: 5 } });
    const { fields } = await api('getCredential', {
      params: { projectId, credentialId: found.credentials[0]?.id ?? '' },
    });
    expect(Object.fromEntries(fields.map(({ name: term, value }) => [term, value]))).toMatchObject({
      course: 'Buceo',
      completedOn: '2026-04-13',
    });
  });
  await context.close();
});

test('one stops after the project, and its checklist goes on from there', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const group = await api('createRecipientGroup', { body: { name: 'Friends of books' } });
  const { recipients } = await api('listRecipients', { query: { limit: 2, q: '@alumni.example' } });
  await api('addToRecipientGroup', { params: { groupId: group.id }, body: { ids: recipients.map(({ id }) => id) } });
  const { page, context, say } = await enter(browser, 'en-US', 'projects@uni.example');
  const next = () => press(page, say('common.next'));
  const start = startIn('membership', 'en-US');
  await page.goto('/projects/create?step=start');
  await page.getByRole('radio', { name: new RegExp(`^${start.label}`) }).check();
  await next();
  await field(page, say('resources.projects.fields.name')).fill('Friends of the library');
  // What comes later moves the button from under the pointer.
  for (const [step, last] of [
    ['approvers', page.getByRole('list', { name: say('templates.approvers') })],
    ['template', page.getByRole('img', { name: startIn('membership', 'es-MX').label })],
    ['receivers', page.getByRole('combobox', { name: say('groups.filter') })],
  ] as const) {
    await next();
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
    await expect(last).toBeVisible();
  }
  // a whole group, and thought better of
  await choose(page, say('groups.filter'), group.name);
  await expect(page.getByText(say('guided.groups.fresh', { smart_count: 2 }), { exact: true })).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page, 'guided: a group');
  await press(page, say('guided.groups.add', { smart_count: 2 }));
  await expect(page.getByText(say('guided.groups.already', { smart_count: 2 }), { exact: true })).toBeVisible();
  await press(page, say('import.review.undo'));
  await expect(page.getByText(say('guided.groups.fresh', { smart_count: 2 }), { exact: true })).toBeVisible();
  await next();
  await expect(page).toHaveURL(/step=summary/);
  await choose(page, say('guided.summary.until'), say('guided.until.project'));
  await press(page, say('guided.run.begin'));
  await expect(page.getByText(say('projects.steps.title'))).toBeVisible();
  await context.close();
});
