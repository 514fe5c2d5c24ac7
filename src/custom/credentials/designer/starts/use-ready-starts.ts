import { useMemo } from 'react';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/project.ts';
import { isStartFor, type ReadyStart, readyStarts } from '../../../../../contract/credentials/starts/index.ts';
import { useLanguage } from '../../../base/kit/text/use-language.ts';

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
