import { useMemo, useState } from 'react';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { TillSession } from '../../../../contract/vouchers/sales/till.ts';
import { DevicePage, loadOpenDevice, loadUnlockDevice } from '../../accounts/counter/DevicePage.tsx';
import { useDevice } from '../../accounts/counter/use-device.ts';
import { later } from '../../base/open/load-later.tsx';
import { momentText } from '../../base/open/moment.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { createKeeper } from './kept-till.ts';
import { Offline } from './Offline.tsx';
import { tillCalls } from './till-api.ts';
import { loadWords, type TillSpeech, TillSpeechContext, type TillWords, useTillWords } from './words/index.ts';

interface TillPageProps {
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<TillWords>;
}

/** What charges, which nobody needs before a PIN has unlocked the till. */
export const loadCounter = async () => (await import('./Counter.tsx')).Counter;

function NoPart() {
  const { words } = useTillWords();
  return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.problem.none} />;
}
const Counter = later(loadCounter, NoPart);
const OpenTill = later(loadOpenDevice, NoPart);
const UnlockTill = later(loadUnlockDevice, NoPart);

const tillOf = ({ till }: TillSession) => till;

/** A merchant's till on a phone: opened by a link, unlocked by a PIN, and then vouchers are charged. */
export function TillPage({ preferences, speech: first }: TillPageProps) {
  const toggles = useToggles(first, preferences, loadWords);
  const { language, words } = toggles.speech;
  const calls = useMemo(() => tillCalls(language), [language]);
  const [keeper] = useState(() => createKeeper(() => localStorage));
  const device = useDevice(calls, keeper, tillOf);
  const look = () => void device.look();
  const said = useMemo<TillSpeech>(
    () => ({
      language,
      words,
      money: (minor, of) => moneyText(minor, of, language),
      moment: instant => momentText(instant, language, 'medium'),
    }),
    [language, words],
  );
  return (
    <TillSpeechContext value={said}>
      <DevicePage
        name="till"
        toggles={toggles}
        device={device}
        calls={calls}
        keeper={keeper}
        said={({ name, merchant, provider }) => ({
          title: fill(words.at, { till: name, merchant: merchant.name }),
          of: fill(words.of, { provider }),
          owner: provider,
        })}
        Open={OpenTill}
        Unlock={UnlockTill}
        offline={({ device: till, ahead }, isInDoubt) => (
          <Offline till={till} isInDoubt={isInDoubt} ahead={ahead} onRetry={look} />
        )}
        counter={({ session, device: till, ahead }) => (
          <Counter
            key={session.till.id}
            calls={calls}
            keeper={keeper}
            session={session}
            till={till}
            onLook={look}
            ahead={ahead}
            onClosed={device.closed}
          />
        )}
      />
    </TillSpeechContext>
  );
}
