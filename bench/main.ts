import type { Row } from './engine/measure.ts';
import type { Look } from './portal/look.ts';
import { said } from './server/issue/figure.ts';

const number = (value: number) => value.toLocaleString('en-US');
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const compared = ({ work, ours, peer, ratio, goal }: Row): string =>
  `${ratio >= goal ? 'reached' : 'missed '}  ${ratio.toFixed(2).padStart(6)} x (goal ${goal})  ours ${number(ours)}  peer ${number(peer)}  ${work}`;

// Goals, cold: a shell within 1.5 s, the heading within 3 s, at most 25 requests.
const looked = ({ screen, cache, requests, kilobytes, shell, heading, largest }: Look): string =>
  `${cache}  ${String(requests).padStart(3)} requests  ${kilobytes.toFixed(0).padStart(4)} KiB  shell ${seconds(shell)}  heading ${seconds(heading)}  largest paint ${seconds(largest)}  ${screen}`;

const rows = async (suite: Promise<{ run(): Promise<Row[]> }>): Promise<string[]> =>
  (await (await suite).run()).map(compared);

/** Each suite is measured in turn, so that none disturbs another. `npm run bench engine` runs one. */
const SUITES = {
  engine: () => rows(import('./engine/issue.ts')),
  benefits: async () => (await (await import('./server/benefits.ts')).run()).map(said),
  beneficiaries: async () => (await (await import('./server/beneficiaries.ts')).run()).map(said),
  issue: async () => (await (await import('./server/issue/issue.ts')).run()).map(said),
  distribution: async () => (await (await import('./server/distribution.ts')).run()).map(said),
  chain: async () =>
    [...(await (await import('./chain/roots.ts')).run()), ...(await (await import('./chain/signing.ts')).run())].map(
      said,
    ),
  door: () => rows(import('./door/door.ts')),
  erase: async () => (await (await import('./server/erase.ts')).run()).map(said),
  fair: async () => (await (await import('./server/fair/fair.ts')).run()).map(said),
  forms: async () =>
    [
      ...(await (await import('./engine/forms.ts')).run()),
      ...(await (await import('./server/issue/vc-api.ts')).run()),
    ].map(said),
  import: async () => (await (await import('./server/import.ts')).run()).map(said),
  ledger: async () => (await (await import('./server/ledger.ts')).run()).map(said),
  'ledger-long': async () => (await import('./server/ledger.ts')).runLong(),
  list: () => rows(import('./server/list.ts')),
  notifications: async () => (await (await import('./server/notifications.ts')).run()).map(said),
  pdf: () => rows(import('./server/pdf.ts')),
  present: async () => (await (await import('./server/present.ts')).run()).map(said),
  register: async () => (await (await import('./server/register.ts')).run()).map(said),
  sales: async () => (await (await import('./server/sales.ts')).run()).map(said),
  wallets: async () => (await (await import('./server/wallets.ts')).run()).map(said),
  till: async () => (await (await import('./portal/till.ts')).run()).map(said),
  portal: async () => (await (await import('./portal/look.ts')).run()).map(looked),
} as const satisfies Record<string, () => Promise<string[]>>;

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const lines = await run();
  process.stdout.write(`\n${name}\n${lines.map(line => `  ${line}\n`).join('')}`);
}
