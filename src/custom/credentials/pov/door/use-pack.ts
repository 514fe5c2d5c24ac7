import { useCallback, useEffect, useState } from 'react';
import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import type { OwnVerifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { isSilence, Refused } from '../../../base/open/public-call.ts';
import { kept } from '../kept/database.ts';
import type { DoorCalls } from '../pov-api.ts';

/** A pack is renewed in the background once it is as old, in milliseconds. */
const RENEWED_AFTER = 600_000;
/** How often that is looked at, in milliseconds. */
const LOOKED_EVERY = 60_000;
const isDue = ({ madeAt }: Pick<Pack, 'madeAt'>, now: number): boolean => now - Date.parse(madeAt) > RENEWED_AFTER;
export const loadJudge = () => import('./judge.ts');

/**
 * The pack of this device: the kept one, and a newer one as soon as there is a connection, and while there is.
 * @param now milliseconds, by the server's clock
 */
export function usePack(
  verifier: OwnVerifier,
  calls: DoorCalls | undefined,
  { now, onCut }: { now: () => number; onCut: () => void },
) {
  const [pack, setPack] = useState<Pack>();
  const [state, setState] = useState<'reading' | 'read' | 'altered'>('reading');
  const [isRenewing, setRenewing] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const { id } = verifier;

  const read = useCallback(async (): Promise<Pack | undefined> => {
    const row = await kept.one('packs', id).catch(() => undefined);
    if (!row) return undefined;
    const found = (await loadJudge()).packIn(row.text, verifier);
    if (found) return found;
    await kept.remove('packs', id).catch(() => undefined);
    setState('altered');
    return undefined;
  }, [id, verifier]);

  const renew = useCallback(async () => {
    if (!calls) return;
    setRenewing(true);
    try {
      await kept.put('packs', { verifierId: id, text: await calls.pack() });
      const found = await read();
      if (found) {
        setPack(found);
        setState('read');
      }
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isSilence(error)) onCut();
      else setRefusal(error);
    } finally {
      setRenewing(false);
    }
  }, [calls, id, read, onCut]);

  useEffect(() => {
    let isOver = false;
    void read().then(found => {
      if (isOver) return;
      if (found) setPack(found);
      setState(before => (before === 'altered' ? before : 'read'));
      if (!found || isDue(found, now())) void renew();
    });
    return () => {
      isOver = true;
    };
  }, [read, renew, now]);
  const madeAt = pack?.madeAt;
  useEffect(() => {
    if (madeAt === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isDue({ madeAt }, now())) void renew();
    }, LOOKED_EVERY);
    return () => clearInterval(timer);
  }, [madeAt, renew, now]);

  return { pack, state, isRenewing, refusal, renew };
}
export type KeptPack = ReturnType<typeof usePack>;
