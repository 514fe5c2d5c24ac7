import { DEFAULT_KEY_TYPE } from '../../../../../engine/suites/index.ts';
import { createThread } from '../../../../platform/threads/index.ts';
import type { KeySigner } from '../../../base/dids/index.ts';
import type { Batch, Outcome } from './make.ts';
import type { Data, Question } from './thread.ts';

/** The thread in which many credentials are built and signed. */
export const issueThread = createThread<Question, Outcome, Data, Data>({
  from: import.meta.url,
  source: './thread.ts',
  bundled: './issue-thread.js',
});

/**
 * As `make`, in the thread. The key stays here, or elsewhere: of each document the thread sends the hashes that are signed, and gets the signature.
 * (Copies: of a view the whole pool would go along.) @throws what the signer does
 */
export async function makeAside(signer: KeySigner | null, batch: Batch): Promise<Outcome> {
  // From the thread an error comes back as a text.
  let why: { error: unknown } | undefined;
  const signAll = async (data: Data): Promise<Data> => {
    if (!signer) throw new Error('Nothing is signed that waits for approvals');
    try {
      return (await signer.signAll(data)).map(each => new Uint8Array(each));
    } catch (error) {
      why = { error };
      throw error;
    }
  };
  try {
    return await issueThread.ask(
      {
        ...batch,
        key: signer && {
          verificationMethod: signer.verificationMethod,
          algorithm: (signer.keyType ?? DEFAULT_KEY_TYPE).name,
        },
      },
      signAll,
    );
  } catch (error) {
    throw why ? why.error : error;
  }
}
