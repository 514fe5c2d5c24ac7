/** One line of the report: what was measured, and what the goal makes of the floors of the same run. A floor has no goal. */
export interface Figure {
  work: string;
  value: number;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'a second';
  goal?: { most: number; because: string };
}

/** The value below which so large a share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}

/** A figure as it is printed. */
export function said({ work, value, unit, goal }: Figure): string {
  const verdict = goal ? (value <= goal.most ? 'reached' : 'missed') : '';
  const aim = goal ? ` (goal ${goal.most.toFixed(2)} ${unit}: ${goal.because})` : '';
  return `${verdict.padEnd(8)} ${value.toFixed(2).padStart(9)} ${unit}  ${work}${aim}`;
}
