import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';
import { read, utils } from 'xlsx';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs, type Act } from '../support/api.ts';
import { countClicks } from '../support/clicks.ts';
import { DESK, PHONE, expectNoSideways } from '../support/phone.ts';
import { choose, enter, field, open, openInside, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';
import { spreadsheetOf } from '../support/spreadsheet.ts';

const PEOPLE = 300;
const TITLES = [
  'Nombre(s)',
  'Apellido paterno',
  'Apellido materno',
  'Correo electrónico',
  'Curso',
  'Promedio final',
  'Examen',
  'Mención',
];
const FIELDS = [
  { name: 'course', label: 'Curso', component: 'text' },
  { name: 'grade', label: 'Promedio', component: 'number' },
  { name: 'day', label: 'Fecha de examen', component: 'calendar' },
  { name: 'honours', label: 'Mención', component: 'checkbox' },
] as const;

/** What is wrong with some rows, and where: twelve of them, besides one that only looks like a slip. */
const WRONG: Record<number, readonly [column: number, text: string]> = {
  20: [7, 'quizá'],
  21: [7, 'Quizá'],
  22: [7, 'quizá'],
  40: [3, 'alumna40 @uni.example'],
  41: [3, 'Ana <alumna41@uni.example>'],
  42: [3, 'alumna42@uni,example'],
  60: [6, '04/13/2026'],
  61: [6, '04/14/2026'],
  62: [6, '31/02/2026'],
  63: [6, '31/02/2026'],
  80: [5, '8.5 puntos'],
  100: [3, 'alumna99@uni.example'],
  200: [3, 'alumna200@gmial.com'],
};

/** A list as a school keeps it: its own titles, two family names, days first. */
function spreadsheet(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, n) => {
    const row = [
      'María José',
      'Núñez',
      'Peña',
      `alumna${n}@uni.example`,
      'Buceo',
      8.5,
      n % 2 ? '15/06/2026' : '03/04/2026',
      n % 2 ? 'Sí' : 'no',
    ];
    const [column, text] = WRONG[n] ?? [0, row[0] as string];
    row[column] = text;
    return row;
  });
  return spreadsheetOf('Alumnas', TITLES, rows);
}

/** A template that asks for a text, a number, a day and a yes or no, and waits for an approval. */
async function template(owner: Act): Promise<{ projectId: string; templateId: string }> {
  const { projectId } = await ownProject(owner, 'Lista de Excel');
  const schema = await owner('createSchema', {
    body: { ...ATTENDANCE.schema, name: 'Examen', fields: FIELDS, projectId },
  });
  const { users } = await owner('listOrganizationUsers');
  const { id: templateId } = await owner('createTemplate', {
    params: { projectId },
    body: {
      ...ATTENDANCE.template,
      title: 'Examen',
      schemaId: schema.id,
      content: FIELDS.map(field => ({ ...field, required: true, mode: 'variable' })),
      config: { approvalMode: 'manual' },
      approvalsRequired: 1,
      signers: [users.find(({ email }) => email === 'signer@uni.example')?.id],
    },
  });
  return { projectId, templateId };
}

