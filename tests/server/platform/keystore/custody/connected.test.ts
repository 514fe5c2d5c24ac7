import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { custodiesOf } from '../../../../../server/custodies.ts';
import { createLog } from '../../../../../server/platform/log/index.ts';
import { startVault } from '../../../../support/custody/vault-stand-in.ts';

const NO_PINS = { sayOnce: () => Promise.reject(new Error('A Vault has no PIN')) };

it('custodies of the settings say once in the log that they are away and are back, without the token', async () => {
  const lines: string[] = [];
  const log = createLog('info', new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const vault = await startVault();
  expect(custodiesOf(undefined, { log, pins: NO_PINS }).size).toBe(0);
  vault.trouble.isSealed = true;
  const custodies = custodiesOf({ vault: vault.settings }, { log, pins: NO_PINS });
  expect([...custodies.keys()]).toEqual(['vault']);
  const away = expect.stringMatching(/custody is away/);
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual([away]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    custody: 'vault',
    reason: 'unreachable',
    detail: expect.stringMatching(/sealed/),
  });
  await custodies.get('vault')?.state();
  expect(lines).toHaveLength(1);
  vault.mend();
  await expect.poll(async () => (await custodies.get('vault')?.state())?.fault, { timeout: 20_000 }).toBeNull();
  expect(lines).toEqual([away, expect.stringMatching(/custody is back/)]);
  expect(lines.join()).not.toContain(vault.settings.token);
  await custodies.get('vault')?.close();
  await vault.stop();
});
