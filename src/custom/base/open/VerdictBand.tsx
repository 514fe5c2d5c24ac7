import type { ReactNode } from 'react';
import type { Tone } from '../../../../contract/credentials/verification/sentence.ts';
import { Decided } from './Decided.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** What is none of these is a question. */
const ICONS: Partial<Record<Tone, IconName>> = {
  valid: 'check',
  revoked: 'cross',
  invalid: 'cross',
  replaced: 'cross',
  canceled: 'cross',
  suspended: 'pause',
  expired: 'clock',
  'not-yet-valid': 'clock',
  sealing: 'clock',
};

interface VerdictBandProps {
  tone: Tone;
  word: string;
  head: string;
  line: string;
  /** What the skip link leads to. */
  id?: string;
  children?: ReactNode;
}

/** The verdict, first and largest: colour, icon and word, then the sentence. */
export function VerdictBand({ tone, word, head, line, id = 'verdict', children }: VerdictBandProps) {
  return (
    <section className={`verdict verdict-${tone}`} id={id} tabIndex={-1}>
      <p className="verdict-word">
        <Icon name={ICONS[tone] ?? 'question'} size={22} />
        <Decided>{word}</Decided>
      </p>
      <h1>
        <Decided>{head}</Decided>
      </h1>
      <p className="verdict-line">
        <Decided>{line}</Decided>
      </p>
      {children}
    </section>
  );
}
