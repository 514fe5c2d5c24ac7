import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REFUSED = [
  ['no-floating-promises', 'slow();'],
  ['no-misused-promises', 'if (slow()) console.log(1);'],
  ['no-misused-promises', '[1].forEach(async () => console.log(await slow()));'],
  ['await-thenable', 'console.log(await 5);'],
] as const;
const FINE = ['await slow();', 'void slow();', 'export const button = <button onClick={slow} />;'];

/** Where a line stands among all of them, one to a file. */
const LINES: string[] = [...REFUSED.map(([, line]) => line), ...FINE];
const fileOf = (line: string) => `line-${LINES.indexOf(line)}.tsx`;

describe('a promise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sello-lint-'));
  let complaints: string[];
  beforeAll(() => {
    for (const line of LINES)
      writeFileSync(join(folder, fileOf(line)), `export const slow = async (): Promise<number> => 1;\n${line}\n`);
    const args = ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '-f', 'unix', folder];
    complaints = spawnSync(process.execPath, args).stdout.toString().split('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const about = (line: string) => complaints.filter(complaint => complaint.includes(fileOf(line)));

  it.each(REFUSED)('is not left alone or mistaken (%s): %s', (rule, line) => {
    expect(about(line)).toEqual([expect.stringContaining(`typescript(${rule})`)]);
  });

  it.each(FINE)('may stand: %s', line => {
    expect(about(line)).toEqual([]);
  });
});
