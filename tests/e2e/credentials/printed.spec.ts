import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Language } from '../../../contract/base/common/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { textOfPdf } from '../../support/documents/pdf-text.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

/** A PDF's text as poppler reads it, where it is installed; else as PDF.js does. */
async function readBack(pdf: Buffer, path: string): Promise<string> {
  writeFileSync(path, pdf);
  try {
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return (await textOfPdf(pdf)).join('\n');
  }
}

const SAID = {
  'en-US': { title: 'Official aﬃdavit', printed: 'Official affidavit', name: 'Joseﬁna', lastname: 'Raffi' },
  'es-MX': { title: 'Certiﬁcado oficial', printed: 'Certificado oficial', name: 'Joseﬁna', lastname: 'Buff Flores' },
} as const satisfies Record<Language, object>;

for (const language of ['en-US', 'es-MX'] as const)
  test(`a diploma with ligatures is issued, printed and read back as it is spelled (${language})`, async ({
    browser,
    request,
  }, info) => {
    const { title, printed, name, lastname } = SAID[language];
    const api = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId } = await ownProject(api, `Fi ff ${language}`);
    const { id: templateId } = await api('createTemplate', {
      params: { projectId },
      body: { ...ATTENDANCE.template, title, schemaId },
    });
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    await page.goto(`/projects/${projectId}/credentials/create?template=${templateId}`);
    await field(page, say('person.name')).fill(name);
    await field(page, say('person.lastname')).fill(lastname);
    await field(page, say('person.email')).fill('josefina@printed.example');
    await field(page, 'Curso').fill('Difusión ♫');
    await press(page, say('issue.finish', { smart_count: 1 }));

    const read = () => api('listCredentials', { params: { projectId }, query: { q: 'josefina', limit: 5 } });
    await expect.poll(async () => (await read()).credentials.length).toBe(1);
    const [credential] = (await read()).credentials;
    expect(credential?.receiver.name).toBe(`Josefina ${lastname}`);
    const path = `/api/v1/public/credentials/${credential?.verifyUrl.split('/').at(-1)}/pdf`;
    await expect.poll(async () => (await request.get(path)).status()).toBe(200);
    const text = await readBack(await (await request.get(path)).body(), info.outputPath('page.pdf'));
    expect(text).toContain(printed);
    expect(text).toContain(`Josefina ${lastname}`);
  });
