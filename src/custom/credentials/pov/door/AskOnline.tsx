import { useEffect, useEffectEvent, useState } from 'react';
import type { AttemptBegun } from '../../../../../contract/credentials/applications/attempt.ts';
import { ATTEMPT_SECONDS } from '../../../../../contract/credentials/applications/kinds.ts';
import type { VerifierAttempt } from '../../../../../contract/credentials/verifiers/attempt.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import { isSilence, Refused } from '../../../base/open/public-call.ts';
import { PublicQrCode } from '../../../base/open/PublicQrCode.tsx';
import { Refusal } from '../../../base/open/Refusal.tsx';
import type { DoorCalls } from '../pov-api.ts';
import { usePovWords } from '../words/index.ts';

/** How often it is looked whether the wallet answered, in milliseconds. */
const EVERY = 1500;

interface AskOnlineProps {
  calls: DoorCalls;
  onEnded: (attempt: VerifierAttempt) => void;
  onCut: () => void;
  onBack: () => void;
}

/** Asks a wallet with a connection: the code of a request, until the platform has judged the answer. */
export function AskOnline({ calls, onEnded, onCut, onBack }: AskOnlineProps) {
  const { words } = usePovWords();
  const [begun, setBegun] = useState<AttemptBegun>();
  const [refused, setRefused] = useState<Refused>();
  const hear = useEffectEvent((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    if (isSilence(error)) onCut();
    else setRefused(error);
  });
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    let isOver = false;
    let attemptId: string | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (id: string): Promise<void> => {
      const attempt = await calls.look(id).catch((error: unknown) => {
        // Too many at once, or a moment's trouble: the wallet is still asked.
        if (error instanceof Refused && (error.status === 429 || error.status >= 500)) return undefined;
        throw error;
      });
      if (isOver) return;
      if (!attempt || attempt.state === 'requested') timer = setTimeout(() => void look(id).catch(hear), EVERY);
      else {
        attemptId = undefined;
        end(attempt);
      }
    };
    const begin = async () => {
      const asked = await calls.begin();
      attemptId = asked.attempt.id;
      if (isOver) return void calls.close(attemptId).catch(() => undefined);
      setBegun(asked);
      await look(attemptId);
    };
    void begin().catch(hear);
    return () => {
      isOver = true;
      clearTimeout(timer);
      // Nobody waits for it: no wallet is to answer it.
      if (attemptId !== undefined) void calls.close(attemptId).catch(() => undefined);
    };
  }, [calls]);
  return (
    <Panel title={words.door.wallet} wide>
      <Refusal>{refused?.message}</Refusal>
      {begun && (
        <>
          <p>{fill(words.door.scan, { seconds: String(ATTEMPT_SECONDS) })}</p>
          <PublicQrCode text={begun.link} label={words.door.qr} />
          <p role="status" className="hint">
            {words.door.waiting}
          </p>
        </>
      )}
      {!begun && !refused && <progress aria-label={words.door.wallet} />}
      <div className="actions">
        <button type="button" onClick={onBack}>
          {words.door.close}
        </button>
      </div>
    </Panel>
  );
}
