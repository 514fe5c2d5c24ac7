import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnVerifier } from '../../../../contract/credentials/verifiers/verifier.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { kept } from './kept/database.ts';
import { usePovWords } from './words/index.ts';

/** How often a verifier that waits looks whether it was decided, in milliseconds. */
const EVERY = 5000;
/** Characters of a thumbprint that people compare: as many as the organization sees. */
const COMPARED = 8;

interface VerifierStandsProps {
  verifier: OwnVerifier;
  onLook: () => void;
  /** Asks again as another device. */
  onOther: () => void;
}

/** A verifier that is not approved: it waits, or is told why it was refused. */
export function VerifierStands({ verifier, onLook, onOther }: VerifierStandsProps) {
  const { words } = usePovWords();
  const { verifierStatus: status, organization, name, reason, keyThumbprint } = verifier;
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    let isOver = false;
    kept.all('checks').then(
      rows => !isOver && setUnsent(rows.filter(row => row.verifierId === verifier.id && !row.known).length),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [verifier.id]);
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (status !== 'pending') return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), EVERY);
    return () => clearInterval(timer);
  }, [status]);
  if (status === 'approved') return null;
  const { head, line } = words.stand[status];
  return (
    <>
      <VerdictBand
        tone={status === 'pending' ? 'sealing' : 'invalid'}
        word={words.title}
        head={head}
        line={status === 'pending' || reason ? fill(line, { organization, name, reason: reason ?? '' }) : ''}
      >
        <div className="actions">
          {status === 'pending' ? (
            <button type="button" onClick={onLook}>
              {words.action.retry}
            </button>
          ) : (
            <button type="button" onClick={onOther}>
              {words.ask.other}
            </button>
          )}
        </div>
      </VerdictBand>
      {status !== 'pending' && unsent > 0 && (
        <p className="note">{fill(words.stand.unsent, { count: String(unsent) })}</p>
      )}
      <p className="note">
        {fill(words.stand.key, { key: keyThumbprint.slice(0, COMPARED) })}
        <br />
        <span className="hint">{words.stand.keyHint}</span>
      </p>
    </>
  );
}
