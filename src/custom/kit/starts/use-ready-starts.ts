import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../../contract/common/language.ts';
import type { ProjectCategory } from '../../../../contract/projects/project.ts';
import { isStartFor, type ReadyStart, readyStarts } from '../../../../contract/starts/index.ts';

/** The language in which one reads the portal, as the contract knows it. */
export function useLanguage(): Language {
  const locale = useLocale();
  return LANGUAGES.find(each => each === locale) ?? DEFAULT_LANGUAGE;
}

/** The ready starts in one's language, those for the category first; without a category, all fit. */
export function useReadyStarts(category: ProjectCategory | null): (ReadyStart & { isFitting: boolean })[] {
  const language = useLanguage();
  return useMemo(
    () =>
      readyStarts(category, language).map(start => ({
        ...start,
        isFitting: category === null || isStartFor(start.name, category),
      })),
    [category, language],
  );
}
