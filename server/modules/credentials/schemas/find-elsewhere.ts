import type { FoundSchema } from '../../../../contract/credentials/schemas/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { OutboundRefused, type Outbound } from '../../../platform/outbound/index.ts';
import { createFairQueue } from '../../../platform/turns/index.ts';
import { countAttempt } from '../../accounts/identity/index.ts';
import { foundSchemaOf } from './found-schema.ts';

/** What an organization may have us ask elsewhere: enough for whoever looks for a schema, too little to knock on doors with. */
export const ASKED_ELSEWHERE = { max: 60, seconds: 3600 };
/** So many addresses are asked at once, the organizations in turn. */
const AT_ONCE = 4;
const WAITING_MAX = 20;

/**
 * Reads JSON Schemas at addresses that people choose.
 * @throws AppError request.too_many, schema.address_refused, schema.address_unread, schema.address_other; NotServed where too many ask
 */
export function createFindElsewhere(database: Database, outbound: Outbound) {
  const inTurn = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  return async (organizationId: string, url: string, gone?: AbortSignal): Promise<FoundSchema> => {
    await countAttempt(database, [[`schema-address:${organizationId}`, ASKED_ELSEWHERE]]);
    const asker = { line: organizationId, ...(gone && { gone }) };
    const text = await inTurn(asker, () => outbound.readText(url)).catch((error: unknown) => {
      if (!(error instanceof OutboundRefused)) throw error;
      const isOurs = error.reason === 'address';
      throw new AppError(isOurs ? 'schema.address_refused' : 'schema.address_unread', { url: 'invalid_url' });
    });
    const schema = foundSchemaOf(text);
    if (!schema) throw new AppError('schema.address_other', { url: 'invalid_url' });
    return schema;
  };
}
