/** Where the engraved frame stands, in millimetres: 20 points from the edge, 22 deep, as it is set. */
const INSET = 7.06;
const DEPTH = 7.76;
const STRANDS = 5;
const WAVE = 6;

/** Waves along a band, as engravers draw borders. */
function braid(x: number, y: number, length: number, isUpright: boolean): string {
  const waves = Math.max(1, Math.round(length / WAVE));
  const step = length / waves / 2;
  const point = (along: number, across: number) =>
    (isUpright ? [x + across, y + along] : [x + along, y + across]).map(value => value.toFixed(2)).join(' ');
  return Array.from({ length: STRANDS }, (_, strand) => {
    const start = -step * 2 + (strand * 2 * step) / STRANDS;
    const edge = (at: number) => (at % 2 === 0 ? 0.6 : DEPTH - 0.6);
    let path = `M${point(start, edge(0))}`;
    for (let at = 1; start + (at - 1) * step < length; at++) {
      const from = start + (at - 1) * step;
      const bend = step * 0.3642;
      path += `C${point(from + bend, edge(at - 1))} ${point(from + step - bend, edge(at))} ${point(from + step, edge(at))}`;
    }
    return path;
  }).join('');
}

/** The engraved frame around a page of so many millimetres. */
export function FramePicture({ width, height, color }: { width: number; height: number; color: string }) {
  const [inner, across, upright] = [INSET + DEPTH, width - 2 * (INSET + DEPTH), height - 2 * (INSET + DEPTH)];
  const bands = [
    { x: inner, y: INSET, length: across, isUpright: false },
    { x: inner, y: height - inner, length: across, isUpright: false },
    { x: INSET, y: inner, length: upright, isUpright: true },
    { x: width - inner, y: inner, length: upright, isUpright: true },
  ];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      fill="none"
      stroke={color}
      strokeWidth={0.12}
    >
      {bands.map(({ x, y, length, isUpright }) => (
        <svg key={`${x} ${y}`} x={x} y={y} width={isUpright ? DEPTH : length} height={isUpright ? length : DEPTH}>
          <path d={braid(0, 0, length, isUpright)} />
        </svg>
      ))}
      <rect x={INSET} y={INSET} width={width - 2 * INSET} height={height - 2 * INSET} strokeWidth={0.32} />
      <rect x={inner} y={inner} width={across} height={upright} strokeWidth={0.21} />
    </svg>
  );
}
