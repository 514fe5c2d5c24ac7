import type { HandlersOf } from '../../../platform/http/index.ts';
import type { CredentialParts } from '../parts.ts';
import { listReceivers } from './list.ts';
import { registerReceivers } from './register.ts';
import { removeReceivers } from './remove.ts';

/** Who is registered to get a template's credential. */
export const receiverHandlers = (
  parts: Pick<CredentialParts, 'database'>,
): HandlersOf<'listReceivers' | 'registerReceivers' | 'removeReceivers'> => ({
  listReceivers: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, tx => listReceivers(tx, params, query)),

  registerReceivers: ({ caller, params, body: { receiver }, origin }) =>
    registerReceivers(parts, caller, params, Array.isArray(receiver) ? receiver : [receiver], origin),

  removeReceivers: ({ caller, params, body, origin }) => removeReceivers(parts, caller, params, body.ids, origin),
});
