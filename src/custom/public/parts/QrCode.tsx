import { create } from 'qrcode';
import { useMemo } from 'react';

const QUIET = 4;

/** A QR code, always dark on white with its quiet zone, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, d } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from({ length: modules.size ** 2 }, (_, i) => [i % modules.size, Math.floor(i / modules.size)])
      .filter(([x = 0, y = 0]) => modules.get(y, x))
      .map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`);
    return { size: modules.size + 2 * QUIET, d: dark.join('') };
  }, [text]);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
