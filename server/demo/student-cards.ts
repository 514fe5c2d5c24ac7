import { readyDesign } from '../../contract/designs/ready/index.ts';
import type { CardDesign, PageDesign } from '../../contract/designs/index.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../contract/starts/index.ts';
import type { As } from './caller.ts';
import { drawPortrait, type Portrait } from './portrait.ts';

const PHOTO = 'fotografia';

/** The ready design of an identity card, with a place for the photo beside the name. */
function cardDesign(): { pdf_editable: PageDesign; card_editable: CardDesign } {
  const { page, card } = readyDesign('identity', 'es-MX');
  const holder = page.elements.find(({ type, name }) => type === 'text' && name === 'Titular');
  const elements = page.elements.map(element =>
    element === holder || (element.position.y > 70 && element.position.y < 84) ? { ...element, width: 122 } : element,
  );
  const photo = {
    type: 'picture' as const,
    name: 'Fotografía',
    field: PHOTO,
    fit: 'cover' as const,
    position: { x: 155, y: 66 },
    width: 35,
    height: 45,
  };
  return { pdf_editable: { ...page, elements: [...elements, photo] }, card_editable: { ...card, picture: PHOTO } };
}

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
  const schema = await owner('createSchema', { body: schemaOfStart(start, projectId) });
  const { content, ...template } = templateOfStart(start, schema.id);
  const { id: templateId } = await owner('createTemplate', {
    params: { projectId },
    body: {
      ...template,
      title: 'Carnet de estudiante',
      content: [
        ...content,
        { name: PHOTO, label: 'Fotografía', component: 'image', required: true, mode: 'variable', own: true },
      ],
      files: cardDesign(),
    },
  });
  for (const { person, values, portrait } of STUDENTS) {
    const file = { name: 'foto.png', bytes: await drawPortrait(portrait) };
    const { digest } = await owner('uploadPicture', { params: { projectId }, file });
    await owner('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: { ...person, values: { ...values, [PHOTO]: digest } } },
    });
  }
}
