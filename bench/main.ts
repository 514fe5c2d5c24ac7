import type { Row } from './engine/measure.ts';

/** Each suite is measured in turn, so that none disturbs another. `npm run bench engine` runs one. */
const SUITES = {
  engine: () => import('./engine/issue.ts'),
  issue: () => import('./server/issue.ts'),
  list: () => import('./server/list.ts'),
  pdf: () => import('./server/pdf.ts'),
} as const satisfies Record<string, () => Promise<{ run(): Promise<Row[]> }>>;

const wanted = process.argv.slice(2);
const number = (value: number) => value.toLocaleString('en-US');
for (const [name, load] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await load();
  process.stdout.write(`\n${name}\n`);
  for (const { work, ours, peer, ratio, goal } of await run())
    process.stdout.write(
      `  ${ratio >= goal ? 'reached' : 'missed '}  ${ratio.toFixed(2).padStart(6)} x (goal ${goal})  ours ${number(ours)}  peer ${number(peer)}  ${work}\n`,
    );
}
