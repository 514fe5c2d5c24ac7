import { describe, expect, it } from 'vitest';
import { startIn } from '../../../../../../contract/credentials/starts/index.ts';
import { labelsOf, wordsOf } from '../../../../../../server/modules/credentials/credentials/copies/words.ts';

const own = {
  type: 'LawDegree',
  title: 'Licenciatura en Derecho',
  params: { language: 'es-MX', description: 'Acredita los estudios.', openBadge: null },
  kind: 'degree',
} as const;

describe('the words of a template in the language that it does not speak', () => {
  it('are those of the ready template from which they come', () => {
    const [spanish, english] = [startIn('diploma', 'es-MX'), startIn('diploma', 'en-US')];
    const { title, type, description } = spanish;
    const words = wordsOf({ type, title, params: { language: 'es-MX', description }, kind: 'diploma' });
    expect(words['en-US']).toEqual({ name: english.title, description: english.description });
    expect(words['es-MX']).toEqual({ name: title, description });
  });

  it('name the kind before a title of its own, and leave out a description that nobody wrote', () => {
    expect(wordsOf(own)).toEqual({
      'es-MX': { name: 'Licenciatura en Derecho', description: 'Acredita los estudios.' },
      'en-US': { name: 'Degree: Licenciatura en Derecho' },
    });
    expect(wordsOf({ ...own, kind: 'custom' })['en-US'].name).toBe('Credential: Licenciatura en Derecho');
  });

  it('are the kind alone where the title says no more than that', () => {
    expect(wordsOf({ ...own, title: 'Título' })['en-US']).toEqual({ name: 'Degree' });
  });

  it('name the kind of achievement of an Open Badge', () => {
    const params = { ...own.params, openBadge: { achievementType: 'MicroCredential' as const } };
    expect(wordsOf({ ...own, params })['en-US'].name).toBe('Microcredential: Licenciatura en Derecho');
  });
});

describe('the label of a field', () => {
  it('is known in both languages where it is of a ready template', () => {
    expect(labelsOf({ name: 'fullName', label: 'Nombre completo' }, 'es-MX')).toEqual({
      'es-MX': 'Nombre completo',
      'en-US': 'Full name',
    });
  });

  it('is known in the language of its template alone where somebody wrote it', () => {
    expect(labelsOf({ name: 'fullName', label: 'Nombre del egresado' }, 'es-MX')).toEqual({
      'es-MX': 'Nombre del egresado',
    });
  });
});
