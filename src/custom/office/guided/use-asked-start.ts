import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startIn } from '../../../../contract/credentials/starts/index.ts';
import { useUser } from '../../base/kit/session/use-session.ts';
import { useReadyStarts } from '../../credentials/designer/index.ts';
import { chooseStart, type GuidedDraft, namedAfter } from './guided-draft.ts';

/** The address's way to say with which ready start the guided way begins. */
export const START_QUERY = 'start';

/** Begins with the ready start that the address names; a name that no start has is passed over. */
export function useAskedStart(draft: GuidedDraft, change: (part: Partial<GuidedDraft>) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(START_QUERY);
  const starts = useReadyStarts(null);
  const user = useUser();
  const onAsked = useEffectEvent((name: string) => {
    const start = starts.find(each => each.name === name);
    if (start)
      change({
        path: 'template',
        ...chooseStart(startIn(start.name, user.organization.language)),
        ...namedAfter(start, starts, draft),
      });
    setQuery(
      now => {
        const next = new URLSearchParams(now);
        next.delete(START_QUERY);
        if (start) next.set('step', 'start');
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked !== null) onAsked(asked);
  }, [asked]);
}
