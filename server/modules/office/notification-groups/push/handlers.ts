import type { KeyedHash } from '../../../../platform/keystore/index.ts';
import { AppError, invalidField } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readInboxCode } from '../inbox/code.ts';
import { takePushEvidence } from '../known/push.ts';
import { isPushService } from './services.ts';
import { addSubscription, endSubscription } from './subscriptions.ts';
import { readPushToken } from './token.ts';

/** What a browser says of itself, and of the notifications that reached it. */
export const pushHandlers = (
  { database, settings }: Pick<ModuleParts, 'database' | 'settings'>,
  key: KeyedHash,
): HandlersOf<'addInboxDevice' | 'removeInboxDevice' | 'reportPush'> => ({
  async addInboxDevice({ body: { code, ...subscription }, origin }) {
    if (!isPushService(subscription.endpoint, settings.pushServices)) throw invalidField('endpoint', 'invalid_choice');
    const whose = await readInboxCode(database, code, origin);
    await database.organization(whose.organizationId, tx => addSubscription(tx, whose, subscription));
  },

  async removeInboxDevice({ body: { code, endpoint }, origin }) {
    const whose = await readInboxCode(database, code, origin);
    await database.organization(whose.organizationId, tx => endSubscription(tx, whose, endpoint));
  },

  async reportPush({ body: { token, evidence } }) {
    const of = readPushToken(key, token);
    if (!of) throw new AppError('error.not_found');
    const { organizationId, itemId, attempt } = of;
    await database.organization(organizationId, tx => takePushEvidence(tx, { itemId, attempt, evidence }));
  },
});
