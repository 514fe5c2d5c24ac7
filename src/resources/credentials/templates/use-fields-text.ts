import { useTranslate } from 'react-admin';
import { modeWord } from './mode-word.ts';
import type { ModeDraft } from './inputs/template-draft.ts';

/** How fields are said where two states of them are compared: each with where its value comes from. */
export function useFieldsText() {
  const translate = useTranslate();
  return (fields: readonly ModeDraft[]): string =>
    fields
      .map(({ field, mode, value, source }) => {
        const what = mode === 'fixed' ? value : source && translate(`templates.sources.${source}`);
        return `${field.label}: ${translate(`templates.mode.${modeWord(field, mode)}`)}${what ? ` (${what})` : ''}`;
      })
      .join(', ');
}
