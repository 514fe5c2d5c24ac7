import { all } from './modules.ts';
import { code, opening, table } from './table.ts';

const often = (seconds: number): string =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** Jobs, chores and retention, as the modules declare them. */
export function jobs(): string {
  const kinds = all.flatMap(({ jobs: own = {} }) =>
    Object.entries(own).map(([kind, { when, does }]) => [code(kind), when, does]),
  );
  const chores = all.flatMap(({ chores: own = {} }) =>
    Object.entries(own).map(([name, { everySeconds, does }]) => [code(name), often(everySeconds), does]),
  );
  const spent = all.flatMap(({ spent: own = {} }) => Object.entries(own).map(([name, { kept }]) => [code(name), kept]));
  return `${opening('Jobs, chores and retention', 'For operators and developers: the work that runs in the background, and how long rows are kept.')}

## Jobs

A job is queued in the transaction that needs it. Any process may work it. A failed job is retried until it succeeds or fails permanently.

${table(['Job', 'Queued when', 'What it does'], kinds)}

## Chores

Every process runs each chore at its start and then at its interval. What one process did, another finds done.

${table(['Chore', 'Every', 'What it does'], [[code('sweep'), '1 h', 'removes expired rows'], ...chores])}

## Retention

A table without a row here is kept permanently: events, the record that a mail was sent, credentials and everything they depend on.

${table(['Table', 'Kept'], spent)}
`;
}
