import { useMemo, useState } from 'react';
import type { OwnVerifier, VerifierSession } from '../../../../contract/credentials/verifiers/verifier.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { DevicePage, loadUnlockDevice } from '../../accounts/counter/DevicePage.tsx';
import { useDevice } from '../../accounts/counter/use-device.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { AskToVerify } from './AskToVerify.tsx';
import { forgetKey } from './kept/device-key.ts';
import { createVerifierKeeper } from './kept/kept-verifier.ts';
import { povCalls } from './pov-api.ts';
import { VerifierStands } from './VerifierStands.tsx';
import { loadWords, PovSpeechContext, type PovWords, usePovWords } from './words/index.ts';

interface PovPageProps {
  ruleCode: string;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<PovWords>;
}

/** What checks, which nobody needs before a verifier is approved. */
export const loadDoor = async () => (await import('./door/Door.tsx')).Door;

function NoPart() {
  const { words } = usePovWords();
  return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.problem.none} />;
}
const Door = later(loadDoor, NoPart);
const Unlock = later(loadUnlockDevice, NoPart);

const verifierOf = ({ verifier }: VerifierSession) => verifier;

/** The page of a point of verification: a browser asks to become its verifier, and once it is approved it checks. */
export function PovPage({ ruleCode, preferences, speech: first }: PovPageProps) {
  const toggles = useToggles(first, preferences, loadWords);
  const { language, words } = toggles.speech;
  const calls = useMemo(() => povCalls(language, ruleCode), [language, ruleCode]);
  const [keeper] = useState(() => createVerifierKeeper(ruleCode, () => localStorage));
  const device = useDevice(calls, keeper, verifierOf);
  const [isAsking, setAsking] = useState(false);
  const look = () => void device.look();
  const ask = (
    <AskToVerify
      ruleCode={ruleCode}
      calls={calls}
      onAsked={() => {
        setAsking(false);
        look();
      }}
    />
  );
  const other = async () => {
    await forgetKey(ruleCode);
    setAsking(true);
  };
  const stands = (verifier: OwnVerifier) => {
    if (verifier.verifierStatus === 'approved')
      return verifier.status === 'open' ? null : (
        <p className="note">{fill(words.unlock.over, { owner: verifier.organization })}</p>
      );
    return isAsking ? ask : <VerifierStands verifier={verifier} onLook={look} onOther={() => void other()} />;
  };
  return (
    <PovSpeechContext value={toggles.speech}>
      <DevicePage
        name="pov"
        toggles={toggles}
        device={device}
        calls={calls}
        keeper={keeper}
        said={({ application, organization }) => ({
          title: fill(words.at, { application: application.name }),
          of: fill(words.of, { organization }),
          owner: organization,
        })}
        Unlock={Unlock}
        none={ask}
        stands={stands}
        offline={({ device: verifier, ahead }) =>
          stands(verifier) ?? (
            <Door key={verifier.id} keeper={keeper} verifier={verifier} ahead={ahead} onRetry={look} />
          )
        }
        counter={({ session, device: verifier, ahead }) => (
          <Door
            key={verifier.id}
            keeper={keeper}
            verifier={verifier}
            ahead={ahead}
            session={session}
            onLock={async () => {
              await calls.lock().catch(() => undefined);
              device.closed(session);
            }}
            onClosed={device.closed}
            onCut={device.cut}
            onRetry={look}
          />
        )}
      />
    </PovSpeechContext>
  );
}
