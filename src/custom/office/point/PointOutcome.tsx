import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../base/open/Icon.tsx';

interface PointOutcomeProps {
  tone: 'valid' | 'invalid' | 'sealing' | 'suspended';
  icon: IconName;
  word: string;
  head: string;
  lines?: readonly string[];
  children?: ReactNode;
}

/** What became of a redemption, large enough to be seen across a counter, and read out as soon as it is there. */
export function PointOutcome({ tone, icon, word, head, lines = [], children }: PointOutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [word, head]);
  return (
    <section className={`verdict verdict-${tone}`} aria-live="assertive">
      <p className="verdict-word">
        <Icon name={icon} size={22} />
        {word}
      </p>
      <h2 className="outcome" ref={title} tabIndex={-1}>
        {head}
      </h2>
      {lines.map(line => (
        <p key={line} className="verdict-line">
          {line}
        </p>
      ))}
      <div className="actions">{children}</div>
    </section>
  );
}
