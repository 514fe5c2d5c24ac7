import { isObject } from '../../../../engine/json.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { createExchange, invalid } from './exchange.ts';

type Operation = 'getPresentationRequest' | 'postPresentationRequest' | 'answerPresentationRequest';

/** The exchange, as wallets call it. */
export async function presentationHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { requestObject, answer } = await createExchange(parts);
  return {
    getPresentationRequest: ({ params, query }) => requestObject(params.id, undefined, query.device),

    async postPresentationRequest({ params, query, body }) {
      const { wallet_metadata: metadata, wallet_nonce: nonce } = body;
      if (metadata !== undefined && !isJsonObject(metadata)) throw invalid('wallet_metadata is no JSON object');
      return requestObject(params.id, nonce, query.device);
    },

    answerPresentationRequest: ({ params, query, body }) => answer(params.id, body, query.device),
  };
}

function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}
