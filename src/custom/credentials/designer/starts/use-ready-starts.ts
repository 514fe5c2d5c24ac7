import { useMemo } from 'react';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/project.ts';
import {
  isStartFor,
  isStartUsable,
  type ReadyStart,
  readyStarts,
} from '../../../../../contract/credentials/starts/index.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { useLanguage } from '../../../base/kit/text/use-language.ts';

/** The ready starts in one's language that the organization can use, those for the category first; without a category, all fit. */
export function useReadyStarts(category: ProjectCategory | null): (ReadyStart & { isFitting: boolean })[] {
  const language = useLanguage();
  const { features } = useUser().organization;
  return useMemo(
    () =>
      readyStarts(category, language)
        .filter(({ name }) => isStartUsable(name, { features, category }))
        .map(start => ({ ...start, isFitting: category === null || isStartFor(start.name, category) })),
    [category, language, features],
  );
}
