import { useCallback, useEffect, useMemo, useState } from 'react';
import { CLOCK_SECONDS } from '../../../../../contract/credentials/verifiers/limits.ts';
import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import type { OwnVerifier, VerifierSession } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { readPaperCode } from '../../../../../engine/openid4vp/offline/index.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import { useStepBack } from '../../../base/open/use/use-step-back.ts';
import { VerdictBand } from '../../../base/open/VerdictBand.tsx';
import type { VerifierKeeper } from '../kept/kept-verifier.ts';
import { doorCalls } from '../pov-api.ts';
import { usePovWords } from '../words/index.ts';
import { AskOffline } from './AskOffline.tsx';
import { AskOnline } from './AskOnline.tsx';
import { ChecksMade } from './ChecksMade.tsx';
import { CodeReader } from './CodeReader.tsx';
import { judgeShown, type Shown } from './judge.ts';
import { PackState } from './PackState.tsx';
import { loadReasons } from './reasons/index.ts';
import { saidOf, saidOfAttempt, type Said } from './said.ts';
import { allowSound, signal } from './signal.ts';
import { useChecks } from './use-checks.ts';
import { usePack } from './use-pack.ts';
import { Verdict } from './Verdict.tsx';

type Step = { at: 'choice' | 'wallet' | 'paper' | 'judging' | 'unkept' } | { at: 'said'; said: Said };
const CHOICE: Step = { at: 'choice' };
const MINUTE = 60_000;
const nothing = () => undefined;

/** Whether a wallet can be checked without a connection: a mobile document answers by Bluetooth or NFC alone. */
const isWalletCheckable = (pack: Pack | undefined): boolean => pack !== undefined && formOf(pack) !== 'mso_mdoc';

/** The form of the credential that is asked for. */
const formOf = ({ dcql }: Pack): unknown =>
  (dcql.credentials as readonly { format?: unknown }[] | undefined)?.[0]?.format;

interface DoorProps {
  keeper: VerifierKeeper;
  verifier: OwnVerifier;
  /** Milliseconds by which this device's clock is behind the server's. */
  ahead: number;
  /** Undefined without a connection. */
  session?: VerifierSession;
  onLock?: () => Promise<void>;
  /** Its session is over. */
  onClosed?: (session: VerifierSession) => void;
  onCut?: () => void;
  onRetry: () => void;
}

