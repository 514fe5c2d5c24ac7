import { useMemo, useState } from 'react';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { PointSession } from '../../../../contract/office/benefits/point.ts';
import { DevicePage, loadOpenDevice, loadUnlockDevice } from '../../accounts/counter/DevicePage.tsx';
import { useDevice } from '../../accounts/counter/use-device.ts';
import { later } from '../../base/open/load-later.tsx';
import type { Preferences } from '../../base/open/preferences.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { createPointKeeper } from './kept-point.ts';
import { OfflinePoint } from './OfflinePoint.tsx';
import { pointCalls } from './point-api.ts';
import { loadWords, PointSpeechContext, type PointWords, usePointWords } from './words/index.ts';

interface PointPageProps {
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<PointWords>;
}

/** What redeems, which nobody needs before a PIN has unlocked the point. */
export const loadPointCounter = async () => (await import('./PointCounter.tsx')).PointCounter;

function NoPart() {
  const { words } = usePointWords();
  return <VerdictBand tone="unavailable" word={words.title} head={words.unavailable} line={words.problem.none} />;
}
const PointCounter = later(loadPointCounter, NoPart);
const OpenPoint = later(loadOpenDevice, NoPart);
const UnlockPoint = later(loadUnlockDevice, NoPart);

const pointOf = ({ point }: PointSession) => point;

/** A vendor's point on a phone: opened by a link, unlocked by a PIN, and then benefits are redeemed. */
export function PointPage({ preferences, speech: first }: PointPageProps) {
  const toggles = useToggles(first, preferences, loadWords);
  const { language, words } = toggles.speech;
  const calls = useMemo(() => pointCalls(language), [language]);
  const [keeper] = useState(() => createPointKeeper(() => localStorage));
  const device = useDevice(calls, keeper, pointOf);
  return (
    <PointSpeechContext value={toggles.speech}>
      <DevicePage
        name="point"
        toggles={toggles}
        device={device}
        calls={calls}
        keeper={keeper}
        said={({ name, vendor, issuer }) => ({
          title: fill(words.at, { point: name, vendor: vendor.name }),
          of: fill(words.of, { issuer }),
          owner: issuer,
        })}
        Open={OpenPoint}
        Unlock={UnlockPoint}
        offline={({ device: point, ahead }, isInDoubt) => (
          <OfflinePoint point={point} isInDoubt={isInDoubt} ahead={ahead} onRetry={() => void device.look()} />
        )}
        counter={({ session, ahead }) => (
          <PointCounter
            key={session.point.id}
            calls={calls}
            keeper={keeper}
            session={session}
            ahead={ahead}
            onClosed={device.closed}
            onCut={device.cut}
          />
        )}
      />
    </PointSpeechContext>
  );
}
