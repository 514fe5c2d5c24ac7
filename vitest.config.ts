import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BRIEF } from './scripts/brief.mjs';
import { compiledReact } from './scripts/build/react.ts';

// Three at a time, beside two journeys: the portal's pages, which come first, mostly wait, and of three applications on one PostgreSQL now and
// then one does.
const AT_ONCE = 3;

// Nothing fails for want of speed: what is waited for comes as soon as it is there. One worker keeps what it has loaded for all its files.
const common = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
  isolate: false,
  execArgv: BRIEF,
};

/**
 * Two workers on two cores have none to spare for V8's helpers, which wait for each other when the machine is busy; and what a test draws is
 * dead before a larger nursery is full, so that most of it is never copied.
 */
const LEAN_GC = ['--single-threaded-gc', '--max-semi-space-size=64'];

/** What takes longest begins first, so that no worker is left alone with it at the end; a worker that goes to another project starts anew. */
const LONGEST = ['killed', 'dev.test', 'hostile-input', 'postgres.test', 'processes.test', 'authorization', 'doors'];
const IN_TURN = [
  (path: string) => path.endsWith('.tsx'),
  (path: string) => !path.includes('/tests/server/'),
  () => true,
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex(name => moduleId.includes(name));
      return IN_TURN.findIndex(is => is(moduleId)) * 100 + (at === -1 ? LONGEST.length : at);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** What stands on a chain, a second time: through the stand-in of a relay network's writer. */
const RELAYED = [
  'tests/server/modules/base/sealing/{sealing,heads}.test.ts',
  'tests/server/modules/credentials/verification/evidence.test.ts',
  'tests/server/modules/vouchers/voucher-contracts/{contracts,checkpoint}.test.ts',
];
const PURE = 'tests/{contract,engine,walls,src}/**/*.test.ts';
/** In a run of everything what needs no server is part of the server's tests: its workers have loaded half of it, and the rest is theirs to use. */
const isWhole = process.env.WHOLE_RUN === '1';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [compiledReact()],
        test: {
          ...common,
          maxWorkers: AT_ONCE,
          name: 'unit',
          execArgv: [...BRIEF, ...LEAN_GC],
          environment: './tests/support/portal/one-document.ts',
          setupFiles: './tests/support/portal/clean-document.ts',
          include: ['tests/src/**/*.test.tsx'],
        },
      },
      {
        plugins: [compiledReact()],
        test: {
          ...common,
          maxWorkers: AT_ONCE,
          name: 'pure',
          environment: 'node',
          include: isWhole ? [] : [PURE],
        },
      },
      {
        plugins: [compiledReact()],
        test: {
          ...common,
          maxWorkers: AT_ONCE,
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts', ...(isWhole ? [PURE] : [])],
          globalSetup: 'tests/support/processes/postgres.ts',
        },
      },
      {
        test: {
          ...common,
          maxWorkers: AT_ONCE,
          name: 'relay',
          environment: 'node',
          env: { CHAIN_TEST_MODE: 'relayhub' },
          include: RELAYED,
          globalSetup: 'tests/support/processes/postgres.ts',
        },
      },
    ],
  },
});
