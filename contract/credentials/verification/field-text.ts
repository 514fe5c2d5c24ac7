import type { Language } from '../../base/common/language.ts';
import { ownValue } from '../../base/common/own.ts';
import { ACHIEVEMENT_WORDS } from './achievement-words.ts';
import { claimText } from './claim-text.ts';

const ACHIEVEMENT_TYPE = /^achievement(\.\d+)?\.achievementType$/;

/** A field's value as people of the language read it: where it is a badge's kind of achievement, by what they call that kind. */
export function fieldText(
  { name, value, calendar = false }: { name: string; value: unknown; calendar?: boolean },
  language: Language,
): string {
  const said = claimText(value, language, calendar);
  return ACHIEVEMENT_TYPE.test(name) ? (ownValue(ACHIEVEMENT_WORDS[language], said) ?? said) : said;
}
