const SIDE = 25;
const CORNERS = [
  [0, 0],
  [SIDE - 7, 0],
  [0, SIDE - 7],
] as const;

const isInCorner = (x: number, y: number) =>
  CORNERS.some(([cx, cy]) => x >= cx - 1 && x < cx + 8 && y >= cy - 1 && y < cy + 8);
// Modules without a message: what a code looks like, and nothing that a phone could follow.
const modules = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const)
  .filter(([x, y]) => !isInCorner(x, y) && (x * 7 + y * 13 + ((x * y) % 5) * 3) % 5 < 2)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');
const corners = CORNERS.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`).join('');

/** The picture of a code: the real one is each credential's own. */
export const CodePicture = ({ color }: { color: string }) => (
  <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width="100%" height="100%" aria-hidden shapeRendering="crispEdges">
    <path d={modules + corners} fill={color} fillRule="evenodd" />
  </svg>
);
