import type { Tx } from '../../../../platform/database/index.ts';
import type { AskedPresentation, JudgingPurpose, ModuleParts } from '../../../../platform/module/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { ApplicationContent, EndedReason } from '../../../../../contract/credentials/applications/index.ts';
import { certifiedClient, signingClient } from './client.ts';
import { endAttempt } from './end.ts';
import { judgeAnswer, type Simulated } from './judge.ts';
import { lockAttemptOf } from './rows.ts';

/** What the version of an application asked that a request was made by. */
interface AskedContent {
  content: ApplicationContent;
  applicationId: string;
}
const contentOf = async (tx: Tx, requestId: string): Promise<AskedContent> =>
  found(
    await tx.maybe<AskedContent>(
      `select v.content, v.application_id as "applicationId" from application_attempts t
       join application_versions v on v.application_id = t.application_id and v.version = t.version where t.request_id = $1`,
      [requestId],
    ),
  );

/** Answers of wallets to applications: each is judged, and whatever comes of it is the end of its attempt. */
export function attemptPurpose(parts: ModuleParts, simulated?: Simulated): Promise<JudgingPurpose> {
  const { database, clock } = parts;
  const within = <T>({ organizationId }: AskedPresentation, work: (tx: Tx, organization: string) => Promise<T>) => {
    if (organizationId === null) throw new Error('An attempt is of an organization');
    return database.organization(organizationId, tx => work(tx, organizationId));
  };
  return Promise.resolve({
    page: '/widget/returned',

    signer: asked =>
      within(asked, async (tx, organizationId) => {
        const { content } = await contentOf(tx, asked.id);
        return signingClient(tx, parts, organizationId, content.client);
      }),

    reader: asked =>
      within(asked, async (tx, organizationId) => {
        const { content } = await contentOf(tx, asked.id);
        if (content.protection === 'none') return undefined;
        const client = await certifiedClient(tx, parts, organizationId);
        return client && { certificates: client.x5c, signer: client.signer };
      }),

    async judge(asked, vpToken) {
      const { content } = await within(asked, tx => contentOf(tx, asked.id));
      return judgeAnswer(parts, asked, content, vpToken, simulated);
    },

    async declined(tx, { id }, error) {
      const attempt = await lockAttemptOf(tx, id);
      const reason: EndedReason = error === 'access_denied' ? 'declined' : 'wallet_error';
      if (attempt) await endAttempt(tx, parts, attempt, { move: 'cancel', reason });
    },

    async opened(tx, { id }) {
      await tx.run(
        "update application_attempts set opened_at = $2 where request_id = $1 and opened_at is null and state = 'requested'",
        [id, new Date(clock())],
      );
    },
  });
}
