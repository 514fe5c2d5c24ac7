import { useMemo, useState } from 'react';
import { CHALLENGE_SECONDS } from '../../../../../contract/credentials/verifiers/limits.ts';
import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import {
  answerCollector,
  askingCode,
  type Challenge,
  type Collected,
} from '../../../../../engine/openid4vp/offline/index.ts';
import { Panel } from '../../../base/open/Panel.tsx';
import { PublicQrCode } from '../../../base/open/PublicQrCode.tsx';
import { textOf } from '../kept/device-key.ts';
import { usePovWords } from '../words/index.ts';
import { CodeReader } from './CodeReader.tsx';
import { audienceOf, type Shown } from './judge.ts';

const NONCE_BYTES = 24;

interface AskOfflineProps {
  pack: Pack;
  /** Milliseconds, by the server's clock. */
  now: () => number;
  onShown: (shown: Shown) => void;
  onBack: () => void;
}

/** Asks a wallet without a connection, by two codes: the device's, which asks once, and the wallet's, which answers. */
export function AskOffline({ pack, now, onShown, onBack }: AskOfflineProps) {
  const { words } = usePovWords();
  const [challenge] = useState((): Challenge => ({
    nonce: textOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
    madeAt: now(),
    isUsed: false,
  }));
  const code = useMemo(
    () =>
      askingCode({
        audience: audienceOf(pack.verifierId),
        nonce: challenge.nonce,
        dcql: pack.dcql as JsonObject,
        who: pack.organization,
        what: pack.application.name,
      }),
    [pack, challenge],
  );
  const [collect] = useState(answerCollector);
  const [collected, setCollected] = useState<Collected>();
  const [isReading, setReading] = useState(false);
  if (code === undefined)
    return (
      <Panel title={words.door.wallet} wide>
        <p className="problem">{words.door.tooLarge}</p>
        <Back onBack={onBack} />
      </Panel>
    );
  return (
    <Panel title={words.door.wallet} wide>
      {isReading ? (
        <>
          <p>{words.door.answerLead}</p>
          <CodeReader
            isOpen
            onCode={text => {
              const found = collect(text);
              if (!found) return 'none';
              setCollected(found);
              if (found.answer) onShown({ as: 'answer', answer: found.answer, challenge });
              if (found.answer === null) return 'none';
              return found.answer ? 'done' : 'more';
            }}
          />
          {collected && (
            <p role="status">{fill(words.door.parts, { seen: String(collected.seen), of: String(collected.of) })}</p>
          )}
        </>
      ) : (
        <>
          <p>{fill(words.door.scan, { seconds: String(CHALLENGE_SECONDS) })}</p>
          <PublicQrCode text={code} label={words.door.qr} />
          <input type="hidden" name="asking" value={code} />
          <div className="actions">
            <button type="button" className="primary" onClick={() => setReading(true)}>
              {words.door.answer}
            </button>
          </div>
        </>
      )}
      <Back onBack={onBack} />
    </Panel>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const { words } = usePovWords();
  return (
    <div className="actions">
      <button type="button" onClick={onBack}>
        {words.door.close}
      </button>
    </div>
  );
}
