import { expect, it } from 'vitest';
import { changedFields, fieldText } from '../../../../src/resources/events/event-model.ts';
import { allWords } from '../../../support/all-words.ts';

it.each([
  ['en-US', 'Settings › Way of approval', 'Content › properties › course › Title'],
  ['es-MX', 'Ajustes › Modo de aprobación', 'Contenido › properties › course › Título'],
] as const)(
  'in %s a changed field is called by words, part by part, and what people made as they call it',
  async (language, field, theirs) => {
    const words = await allWords(language);
    const translate = (key: string, fallback: { _: string }) => words.translate(key, fallback);
    const [changed] = changedFields({ config: { approvalMode: 'manual' } }, { config: { approvalMode: 'automatic' } });
    expect(changed).toMatchObject({ before: 'manual', after: 'automatic' });
    expect(fieldText(translate, changed?.name ?? '')).toBe(field);
    expect(fieldText(translate, 'content.properties.course.title')).toBe(theirs);
  },
);
