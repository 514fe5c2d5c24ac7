import { expect, it } from 'vitest';
import { createCall } from '../../../src/dataProvider/call.ts';
import { createHttpClient } from '../../../src/dataProvider/http-client.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { exchange } from '../../support/counterparts/exchange.ts';
import { ORGANIZATION_ID, USER_ID, uuidOf } from '../../support/data/portal-data.ts';

const ORG = `/api/v1/organizations/${ORGANIZATION_ID}`;

it.each([
  ['recipients', `${ORG}/recipients`],
  ['recipientGroups', `${ORG}/recipients/groups`],
  ['delegations', `${ORG}/delegations`],
])('one of %s whose answer was lost is made once, however often it is sent', async (resource, address) => {
  let tries = 0;
  const { transport, sent } = exchange({
    [`POST ${address}`]: () => ((tries += 1) === 1 ? 'silence' : { body: { id: uuidOf(1), name: 'Ana' } }),
  });
  const httpClient = createHttpClient({ transport, accessToken: async () => 'token', language: () => 'en-US' });
  const scope = async () => ({ organizationId: ORGANIZATION_ID, userId: USER_ID });
  const provider = createDataProvider(createCall(httpClient, scope), httpClient, scope);
  const make = () => provider.create(resource, { data: { name: 'Ana' } });
  await expect(make()).rejects.toThrow();
  expect((await make()).data).toMatchObject({ id: uuidOf(1) });
  await make();
  const [first, second, later] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(later).not.toBe(first);
});
