import type { SyncSigner } from '../../../../../engine/keys/index.ts';
import { DEFAULT_KEY_TYPE } from '../../../../../engine/suites/index.ts';
import { createThread } from '../../../../platform/threads/index.ts';
import type { Batch, Outcome } from './make.ts';
import type { Data, Question } from './thread.ts';

/** The thread in which many credentials are built and signed. */
export const issueThread = createThread<Question, Outcome, Data, Data>({
  from: import.meta.url,
  source: './thread.ts',
  bundled: './issue-thread.js',
});

/**
 * As `make`, in the thread. The key stays here: of each document the thread sends the hashes that are signed, and gets the signature. (Copies:
 * of a view the whole pool would go along.)
 */
export const makeAside = (signer: SyncSigner | null, batch: Batch): Promise<Outcome> =>
  issueThread.ask(
    {
      ...batch,
      key: signer && {
        verificationMethod: signer.verificationMethod,
        algorithm: (signer.keyType ?? DEFAULT_KEY_TYPE).name,
      },
    },
    data => {
      if (!signer) throw new Error('Nothing is signed that waits for approvals');
      return data.map(each => new Uint8Array(signer.sign(each)));
    },
  );
