import { encodeQR } from 'qr';
import { useMemo } from 'react';

const QUIET = 4;

/** A QR code, always dark on white with its quiet zone, so that every camera reads it. */
export function PublicQrCode({ text, label }: { text: string; label: string }) {
  const { size, d } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
    const d = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
    return { size: rows.length, d };
  }, [text]);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
