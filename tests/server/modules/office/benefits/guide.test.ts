import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Redemption } from '../../../../../contract/office/benefits/index.ts';
import { cardCodeOf, DISCOUNT, membershipProject, UNLIMITED } from '../../../../support/data/benefit-data.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { askForToken, programOf } from '../../../../support/worlds/programs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

it('the example of the guide redeems with a member’s code, and a repetition counts nothing', async () => {
  const club = await membershipProject(app, await app.as('owner@uni.example'));
  const benefit = await club.active({ terms: DISCOUNT, recurrence: UNLIMITED });
  const program = await programOf(app, { name: 'Tienda', merchantIds: [benefit.vendor.id] });
  const { email } = await club.card();
  const code = await cardCodeOf(app, email);
  const { body: bought } = await app.nobody.call('makePurchaseCode', { body: { code } });
  const guide = await readFile('docs/integrating.md', 'utf8');
  const [, example = ''] = /## Redeem a benefit[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  const { port } = app.http.server.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    SELLO: `http://127.0.0.1:${port}`,
    ORGANIZATION: app.people['owner@uni.example']?.organizationId,
    PROJECT: club.projectId,
    BENEFIT: benefit.id,
    VERSION: String(benefit.version),
    TOKEN: (await askForToken(app, program)).body.access_token,
    CODE: bought.code,
    ID: randomUUID(),
  };
  const run = async () => JSON.parse((await promisify(execFile)('sh', ['-c', example], { env })).stdout) as Redemption;
  expect(await run()).toMatchObject({ id: env.ID, bill: 400_00, discount: 40_00, total: 360_00 });
  expect(await run()).toMatchObject({ id: env.ID, total: 360_00 });
  expect((await club.read(benefit.id)).redeemed).toBe(1);
});
