import { expect, it } from 'vitest';
import { CardDesign, fieldsNamedIn } from '../../../../contract/credentials/designs/index.ts';
import { readyDesigns } from '../../../../contract/credentials/designs/ready/index.ts';
import { PROJECT_CATEGORIES } from '../../../../contract/accounts/projects/index.ts';
import { pageDesign } from '../../../support/data/page-design.ts';

it('designs name fields in texts, tables and pictures, and on a card, each of them once', () => {
  const [title, code] = pageDesign('{{$holder}}: {{ course }} and {{course}}, {{grade}}').elements;
  const place = { position: { x: 0, y: 0 }, width: 10, height: 10 };
  const page = pageDesign('-', {
    elements: [
      title,
      code,
      { type: 'picture', name: 'photo', ...place, field: 'photo' },
      {
        type: 'table',
        name: 'rest',
        ...place,
        fields: ['grade', 'campus'],
        fontColor: '#161b24',
        labelColor: '#161b24',
      },
    ],
  });
  const card = CardDesign.parse({
    backgroundColor: '#003366',
    textColor: '#ffffff',
    fields: ['course', 'number'],
    picture: 'face',
  });
  expect(fieldsNamedIn(page, null)).toEqual(['course', 'grade', 'photo', 'campus']);
  expect(fieldsNamedIn(page, card)).toEqual(['course', 'grade', 'photo', 'campus', 'number', 'face']);
  expect(fieldsNamedIn(null, null)).toEqual([]);
});

it.each(PROJECT_CATEGORIES)(
  'the ready-made designs of %s name no field but the picture they are made for',
  category => {
    for (const { page, card } of readyDesigns(category, 'es-MX')) expect(fieldsNamedIn(page, card)).toEqual([]);
  },
);
