import { createCall } from '../../../src/dataProvider/call.ts';
import { createHttpClient } from '../../../src/dataProvider/http-client.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { exchange } from '../counterparts/exchange.ts';
import { ORGANIZATION_ID, USER_ID } from '../data/portal-data.ts';

/** Returns the portal's data provider over a wire with these replies, and what is sent over it. */
export function providerOver(replies: Parameters<typeof exchange>[0] = {}) {
  const { transport, sent } = exchange(replies);
  const httpClient = createHttpClient({ transport, accessToken: async () => 'token', language: () => 'en-US' });
  const scope = async () => ({ organizationId: ORGANIZATION_ID, userId: USER_ID });
  return { dataProvider: createDataProvider(createCall(httpClient, scope), httpClient, scope), sent };
}
