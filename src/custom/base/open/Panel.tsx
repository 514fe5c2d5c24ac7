import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
  /** A class of its own. */
  kind?: string;
}

/** A titled part of the page. */
export function Panel({ title, children, wide = false, kind = '' }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel${wide ? ' panel-wide' : ''} ${kind}`.trim()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One label with its value in a list of facts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
