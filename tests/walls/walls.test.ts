import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Imports that the design forbids, each by the file that would make it. */
const FORBIDDEN = [
  ['contract/api/x.ts', "import '../../engine/json.ts';"],
  ['contract/api/x.ts', "import 'react';"],
  ['contract/base/errors/x.ts', "import '../../vouchers/sales/sale.ts';"],
  ['engine/seal/x.ts', "import '../../server/env.ts';"],
  ['engine/seal/x.ts', "import 'node:crypto';"],
  ['server/platform/mail/x.ts', "import '../../modules/base/events/index.ts';"],
  ['server/modules/credentials/schemas/x.ts', "import '../../accounts/projects/present.ts';"],
  ['server/modules/credentials/schemas/x.ts', "import '../../vouchers/orders/index.ts';"],
  ['server/modules/base/events/x.ts', "import '../../accounts/projects/index.ts';"],
  ['server/modules/accounts/projects/x.ts', "import '../../../../contract/office/search/index.ts';"],
  ['server/modules/credentials/schemas/x.ts', "import '../../../../src/main.tsx';"],
  ['server/modules/credentials/credentials/registry/x.ts', "import '../issuing/index.ts';"],
  ['server/modules/credentials/credentials/standing/x.ts', "import '../index.ts';"],
  ['server/modules/credentials/credentials/approvals/x.ts', "import '../issuing/sign.ts';"],
  ['server/modules/credentials/schemas/x.ts', 'process.env.HOME;'],
  ['server/platform/keystore/x.ts', "import { sign } from 'node:crypto';"],
  ['src/resources/accounts/projects/x.ts', "import '../../../../server/env.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../accounts/projects/index.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../accounts/projects/project-model.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../vouchers/tills/shared.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../../custom/office/shell/Guard.tsx';"],
  ['src/resources/credentials/templates/x.ts', "import '../../../custom/credentials/designer/PageInputs.tsx';"],
  ['src/custom/base/kit/x.ts', "import '../../../resources/accounts/projects/shared.ts';"],
  ['src/custom/base/kit/x.ts', "import '../../office/shell/Guard.tsx';"],
  ['src/custom/base/kit/x.ts', "import '../../credentials/import/index.ts';"],
  ['src/custom/base/kit/x.ts', 'export const dark = (theme: { palette: { mode: string } }) => theme.palette.mode;'],
  ['src/custom/base/kit/x.ts', "new Intl.DateTimeFormat('en');"],
  ['src/resources/accounts/projects/x.ts', "new Intl.NumberFormat('en');"],
  ['src/custom/office/shell/x.ts', "import '../../../resources/accounts/projects/landing.ts';"],
  ['src/dataProvider/x.ts', "import '../custom/base/kit/feedback/use-failure.ts';"],
  ['src/custom/office/shell/x.ts', "import '../../../../engine/json.ts';"],
  ['src/custom/credentials/dev-wallet/x.ts', "import '../../../dataProvider/use-call.ts';"],
  ['src/custom/credentials/claim/x.ts', "import '../dev-wallet/words/index.ts';"],
  ['src/custom/office/shell/x.ts', "import '../../credentials/dev-wallet/words/index.ts';"],
] as const;
const ALLOWED = [
  ['contract/vouchers/sales/x.ts', "import '../../base/common/index.ts';"],
  ['engine/seal/x.ts', "import '../../contract/base/common/index.ts';"],
  ['server/modules/credentials/schemas/x.ts', "import '../../accounts/projects/index.ts';"],
  ['server/modules/credentials/schemas/x.ts', "import '../../../platform/mail/index.ts';"],
  ['server/modules/credentials/credentials/approvals/x.ts', "import '../issuing/index.ts';"],
  ['server/modules/office/search/x.ts', "import '../../vouchers/orders/index.ts';"],
  ['server/platform/keystore/x.ts', "import { randomBytes } from 'node:crypto';"],
  ['src/custom/base/open/x.ts', "import '../../../../engine/json.ts';"],
  ['src/custom/credentials/dev-wallet/x.ts', "import '../../base/theme/index.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../signers/shared.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../../custom/credentials/designer/index.ts';"],
  ['src/resources/credentials/templates/x.ts', "import '../../../custom/base/kit/feedback/use-failure.ts';"],
  ['src/custom/office/shell/x.ts', "import '../../../resources/accounts/projects/shared.ts';"],
] as const;

const WALLS =
  /^(not-in-allowed|\w+-knows-no-product-above-it|contract-imports-only-zod|engine-runs-in-the-browser-too|a-part-of-issuing-[\w-]+|eslint\(no-restricted)/;

/** Runs a checker that may find fault, which is no failure of its own; gives what it said. */
const said = (bin: string, args: string[], cwd: string): Promise<string> =>
  promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', bin), ...args], { cwd, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

describe('the walls between the folders', () => {
  let folder: string;
  /** Of each file what complained of it. */
  const complaints = new Map<string, string[]>();
  const nameOf = (filePath: string, code: string) =>
    filePath.replace(
      '/x.ts',
      `/x${[...FORBIDDEN, ...ALLOWED].findIndex(([at, by]) => at === filePath && by === code)}.ts`,
    );

  // A small product of the same folders, each file with one import, looked at by what looks at ours.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sello-walls-'));
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    };
    for (const [filePath, code] of [...FORBIDDEN, ...ALLOWED]) {
      await write(nameOf(filePath, code), code);
      const target = /'(\.[^']+)'/.exec(code)?.[1];
      if (target) await write(normalize(join(dirname(filePath), target)), 'export {};');
    }
    await cp(join(ROOT, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
    const rules = JSON.parse(await readFile(join(ROOT, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
    // Types say nothing of walls, and there are none here.
    await write('.oxlintrc.json', JSON.stringify({ ...rules, options: {}, categories: {} }));
    const cruise = [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'contract',
      'engine',
      'server',
      'src',
    ];
    const { summary } = JSON.parse(await said('dependency-cruiser/bin/dependency-cruise.mjs', cruise, folder)) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    const { diagnostics } = JSON.parse(await said('oxlint/bin/oxlint', ['-f', 'json', '.'], folder)) as {
      diagnostics: { filename: string; code: string }[];
    };
    for (const [file, rule] of [
      ...summary.violations.map(({ from, rule }) => [from, rule.name] as const),
      ...diagnostics.map(({ filename, code }) => [filename, code] as const),
    ].filter(([, rule]) => WALLS.test(rule)))
      complaints.set(file, [...(complaints.get(file) ?? []), rule]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(FORBIDDEN)('%s may not contain: %s', (filePath, code) => {
    expect(complaints.get(nameOf(filePath, code))).toBeDefined();
  });
  it.each(ALLOWED)('%s may contain: %s', (filePath, code) => {
    expect(complaints.get(nameOf(filePath, code))).toBeUndefined();
  });
});

it('a rule is switched off with its reason, or not at all', async () => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['grep', '-hE', '(eslint|oxlint)-disable', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs', ':!tests/walls'],
    { cwd: ROOT },
  );
  expect(
    stdout
      .trim()
      .split('\n')
      .filter(line => !/-disable-next-line [\w/-]+ -- \w+/.test(line)),
  ).toEqual([]);
});