test('a registrar issues from a spreadsheet of 300 with 12 bad rows, corrected in place', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, templateId } = await template(api);
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const wrong = (smart_count: number) => page.getByText(say('import.review.wrong', { smart_count }), { exact: true });
  const suggestion = (name: RegExp) =>
    page.getByRole('region', { name: say('import.repairs.title') }).getByRole('button', { name });

  await test.step('takes a sample with just the columns of this template', async () => {
    await page.goto(`/projects/${projectId}/credentials/create?template=${templateId}`);
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();
    const download = page.waitForEvent('download');
    await press(page, say('import.file.sample'));
    const sample = read(await readFile(await (await download).path()));
    expect(utils.sheet_to_json(sample.Sheets.Sello ?? {}, { header: 1, raw: false })).toEqual([
      ['Nombre', 'Apellidos', 'Correo', 'DID', 'Curso', 'Promedio', 'Fecha de examen', 'Mención'],
      ['María José', 'Núñez Pérez', 'maria@uni.example', 'did:web:uni.example', 'Texto', '8.5', '03/04/2026', 'Sí'],
    ]);
  });

  await test.step('is told why a file that is none is not read', async () => {
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'lista.xlsx', mimeType: 'text/html', buffer: Buffer.from('<html><table>') });
    await expect(page.getByRole('alert').filter({ hasText: say('import.file.faults.type') })).toBeVisible();
    await expectAccessible(page, 'issue: file');
    await file.setInputFiles({ name: 'alumnas.xlsx', mimeType: 'application/octet-stream', buffer: spreadsheet() });
  });

  await test.step('sees what each column is taken for, and how its days are read', async () => {
    await expect(page).toHaveURL(/step=columns/);
    await expect(page.getByText('alumnas.xlsx: 300 filas')).toBeVisible();
    await expect(page.getByText('03/04/2026 → 3 de abril de 2026')).toBeVisible();
    await expect(page.getByText('Núñez + Peña → Núñez Peña')).toBeVisible();
    await expectAccessible(page, 'issue: columns');
    await press(page, say('import.columns.add', { smart_count: PEOPLE }));
  });

  await test.step('corrects what can be guessed, all of a kind at once', async () => {
    await expect(wrong(12)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(PEOPLE + 1));
    await expectAccessible(page, 'issue: review');
    await suggestion(/“quizá”.*No: cambiar los 3$/).click();
    await suggestion(/^Correo: .*uni\.example.*Cambiar los 3$/).click();
    await suggestion(/^Correo: alumna200@gmial\.com → alumna200@gmail\.com/).click();
    await suggestion(/^Fecha de examen: .*Cambiar los 2$/).click();
    await suggestion(/^Promedio: /).click();
    await expect(wrong(3)).toBeVisible();
  });

  await test.step('corrects the rest by keyboard, at the cell, which says the rule', async () => {
    await expect(
      page.getByText(say('import.wrong', { rule: say('import.rules.calendar', { example: '03/04/2026' }) })),
    ).toHaveCount(0);
    for (const left of [2, 1]) {
      await press(page, say('import.review.nextWrong'));
      const cell = page.getByRole('button', {
        name: /^Fecha de examen: 31\/02\/2026\. Debe ser una fecha, como 03\/04\/2026/,
      });
      await expect(cell.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('01/03/2026');
      await page.keyboard.press('Enter');
      await expect(wrong(left)).toBeVisible();
      await expect(page.locator(':focus')).toHaveAccessibleName(/^Fecha de examen: 1 de marzo de 2026/);
    }
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(wrong(2)).toBeVisible();
    await press(page, say('import.review.redo'));
    await press(page, say('import.review.dropDuplicates', { smart_count: 1 }));
    await expect(page.getByText(say('import.review.title', { smart_count: PEOPLE - 1 })).first()).toBeVisible();
    await expect(wrong(1)).toBeHidden();
  });

  await test.step('finds it on a phone, and after a reload, as it was', async () => {
    await page.setViewportSize(PHONE);
    await expectNoSideways(page);
    await page.setViewportSize(DESK);
    await page.reload();
    await expect(page.getByText(say('import.review.title', { smart_count: PEOPLE - 1 })).first()).toBeVisible();
    await press(page, say('common.next'));
  });

  await test.step('and issues what was written, with its days in order', async () => {
    await press(page, say('issue.send', { smart_count: PEOPLE - 1 }));
    await expect(page.getByText(say('issue.progress.pending', { smart_count: PEOPLE - 1 })).first()).toBeVisible();
    const { credentials } = await api('listCredentials', {
      params: { projectId },
      query: { q: 'alumna60@', limit: 5 },
    });
    const credentialId = credentials[0]?.id ?? '';
    const { fields, receiver } = await api('getCredential', { params: { projectId, credentialId } });
    expect(receiver.name).toBe('María José Núñez Peña');
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      course: 'Buceo',
      grade: '8.5',
      day: '2026-04-13',
      honours: false,
    });
  });

  await test.step('one more, to one person: two clicks besides its fields', async () => {
    await openInside(page, `/projects/${projectId}/credentials/templates`);
    const clicks = countClicks(page);
    await page.locator(`main a[href$="?template=${templateId}"]`).click();
    for (const [name, text] of [
      ['name', 'Luz'],
      ['lastname', 'Mar'],
      ['email', 'luz.mar@uni.example'],
    ] as const)
      await field(page, say(`person.${name}`)).fill(text);
    await field(page, 'Curso').fill('Buceo');
    await field(page, 'Promedio').fill('9');
    await field(page, 'Fecha de examen').fill('2026-06-15');
    await press(page, say('issue.send', { smart_count: 1 }));
    await expect(page.getByText(say('issue.progress.pending', { smart_count: 1 })).first()).toBeVisible();
    expect(clicks.count()).toBe(2);
  });
  await context.close();
});

