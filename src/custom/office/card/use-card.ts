import { useCallback, useEffect, useState } from 'react';
import type { Refused } from '../../base/open/public-call.ts';
import { useNewest } from '../../base/open/use/use-newest.ts';
import type { CardCalls } from './card-api.ts';
import { type CardPlace, type KeptCard, readImage } from './kept-card.ts';

/** What is known of a card: nothing yet, that the link opens none, a refusal, or the card as it is or was. */
export type KnownCard =
  | { as: 'awaited' }
  | { as: 'unknown' }
  | { as: 'refused'; error: Refused }
  | { as: 'shown'; kept: KeptCard; online: boolean; hasFailed: boolean };

/** At the counter what is left changes by another's hand. */
const EVERY_MS = 10_000;
/** A phone that was left lying asks no more. */
const TIMES = 30;

/** The card of a link. Until an answer came, and where none comes, what was kept is shown. */
export function useCard(calls: CardCalls, place: CardPlace) {
  const [known, setKnown] = useState<KnownCard>(() => {
    const kept = place.read();
    return kept ? { as: 'shown', kept, online: false, hasFailed: false } : { as: 'awaited' };
  });
  const begin = useNewest();

  const look = useCallback(async () => {
    const isNewest = begin();
    try {
      const card = await calls.look();
      if (!isNewest()) return;
      const now = Date.now();
      const before = place.read();
      const image = before?.card.picture === card.picture ? before.image : undefined;
      const kept: KeptCard = {
        card,
        at: new Date(now).toISOString(),
        ahead: Date.parse(card.now) - now,
        ...(image !== undefined && { image }),
      };
      place.write(kept);
      setKnown({ as: 'shown', kept, online: true, hasFailed: false });
      if (image !== undefined) return;
      const read = await readImage(card.picture);
      if (read !== undefined && isNewest()) place.write({ ...kept, image: read });
    } catch (error) {
      if (!isNewest()) return;
      const { status } = error as Refused;
      if (status === 404 || status === 400) {
        place.forget();
        setKnown({ as: 'unknown' });
        return;
      }
      const read = place.read();
      setKnown(before => {
        const kept = read ?? (before.as === 'shown' ? before.kept : undefined);
        return kept
          ? { as: 'shown', kept, online: false, hasFailed: true }
          : { as: 'refused', error: error as Refused };
      });
    }
  }, [calls, place, begin]);

  useEffect(() => {
    void look();
    let times = 0;
    const isSeen = () => document.visibilityState === 'visible';
    const again = () => {
      times = 0;
      if (isSeen()) void look();
    };
    const watched = () => {
      times = 0;
    };
    const timer = setInterval(() => {
      if (!isSeen() || times >= TIMES) return;
      times += 1;
      void look();
    }, EVERY_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerdown', watched);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerdown', watched);
    };
  }, [look]);

  return { known, look };
}
