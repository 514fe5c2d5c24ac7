import { ChainPending, ChainRefusal } from '../../../platform/chain/index.ts';
import { PostponedJob } from '../../../platform/jobs/index.ts';

const AGAIN_SECONDS = 20;

/**
 * What a job asks of a chain: while that does not answer, or has not mined it, the job waits, and none of its tries is counted, so that a node may be away
 * for as long as it likes. @throws PostponedJob; ChainRefusal as it came, since waiting changes nothing of that
 */
export const patiently = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof ChainRefusal) throw error;
    const why = error instanceof ChainPending ? error.message : 'The chain does not answer';
    throw new PostponedJob(why, AGAIN_SECONDS, { cause: error });
  });
