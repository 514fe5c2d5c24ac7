import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { directoryHandler } from '../../../../../server/modules/accounts/trusted-lists/directory/index.ts';

let app: TestApp;
let owner: Client;
let second: Client;
let trustedListId: string;
beforeAll(async () => {
  app = await startTestApp({ chain: true });
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  trustedListId = (await owner.call('createTrustedList', { body: trustedList('On a chain') })).body.id;
});
afterAll(() => app.stop());