/** A portrait in one color, as a camera makes it. */
const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('photos come with a list: a folder of them, each row naming its own, and they are what the credential shows', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId: templateId } = await ownProject(api, 'Carnets');
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const wrong = (smart_count: number) => page.getByText(say('import.review.wrong', { smart_count }), { exact: true });
  const pictures = page.getByRole('region', { name: say('import.pictures.title') });

  await test.step('the template asks for one, and its page has a place for it', async () => {
    await page.goto(`/projects/${projectId}/credentials/${templateId}/fields`);
    await field(page, say('templates.own.new')).fill('Fotografía');
    await choose(page, say('templates.own.kind'), say('templates.own.image'));
    await press(page, say('templates.own.add'));
    await expectAccessible(page, 'templates: a picture of each recipient');
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('templates.updated'))).toBeVisible();
    await open(page, `/projects/${projectId}/credentials/${templateId}/design`, 'At once');
    await press(page, say('designs.ready.identity'));
    // a ready design has a place for it already
    await expect(
      page.getByRole('group', { name: new RegExp(`^${say('designs.types.picture')}: Fotografía, a 155 mm`) }),
    ).toBeVisible();
    await press(page, say('ra.action.save'));
    // What was said of the fields may still be there, so the page does not tell when the design is saved.
    const saved = () => api('getTemplate', { params: { projectId, templateId } });
    await expect
      .poll(async () => (await saved()).files.pdf_editable?.elements ?? [])
      .toContainEqual(expect.objectContaining({ type: 'picture', field: 'fotografia' }));
    const { customProperties } = await saved();
    expect(customProperties).toContainEqual({ type: 'dynamicImage', name: 'fotografia', value: 'Fotografía' });
  });

  await test.step('a list and an archive come together', async () => {
    await openInside(page, `/projects/${projectId}/credentials/create?template=${templateId}&step=subjects&way=file`);
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();
    const list = spreadsheetOf(
      'Alumnas',
      ['Nombre', 'Apellidos', 'Correo', 'Curso', 'Fotografía'],
      [
        ['María', 'Uno', 'maria.uno@uni.example', 'Buceo', 'maria.jpg'],
        ['José', 'Dos', 'jose.dos@uni.example', 'Buceo', 'JOSE'],
        ['Eva', 'Tres', 'eva.tres@uni.example', 'Buceo', 'eva.png'],
      ],
    );
    await page.getByLabel(say('import.file.label')).setInputFiles({ name: 'lista.xlsx', mimeType: '', buffer: list });
    await press(page, say('import.columns.add', { smart_count: 3 }));
    await expect(wrong(3)).toBeVisible();
    const zip = zipSync({
      'fotos/maria.jpg': [await photo('#884422'), { level: 0 }],
      'fotos/José.JPG': await photo('#228844'),
      'fotos/nadie.jpg': await photo('#222288'),
      'fotos/otras/nadie.jpg': await photo('#882288'),
      'fotos/mala.jpg': Buffer.from('<svg><script/></svg>'),
    });
    await page.getByLabel(say('import.pictures.label')).setInputFiles({
      name: 'fotos.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zip),
    });
    await expect(pictures.getByText(say('import.pictures.added', { smart_count: 4 }))).toBeVisible();
    await expect(pictures.getByRole('alert').filter({ hasText: 'mala.jpg' })).toContainText(
      say('errors.image.invalid'),
    );
    const names = 'fotos/nadie.jpg, fotos/otras/nadie.jpg';
    await expect(pictures.getByText(say('import.pictures.clash', { names }))).toBeVisible();
    await expect(pictures.getByText(say('import.pictures.unused', { smart_count: 2, names }))).toBeVisible();
    await expect(wrong(1)).toBeVisible();
    await expectAccessible(page, 'issue: pictures');
    await press(pictures, say('import.pictures.forget'));
    await expect(pictures.getByText(say('import.pictures.added', { smart_count: 2 }))).toBeVisible();
  });

  await test.step('what is missing is said at its cell, and chosen there', async () => {
    await press(page, say('import.review.nextWrong'));
    await expect(page.locator(':focus')).toHaveAccessibleName(
      new RegExp(`^Fotografía: eva\\.png\\. ${say('fieldErrors.no_picture')}`),
    );
    await page.keyboard.press('Enter');
    await page
      .getByLabel(`Fotografía: ${say('import.pictures.choose')}`)
      .setInputFiles({ name: 'otra.jpg', mimeType: 'image/jpeg', buffer: await photo('#aa2299') });
    await expect(wrong(1)).toBeHidden();
    await page.reload();
    await expect(page.getByText(say('import.review.title', { smart_count: 3 })).first()).toBeVisible();
    await press(page, say('common.next'));
    await expect(page.getByRole('img', { name: 'Fotografía' })).toHaveCount(3);
    await expectAccessible(page, 'issue: summary with pictures');
  });

  await test.step('and the page shows what was signed, as the browser finds', async () => {
    await press(page, say('issue.finish', { smart_count: 3 }));
    const find = async () => {
      const { credentials } = await api('listCredentials', {
        params: { projectId },
        query: { q: 'eva.tres', limit: 5 },
      });
      const [credential] = credentials;
      // sealed, so that the page and the browser see the same
      return credential && ['sealed', 'sent'].includes(credential.progress) ? credential.verifyUrl : null;
    };
    await expect.poll(find).not.toBeNull();
    await page.goto(new URL((await find()) ?? '').pathname);
    await expect(page.getByRole('img', { name: 'Fotografía' })).toBeVisible();
    await page.getByRole('button', { name: 'Verificar en este navegador' }).click();
    await expect(page.getByText('Tu navegador llega al mismo resultado')).toBeVisible();
    await expectAccessible(page, 'verify: with a picture');
    // another face at the same address is told
    await page.route('**/public/pictures/**', async route =>
      route.fulfill({ contentType: 'image/jpeg', body: await photo('#ffffff') }),
    );
    await page.getByRole('button', { name: 'Verificar de nuevo' }).click();
    await expect(page.getByText('Imagen (fotografia)')).toBeVisible();
  });
  await context.close();
});
