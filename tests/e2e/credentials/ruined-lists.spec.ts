import { ATTENDANCE } from '../../../server/demo/content.ts';
import { workbookOf } from '../../src/custom/credentials/import/workbooks.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs, type Act } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE, DESK, expectNoSideways } from '../support/phone.ts';
import { enter, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

const TITLES = ['Nombre', 'Apellidos', 'Correo', 'Matrícula'];
/** As a spreadsheet keeps them: a filter hides the second person; of the third, letters and digits were lost before. */
const SHOWN = [
  ['Ana', 'Núñez', 'ana@ruined.example', '100000000000000001'],
  ['Beto', 'Baja', 'beto@ruined.example', '100000000000000002'],
  ['Cira', 'Mu?oz', 'cira@ruined.example', '1.23457E+17'],
];
const HIDDEN = 1;

function workbook(): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: readonly string[], isHidden: boolean) =>
    `<row${isHidden ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`;
  return workbookOf({ rows: [TITLES, ...SHOWN].map((cells, n) => row(cells, n === HIDDEN + 1)).join('') });
}

/** Excel's "CSV (MS-DOS)" writes CP850, of which these are the letters that it needs. */
function msDos(text: string): Buffer {
  const letters: Record<string, number> = { á: 0xa0, í: 0xa1, é: 0x82, ó: 0xa2, ñ: 0xa4, ü: 0x81 };
  return Buffer.from([...text].map(letter => letters[letter] ?? letter.charCodeAt(0)));
}
const DOS = msDos(
  `${TITLES.join(';')}\r\nMaría;Hernández;maria@ruined.example;100000000000000004\r\nJosé;Güemes;jose@ruined.example;100000000000000005\r\n`,
);

async function template(owner: Act, name: string): Promise<{ projectId: string; templateId: string }> {
  const { projectId } = await ownProject(owner, name);
  const fields = [{ name: 'matricula', label: 'Matrícula', component: 'text' }] as const;
  const schema = await owner('createSchema', { body: { ...ATTENDANCE.schema, name: 'Matricula', fields, projectId } });
  const { id: templateId } = await owner('createTemplate', {
    params: { projectId },
    body: {
      ...ATTENDANCE.template,
      title: name,
      schemaId: schema.id,
      content: fields.map(field => ({ ...field, required: true, mode: 'variable' })),
    },
  });
  return { projectId, templateId };
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`lists that lost letters, digits and rows are put right before anything is signed (${language})`, async ({
    browser,
    request,
  }) => {
    const api = await actAs(request, 'owner@uni.example');
    const { projectId, templateId } = await template(api, `Ruined ${language}`);
    const { page, context, say } = await enter(browser, language, 'owner@uni.example');
    const file = page.locator('input[type=file]').first();
    const wrong = (smart_count: number) => page.getByText(say('import.review.wrong', { smart_count }), { exact: true });
    const correct = async (cell: RegExp, text: string) => {
      await page.getByRole('button', { name: cell }).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await page.goto(`/projects/${projectId}/credentials/create?template=${templateId}`);
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();

    await test.step('a hidden row is told, and left out unless it is chosen', async () => {
      await file.setInputFiles({ name: 'filtro.xlsx', mimeType: '', buffer: Buffer.from(workbook()) });
      await expect(page.getByText(say('import.notes.hidden.rows', { smart_count: 1 }))).toBeVisible();
      await expectAccessible(page, 'issue: a list with a hidden row');
      await page.getByLabel(say('import.notes.withHidden.rows', { smart_count: 1 })).click();
      await expect(page.getByRole('button', { name: say('import.columns.add', { smart_count: 3 }) })).toBeVisible();
      await page.getByLabel(say('import.notes.withHidden.rows', { smart_count: 1 })).click();
      await press(page, say('import.columns.add', { smart_count: 2 }));
    });

    await test.step('lost letters and digits are marked, and no repair guesses them', async () => {
      await expect(wrong(1)).toBeVisible();
      await expect(page.getByRole('button', { name: /Mu\?oz\./ })).toHaveAccessibleName(
        new RegExp(say('fieldErrors.lost_letters')),
      );
      await expectAccessible(page, 'issue: a list that lost letters');
      await page.setViewportSize(PHONE);
      await expectNoSideways(page);
      await page.setViewportSize(DESK);
      await correct(/Mu\?oz\./, 'Muñoz');
      await correct(/1\.23457E\+17\./, '100000000000000003');
      await expect(wrong(1)).toBeHidden();
    });

    await test.step('a list in another encoding says which was assumed, and lets it be chosen', async () => {
      await page.getByRole('tab', { name: say('issue.ways.file') }).click();
      await file.setInputFiles({ name: 'dos.csv', mimeType: 'text/csv', buffer: DOS });
      await expect(page.getByRole('alert').filter({ hasText: 'María' })).toContainText(
        say('import.notes.encodings.ibm850'),
      );
      await expectAccessible(page, 'issue: a list in another encoding');
      await press(page, say('import.columns.add', { smart_count: 2 }));
      await press(page, say('common.next'));
    });

    await test.step('and what is signed is what people are called', async () => {
      await press(page, say('issue.finish', { smart_count: 4 }));
      const read = () => api('listCredentials', { params: { projectId }, query: { limit: 10 } });
      await expect.poll(async () => (await read()).credentials.length).toBe(4);
      const signed = await Promise.all(
        (await read()).credentials.map(async ({ id: credentialId }) => {
          const { receiver, fields } = await api('getCredential', { params: { projectId, credentialId } });
          return [receiver.name, fields[0]?.value];
        }),
      );
      expect(new Map(signed as [string, string][])).toEqual(
        new Map([
          ['Ana Núñez', '100000000000000001'],
          ['Cira Muñoz', '100000000000000003'],
          ['María Hernández', '100000000000000004'],
          ['José Güemes', '100000000000000005'],
        ]),
      );
    });
    await context.close();
  });
