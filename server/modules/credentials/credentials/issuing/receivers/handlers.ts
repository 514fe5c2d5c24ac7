import type { HandlersOf } from '../../../../../platform/http/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { listReceivers, listTemplatesOf, presentReceiver, readReceiver } from './list.ts';
import { registerReceivers } from './register.ts';
import { removeReceivers } from './remove.ts';
import { updateReceiver } from './update.ts';

type Operation =
  | 'listReceivers'
  | 'getReceiver'
  | 'registerReceivers'
  | 'updateReceiver'
  | 'removeReceivers'
  | 'listRecipientTemplates';

/** Who is registered to get a template's credential. */
export const receiverHandlers = (parts: Pick<CredentialParts, 'database'>): HandlersOf<Operation> => ({
  listReceivers: ({ caller, params, query }) =>
    parts.database.organization(caller.organizationId, tx => listReceivers(tx, params, query)),

  getReceiver: ({ caller, params }) =>
    parts.database.organization(caller.organizationId, async tx => presentReceiver(await readReceiver(tx, params))),

  listRecipientTemplates: ({ caller, params: { recipientId }, query }) =>
    parts.database.organization(caller.organizationId, tx => listTemplatesOf(tx, recipientId, query)),

  registerReceivers: ({ caller, params, body: { receiver }, origin }) =>
    registerReceivers(parts, caller, params, Array.isArray(receiver) ? receiver : [receiver], origin),

  updateReceiver: ({ caller, params, body, origin }) => updateReceiver(parts, caller, params, body, origin),

  removeReceivers: ({ caller, params, body, origin }) => removeReceivers(parts, caller, params, body.ids, origin),
});
