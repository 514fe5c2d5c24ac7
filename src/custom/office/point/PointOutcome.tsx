import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../base/open/Icon.tsx';

interface PointOutcomeProps {
  tone: 'valid' | 'invalid' | 'sealing' | 'suspended';
  icon: IconName;
  word: string;
  head: string;
  lines?: readonly string[];
  /** A live region around it reads it out, and the focus stays where it is. */
  isWithin?: boolean;
  children?: ReactNode;
}

/** What became of a redemption, large enough to be seen across a counter, and read out as soon as it is there. */
export function PointOutcome({ tone, icon, word, head, lines = [], isWithin = false, children }: PointOutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWithin) title.current?.focus();
  }, [word, head, isWithin]);
  return (
    <section className={`verdict verdict-${tone}`} aria-live={isWithin ? undefined : 'assertive'}>
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
