import type { SyncSigner } from '../../../../../../engine/keys/index.ts';
import { createThread } from '../../../../../platform/threads/index.ts';
import type { Batch, Outcome } from '../request/finish.ts';
import type { Data, Question } from '../thread.ts';

/** The thread in which many credentials are built and signed. */
export const issueThread = createThread<Question, Outcome, Data, Data>({
  from: import.meta.url,
  source: '../thread.ts',
  bundled: './issue-thread.js',
});

/**
 * As `finish`, aside from whoever else is answered. The key stays where it is: of each document the thread sends the 64 bytes that are signed,
 * and gets the signature. (Copies: of a view the whole pool would go along.)
 */
export const finishAside = (signer: SyncSigner, batch: Batch): Promise<Outcome> =>
  issueThread.ask({ ...batch, verificationMethod: signer.verificationMethod }, data =>
    data.map(each => new Uint8Array(signer.sign(each))),
  );
