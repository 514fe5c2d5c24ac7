import { z } from 'zod';
import { define } from '../../api/route.ts';
import {
  ANSWER_BYTES,
  AnswerTaken,
  DeviceQuery,
  PresentationId,
  WalletAnswers,
  WalletAsks,
} from '../presentations/index.ts';

const CALL = {
  tag: 'Wallets',
  source: 'ours',
  access: 'public',
  anyOrigin: true,
  oauth: true,
  secret: true,
  query: DeviceQuery,
  params: z.strictObject({ id: PresentationId }),
} as const;

/** OpenID for Verifiable Presentations 1.0: how wallets of anybody are asked for credentials, and answer. */
export const presentationRoutes = define({
  getPresentationRequest: {
    ...CALL,
    method: 'GET',
    path: '/oid4vp/requests/{id}',
    summary: 'Get what a wallet is asked for, signed (request_uri)',
    answer: 'document',
  },
  postPresentationRequest: {
    ...CALL,
    method: 'POST',
    path: '/oid4vp/requests/{id}',
    summary: 'Get what a wallet is asked for, signed for the nonce of the wallet (request_uri_method post)',
    form: true,
    body: WalletAsks,
    bodyLimit: 16 * 1024,
    answer: 'document',
  },
  answerPresentationRequest: {
    ...CALL,
    method: 'POST',
    path: '/oid4vp/responses/{id}',
    summary: 'Present credentials, or decline (direct_post, direct_post.jwt). One answer is taken',
    description:
      'With `device=same`, an answer that holds is kept until the browser that asked comes back to redirect_uri with its response_code.',
    form: true,
    body: WalletAnswers,
    bodyLimit: ANSWER_BYTES,
    answer: AnswerTaken,
  },
});
