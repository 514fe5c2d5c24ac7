import type { JsonObject } from '../../../../../engine/json.ts';
import { AppError, invalidField, OAuthError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { createExchange } from '../../../accounts/presentations/index.ts';
import type { AttemptRow } from '../attempts/rows.ts';
import { present, siteReaders } from './read.ts';

type Operation = 'readSiteBrowserRequest' | 'answerSiteBrowserRequest';

/**
 * Attempts through the browser's Digital Credentials API (OpenID4VP 1.0 appendix A, ISO/IEC 18013-7 annex C). The frame of the widget asks and posts the answer: its origin is ours,
 * and the browser tells it the wallet, so that an answer for any other website is none for us.
 */
export function browserHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { within, readBySecret } = siteReaders(parts);
  const waiting = async (asked: Parameters<typeof readBySecret>[1]): Promise<AttemptRow> => {
    const row = await within(asked.params.applicationId, tx => readBySecret(tx, asked));
    if (row.state !== 'requested' || row.expires_at.getTime() <= parts.clock()) throw new AppError('attempt.over');
    return row;
  };

  return {
    async readSiteBrowserRequest({ reply, ...asked }) {
      reply.header('cache-control', 'no-store');
      const { request_id: id } = await waiting(asked);
      return { requests: await (await createExchange(parts)).browserRequests(id) };
    },

    async answerSiteBrowserRequest({ reply, ...asked }) {
      reply.header('cache-control', 'no-store');
      const { request_id: id } = await waiting(asked);
      const { protocol, data } = asked.body;
      const exchange = await createExchange(parts);
      const refusal = await exchange
        .browserAnswer(id, { protocol, data: data as JsonObject })
        .catch((error: unknown) => {
          if (error instanceof OAuthError || error instanceof AppError) return error;
          throw error;
        });
      const row = await within(asked.params.applicationId, tx => readBySecret(tx, asked));
      // A wallet answered it in another way, and its browser is not back.
      if (refusal instanceof AppError && row.state === 'requested') throw new AppError('attempt.over');
      // What is no answer at all ends nothing. All else is the end of the attempt, and its state says why.
      if (refusal && row.state === 'requested') throw invalidField('data', 'invalid');
      return present(row);
    },
  };
}
