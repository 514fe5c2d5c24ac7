import { useMemo } from 'react';
import { rosette } from '../../../../engine/rosette/index.ts';

export interface RosetteProps {
  /** The digest it is drawn from: 32 bytes in hex. */
  digest: string;
  /** Edge in pixels. */
  size: number;
  variant?: 'full' | 'mark';
  /** What a screen reader says; without it the rosette is an ornament. */
  title?: string;
  className?: string;
}

const MARK_UP_TO_PX = 48;

const draw = (digest: string, variant: 'full' | 'mark') =>
  /^(0x)?[0-9a-f]{64}$/i.test(digest) ? rosette(digest.replace(/^0x/i, '').toLowerCase(), { variant }) : null;

/**
 * The guilloche of a digest in the colour of the text around it. Fine lines where there is room for them,
 * the small form where there is not: by size alone, so that two pages draw one digest alike. Draws nothing where the text is not a digest.
 */
export function Rosette({
  digest,
  size,
  variant = size <= MARK_UP_TO_PX ? 'mark' : 'full',
  title,
  className,
}: RosetteProps) {
  const drawing = useMemo(() => draw(digest, variant), [digest, variant]);
  if (!drawing) return null;
  return (
    <svg
      className={className}
      viewBox={drawing.viewBox}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {drawing.paths.map(path => (
        <path key={path.d.slice(0, 64)} d={path.d} strokeWidth={path.strokeWidth} opacity={path.opacity} />
      ))}
    </svg>
  );
}

/** The small form of a rosette, an ornament beside a name. */
export function RosetteMark({ digest, size = 28 }: { digest: string; size?: number }) {
  return <Rosette digest={digest} size={size} variant="mark" />;
}
