import { useEffect, useRef } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Icon, type IconName } from '../../../base/open/Icon.tsx';
import { momentText } from '../../../base/open/moment.ts';
import { Fact } from '../../../base/open/Panel.tsx';
import { usePovWords } from '../words/index.ts';
import type { Said } from './said.ts';

const TONES = { success: 'valid', failed: 'invalid', unchecked: 'unchecked' } as const;
const ICONS: Record<Said['outcome'], IconName> = { success: 'check', failed: 'cross', unchecked: 'question' };

/** A verdict that is seen across a counter, and read out: colour, icon and word, then why, and what was shown. */
export function Verdict({ said, onNext }: { said: Said; onNext: () => void }) {
  const { language, words } = usePovWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [said]);
  const { outcome, source, reasons, issuer, recognized, isHolderProven, claims, at } = said;
  const moment = (time: number) => momentText(new Date(time).toISOString(), language, 'medium');
  const isProven = outcome === 'success';
  return (
    <section className={`verdict verdict-${TONES[outcome]}`} aria-live="assertive" data-outcome={outcome}>
      <h2 className="outcome" ref={title} tabIndex={-1}>
        <Icon name={ICONS[outcome]} size={40} />
        {words.verdict[outcome]}
      </h2>
      {isProven && (
        <p className={isHolderProven ? 'verdict-line' : 'verdict-line compare'}>
          {isHolderProven ? words.verdict.holder : words.verdict.noHolder}
        </p>
      )}
      {reasons.map(reason => (
        <p key={reason} className="verdict-line">
          {reason}
        </p>
      ))}
      {claims.length > 0 && (
        <>
          <h3>{words.verdict.shown}</h3>
          <dl className="facts columns">
            {claims.map(({ label, value, isPicture }, index) => (
              <Fact key={`${index} ${label}`} label={label}>
                {isPicture ? <img src={value} alt={words.verdict.picture} className="shown-picture" /> : value}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {issuer && isProven && <p className="hint">{fill(words.verdict.issuer, { issuer })}</p>}
      {recognized && isProven && (
        <p className="hint">
          {fill(words.verdict.recognized, {
            list: recognized.list,
            types: recognized.types,
            since: momentText(new Date(recognized.since).toISOString(), language, 'medium'),
          })}
        </p>
      )}
      <p className="hint">
        {fill(words.verdict.at, { time: moment(at) })} · {source === 'online' ? words.door.online : words.door.offline}
      </p>
      <div className="actions">
        <button type="button" className="primary" onClick={onNext}>
          {words.door.next}
        </button>
      </div>
    </section>
  );
}