/** A verifier at the door: a wallet or a paper is checked, with a connection or without, and the verdict is shown at once. */
export function Door({ keeper, verifier, ahead, session, onLock, onClosed, onCut = nothing, onRetry }: DoorProps) {
  const { language, words } = usePovWords();
  const [step, setStep] = useState<Step>(CHOICE);
  const [isSilent, setSilent] = useState(() => keeper.isSilent.read() ?? false);
  const calls = useMemo(
    () => session && doorCalls(language, session, () => onClosed?.(session)),
    [language, session, onClosed],
  );
  const now = useCallback(() => Date.now() + ahead, [ahead]);
  // With a connection the server's clock counts, whatever this one said before. Without one, no time comes back.
  useEffect(() => {
    const see = () => keeper.latest.write(session ? now() : Math.max(keeper.latest.read() ?? 0, now()));
    see();
    const timer = setInterval(see, MINUTE);
    document.addEventListener('visibilitychange', see);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', see);
    };
  }, [session, keeper, now]);
  // Browsers remove what nobody asked them to keep.
  useEffect(() => void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => undefined), []);
  const pack = usePack(verifier, calls, { now, onCut });
  const checks = useChecks(verifier, calls, onCut);
  const choose = () => setStep(CHOICE);
  useStepBack(step.at !== 'choice', () => {
    choose();
    return true;
  });
  const say = (said: Said) => {
    setStep({ at: 'said', said });
    signal(said.outcome, isSilent);
  };
  const judge = async (shown: Shown) => {
    const by = pack.pack;
    if (!by) return;
    setStep({ at: 'judging' });
    const at = now();
    const latest = keeper.latest.read() ?? 0;
    // As it was before this answer, which is the only one that it has.
    const once = shown.as === 'answer' && shown.challenge ? { ...shown, challenge: { ...shown.challenge } } : shown;
    if (shown.as === 'answer' && shown.challenge) shown.challenge.isUsed = true;
    try {
      const reasons = await loadReasons(language);
      const judgement = await judgeShown(once, by, { now: at, latest });
      keeper.latest.write(Math.max(latest, at));
      const source = shown.as === 'paper' ? ('paper' as const) : ('wallet' as const);
      const { outcome, reason, credential, places } = judgement;
      // Kept before it is shown: what is not kept is nothing to go by.
      await checks.add({
        id: newId(),
        at: new Date(at).toISOString(),
        packId: by.id,
        source,
        outcome,
        reason,
        credential,
        places,
      });
      say(saidOf(judgement, { source, pack: by, at, language, words, reasons }));
    } catch {
      setStep({ at: 'unkept' });
    }
  };
  const minutes = Math.round(Math.abs(ahead) / MINUTE);
  const body = () => {
    switch (step.at) {
      case 'choice':
        return (
          <div className="choices">
            {session || isWalletCheckable(pack.pack) ? (
              <Panel title={words.door.wallet}>
                <p>{words.door.walletLead}</p>
                <div className="actions">
                  <button
                    type="button"
                    className="primary"
                    onClick={() => {
                      allowSound();
                      setStep({ at: 'wallet' });
                    }}
                  >
                    {words.door.askNow}
                  </button>
                </div>
              </Panel>
            ) : (
              <p className="note">
                {pack.pack && formOf(pack.pack) === 'mso_mdoc' ? words.door.mobile : words.pack.none}
              </p>
            )}
            {pack.pack && formOf(pack.pack) === 'ldp_vc' && (
              <Panel title={words.door.paper}>
                <p>{words.door.paperLead}</p>
                <div className="actions">
                  <button
                    type="button"
                    onClick={() => {
                      allowSound();
                      setStep({ at: 'paper' });
                    }}
                  >
                    {words.door.scanPaper}
                  </button>
                </div>
              </Panel>
            )}
          </div>
        );
      case 'wallet':
        if (calls)
          return (
            <AskOnline
              calls={calls}
              onEnded={async attempt =>
                say(saidOfAttempt(attempt, { language, words, reasons: await loadReasons(language) }))
              }
              onCut={onCut}
              onBack={choose}
            />
          );
        return pack.pack ? (
          <AskOffline pack={pack.pack} now={now} onShown={shown => void judge(shown)} onBack={choose} />
        ) : (
          <p>{words.pack.none}</p>
        );
      case 'paper':
        return (
          <Panel title={words.door.paper} wide>
            <p>{words.door.paperLead}</p>
            <CodeReader
              isOpen
              onCode={text => {
                const credential = readPaperCode(text);
                if (!credential) return 'none';
                void judge({ as: 'paper', credential });
                return 'done';
              }}
            />
            <div className="actions">
              <button type="button" onClick={choose}>
                {words.door.close}
              </button>
            </div>
          </Panel>
        );
      case 'judging':
        return <progress aria-label={words.door.judging} />;
      case 'unkept':
        return (
          <Panel title={words.checks.title} wide>
            <p role="alert" className="problem">
              {words.checks.unkept}
            </p>
            <div className="actions">
              <button type="button" className="primary" onClick={choose}>
                {words.door.next}
              </button>
            </div>
          </Panel>
        );
      case 'said':
        return <Verdict said={step.said} onNext={choose} />;
    }
  };
  return (
    <>
      {!session && (
        <VerdictBand tone="sealing" word={words.offline.word} head={words.offline.head} line={words.offline.line}>
          <div className="actions">
            <button type="button" onClick={onRetry}>
              {words.action.retry}
            </button>
          </div>
        </VerdictBand>
      )}
      {minutes * MINUTE > CLOCK_SECONDS * 1000 && (
        <p className="note">{fill(ahead > 0 ? words.clock.behind : words.clock.ahead, { minutes: String(minutes) })}</p>
      )}
      {body()}
      {step.at === 'choice' && (
        <>
          <ChecksMade checks={checks.checks} isLost={checks.isLost} onSend={calls && (() => void checks.send())} />
          <PackState of={pack} now={now()} isOnline={calls !== undefined} />
        </>
      )}
      <div className="actions">
        <button
          type="button"
          onClick={() => {
            allowSound();
            keeper.isSilent.write(!isSilent);
            setSilent(!isSilent);
          }}
        >
          {isSilent ? words.sound.on : words.sound.off}
        </button>
        {onLock && (
          <button type="button" onClick={() => void onLock()}>
            {words.lock}
          </button>
        )}
      </div>
    </>
  );
}
