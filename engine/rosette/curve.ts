/** A closed curve of `turns` revolutions, as radius over angle. */
export interface Curve {
  turns: number;
  /** Points over the whole curve. */
  points: number;
  radius: (angle: number) => number;
}

/**
 * The curve as SVG path data around the centre of a square of side `2 * centre`. It is a quadratic B-spline: control
 * points lie on even integers, so that the midpoints between them are integers and smooth `t` commands repeat exactly.
 */
export function curvePath({ turns, points, radius }: Curve, centre: number): string {
  const controls = Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * turns * i) / points;
    const r = radius(angle) / 2;
    return [
      2 * Math.round(centre / 2 + r * Math.sin(angle)),
      2 * Math.round(centre / 2 - r * Math.cos(angle)),
    ] as const;
  });
  const at = (i: number) => controls[i % points]!;
  const middle = (i: number) => [(at(i)[0] + at(i + 1)[0]) / 2, (at(i)[1] + at(i + 1)[1]) / 2] as const;
  const start = middle(0);
  const second = middle(1);
  let path = `M${pair(start[0], start[1])}Q${pair(at(1)[0], at(1)[1])}${joined(second[0], second[1])}t`;
  let last = second;
  for (let i = 2; i <= points; i++) {
    const next = middle(i);
    const step = [next[0] - last[0], next[1] - last[1]] as const;
    path += i === 2 ? pair(step[0], step[1]) : joined(step[0], step[1]);
    last = next;
  }
  return `${path}z`;
}

function pair(x: number, y: number): string {
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

function joined(x: number, y: number): string {
  return (x < 0 ? '' : ' ') + pair(x, y);
}
