import { designOfStart } from '../../contract/credentials/starts/design.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../contract/credentials/starts/index.ts';
import type { As } from './caller.ts';
import { drawPortrait, type Portrait } from './portrait.ts';

interface Student {
  person: { name: string; lastname: string; email: string };
  values: Record<string, string>;
  portrait: Portrait;
}
const STUDENTS: readonly Student[] = [
  {
    person: { name: 'Abedul', lastname: 'Rocío', email: 'abedul.rocio@alumni.example' },
    values: { studentNumber: '2026-0412', programme: 'Licenciatura en Biología', campus: 'Valle Azul' },
    portrait: { paper: '#dfe8ef', coat: '#17375e', skin: '#c68a5e', hair: '#2b1d16', isLong: false },
  },
  {
    person: { name: 'Jazmín', lastname: 'Nube', email: 'jazmin.nube@alumni.example' },
    values: { studentNumber: '2026-0587', programme: 'Arquitectura', campus: 'Valle Azul' },
    portrait: { paper: '#efe6da', coat: '#5a1a2b', skin: '#e0ac86', hair: '#4a2f1d', isLong: true },
  },
];

/** Cards of students in a project, each with the photo of whoever it is of: drawn, and of nobody. */
export async function issueStudentCards(owner: As, projectId: string): Promise<void> {
  const start = startIn('student', 'es-MX');
  const { page, card } = designOfStart(start);
  const schema = await owner('createSchema', { body: schemaOfStart(start, projectId) });
  const { id: templateId } = await owner('createTemplate', {
    params: { projectId },
    body: {
      ...templateOfStart(start, schema.id),
      title: 'Carnet de estudiante',
      files: { pdf_editable: page, card_editable: card },
    },
  });
  for (const { person, values, portrait } of STUDENTS) {
    const file = { name: 'foto.png', bytes: await drawPortrait(portrait) };
    const { digest } = await owner('uploadPicture', { params: { projectId }, file });
    await owner('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: { ...person, values: { ...values, photo: digest } } },
    });
  }
}
