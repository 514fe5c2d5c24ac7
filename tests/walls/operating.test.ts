import { expect, it } from 'vitest';
import { formatted } from '../../scripts/formatted.mjs';
import { modules } from '../../server/modules/index.ts';
import type { Module } from '../../server/platform/module/index.ts';

const FILE = new URL('../../docs/jobs.md', import.meta.url).pathname;
const all: readonly Module[] = modules;

const often = (seconds: number): string =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');

function text(): string {
  const jobs = all.flatMap(({ jobs = {} }) =>
    Object.entries(jobs).map(([kind, { when, does }]) => [`\`${kind}\``, when, does]),
  );
  const chores = all.flatMap(({ chores = {} }) =>
    Object.entries(chores).map(([name, { everySeconds, does }]) => [`\`${name}\``, often(everySeconds), does]),
  );
  const spent = all.flatMap(({ spent = {} }) => Object.entries(spent).map(([name, { kept }]) => [`\`${name}\``, kept]));
  const owned = all
    .filter(({ tables }) => tables.length > 0)
    .map(({ name, tables }) => [name, tables.map(each => `\`${each}\``).join(', ')]);
  return `# Jobs, chores, and what is kept how long

Made from what the modules say of themselves, by \`npx vitest run --project pure tests/walls/operating.test.ts --update\`.

## Jobs

A job is asked for in the transaction of what wants it, is worked by any process, and is tried again until it is done or fails for good.

${table(['Job', 'Asked for when', 'What it does'], jobs)}

## Chores

Done by every process at its start, and again ever so often. What one did, another finds done.

${table(['Chore', 'Every', 'What it does'], [['sweep', '1 h', 'removes what is spent'], ...chores])}

## What is kept how long

What has no line is kept for ever: events, mails (that they were sent), credentials and all that they stand on.

${table(['Table', 'Kept'], spent)}

## Whose table it is

${table(['Module', 'Tables'], owned)}
`;
}

it('the description of jobs, chores and tables is what the modules say', async () => {
  await expect(await formatted(FILE, text())).toMatchFileSnapshot(FILE);
});
