import { useCallback, useEffect, useState } from 'react';
import type { CheckMade } from '../../../../../contract/credentials/verifiers/check.ts';
import { CHECKS_MAX, CHECKS_TYPE } from '../../../../../contract/credentials/verifiers/limits.ts';
import type { OwnVerifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { isSilence, Refused } from '../../../base/open/public-call.ts';
import { kept, type KeptCheck } from '../kept/database.ts';
import { keyFor, signedBy } from '../kept/device-key.ts';
import type { DoorCalls } from '../pov-api.ts';

/** How long a check that was sent is shown, in milliseconds. */
const SHOWN_FOR = 86_400_000;

/** The checks of this device that were made without a connection: kept until they are sent, once each by their id. */
export function useChecks({ id: verifierId, ruleCode }: OwnVerifier, calls: DoorCalls | undefined, onCut: () => void) {
  const [checks, setChecks] = useState<KeptCheck[]>([]);
  const [isLost, setLost] = useState(false);

  const read = useCallback(async () => {
    const rows = (await kept.all('checks').catch(() => [])).filter(row => row.verifierId === verifierId);
    const [over, shown] = [[] as KeptCheck[], [] as KeptCheck[]];
    for (const row of rows) (row.known && Date.now() - Date.parse(row.check.at) > SHOWN_FOR ? over : shown).push(row);
    for (const { id } of over) await kept.remove('checks', id).catch(() => undefined);
    shown.sort((a, b) => (a.check.at < b.check.at ? 1 : -1));
    setChecks(shown);
    return shown;
  }, [verifierId]);

  const send = useCallback(async () => {
    const waiting = (await read()).filter(({ known }) => !known);
    if (!calls || waiting.length === 0) return;
    try {
      const key = await keyFor(ruleCode);
      for (let at = 0; at < waiting.length; at += CHECKS_MAX) {
        const some = waiting.slice(at, at + CHECKS_MAX);
        const batch = { verifierId, checks: some.map(({ check }) => check) };
        const answer = await calls.sync(await signedBy(key, CHECKS_TYPE, batch));
        for (const row of some) {
          const known = answer.checks.find(({ id }) => id === row.id) ?? null;
          await kept.put('checks', { ...row, known });
        }
      }
      setLost(false);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isSilence(error)) onCut();
      else setLost(true);
    }
    await read();
  }, [calls, ruleCode, verifierId, read, onCut]);

  useEffect(() => {
    void send();
  }, [send]);

  const add = useCallback(
    async (check: CheckMade) => {
      await kept.put('checks', { id: check.id, verifierId, check, known: null });
      // Nobody waits for the platform to see a verdict.
      void send();
    },
    [verifierId, send],
  );
  return { checks, isLost, add, send };
}
