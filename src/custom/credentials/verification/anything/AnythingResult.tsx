import type { ReactNode } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import { CheckedThing } from './CheckedThing.tsx';
import type { Checkable, Recognized } from './recognize.ts';
import type { AnythingWords } from './words/index.ts';

type Found = Exclude<Recognized, { what: 'ours' | 'number' }>;

/** What something is: named, not recognized, or checked. */
export function AnythingResult({ found, own }: { found: Found; own: AnythingWords }) {
  if (found.what === 'unknown')
    return (
      <Plain head={own.unknown.title} line={own.unknown.why[found.why]}>
        <p className="verdict-line">{own.unknown.expected}</p>
      </Plain>
    );
  if ('host' in found) {
    const [head, line] = own.named[found.what] as [string, string];
    return (
      <Plain head={head} line={line}>
        {found.host && <p className="verdict-line">{fill(own.named.by, { host: found.host })}</p>}
      </Plain>
    );
  }
  return <ByKind thing={found} own={own} />;
}

/** What is shown of each kind: a kind that its holder does more with gets its part here. */
function ByKind({ thing, own }: { thing: Checkable; own: AnythingWords }) {
  return <CheckedThing thing={thing} own={own} />;
}

interface PlainProps {
  head: string;
  line: string;
  children?: ReactNode;
}

/** A band in no colour: there is no verdict. */
function Plain({ head, line, children }: PlainProps) {
  return (
    <section className="verdict verdict-plain">
      <h2>
        <Icon name="question" size={22} /> {head}
      </h2>
      <p className="verdict-line">{line}</p>
      {children}
    </section>
  );
}
