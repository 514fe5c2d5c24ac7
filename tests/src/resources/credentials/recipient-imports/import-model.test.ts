import { describe, expect, it } from 'vitest';
import { guessSource } from '../../../../../src/custom/credentials/import/columns/guess.ts';
import { rowsOf } from '../../../../../src/custom/credentials/import/columns/source.ts';
import { sampleOf } from '../../../../../src/custom/credentials/import/sample.ts';
import {
  columnsOf,
  createPeopleChecker,
} from '../../../../../src/resources/credentials/recipient-imports/import-model.ts';

/** Columns whose labels are of a third language, so that only their words lead to them. */
const COLUMNS = columnsOf(key => `~${key}`);
const guess = (...rows: string[][]) => guessSource({ name: '', sheets: [], rows }, 'a.csv', COLUMNS);
const check = (cells: Record<string, string>) => {
  const { rows } = createPeopleChecker()([{ key: 1, cells: { name: 'Ana', email: 'ana@uni.example', ...cells } }]);
  return rows[0];
};

describe('a list of recipients', () => {
  it.each([
    [['Nombre', 'Correo', 'Celular', 'Idioma']],
    [['First name', 'Email', 'Phone', 'Language']],
    [['Nombres', 'Correo electrónico', 'Número de teléfono', 'Idioma preferido']],
  ])('has its columns under %j', titles => {
    const source = guess(titles, ['Ana', 'ana@uni.example', '+52 55 1234 5678', 'Español']);
    expect(rowsOf(source, COLUMNS)[0]?.cells).toMatchObject({
      name: 'Ana',
      email: 'ana@uni.example',
      phone: '+52 55 1234 5678',
      language: 'Español',
    });
  });

  it('has phones and languages without titles by what they look like, and nothing else under them', () => {
    const source = guess(
      ['Ana', 'Peña', '+525512345678', 'ana@uni.example', 'es', 'Group 4'],
      ['Luz', 'Mar', '+525512345679', 'luz@uni.example', 'en', 'Group 5'],
    );
    const { cells } = rowsOf(source, COLUMNS)[0] ?? { cells: {} };
    expect(cells).toMatchObject({ name: 'Ana', lastname: 'Peña', phone: '+525512345678', language: 'es' });
    expect(Object.values(cells)).not.toContain('Group 4');
  });

  it('sends the tag of a language and a phone as they are kept, and nothing for an empty cell', () => {
    expect(check({ phone: '+52 55 1234 5678', language: 'Inglés' })).toMatchObject({
      person: { phone: '+52 55 1234 5678', language: 'en-US' },
      faults: {},
    });
    expect(check({ phone: '', language: ' ' })).toMatchObject({ person: { phone: null, language: null }, faults: {} });
  });

  it('says at the cell which phone or language is wrong', () => {
    expect(check({ phone: '5512345678', language: 'Klingon' })?.faults).toEqual({
      phone: 'invalid_phone',
      language: 'invalid_choice',
    });
  });

  it('has a sample file that it takes', async () => {
    const { read, utils } = await import('xlsx');
    const book = read(await (await sampleOf(COLUMNS, key => key)).arrayBuffer());
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows = utils.sheet_to_json<string[]>(sheet!, { header: 1 });
    const cells = rowsOf(guess(...rows), COLUMNS)[0]?.cells ?? {};
    expect(cells).toMatchObject({ phone: '+525512345678', language: 'Español' });
    expect(check(cells)?.faults).toEqual({});
  });
});
