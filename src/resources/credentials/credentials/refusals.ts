import type { useTranslate } from 'react-admin';

type Translate = ReturnType<typeof useTranslate>;

/** So many of those that were refused for one reason are named. */
const NAMED = 3;

/** Why some were refused, and who of them, as far as their names are known: each reason once. */
export function refusalsText(
  failed: readonly { id: string; message: string }[],
  translate: Translate,
  nameOf: (id: string) => string | undefined,
): string {
  return [...new Set(failed.map(each => each.message))]
    .map(message => {
      const refused = failed.filter(each => each.message === message);
      const names = refused.flatMap(({ id }) => nameOf(id) || []).slice(0, NAMED);
      const more = refused.length - names.length;
      if (names.length === 0) return message;
      return `${names.join(', ')}${more > 0 ? ` ${translate('desk.andMore', { smart_count: more })}` : ''}: ${message}`;
    })
    .join(' · ');
}

/** What is said of a call of many of which some were refused: what was done all the same, and what was not. */
export const partlyText = (
  translate: Translate,
  done: { text: string; count: number },
  failed: { text: string; count: number },
): string =>
  [done, failed]
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => translate(text, { smart_count: count }))
    .join('. ');
