import { CUSTODY_FAULTS, type CustodyFaultReason } from '../../../../contract/base/catalogues/index.ts';
import { PostponedJob } from '../../jobs/index.ts';
import { CustodyFault } from './fault.ts';

/** Seconds until work that needs a custody tries again. */
const WAIT = 15;

/** Does the work of a job that signs: where a custody is away it waits, however long that is, and no attempt is counted. */
export async function waitWhileAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CustodyFault && error.isAway) throw new PostponedJob(error.key, WAIT, { cause: error });
    throw error;
  }
}

/** For which fault work waits, by why it was put off; undefined where that is no custody. */
export const awaitedFault = (why: string | undefined): CustodyFaultReason | undefined =>
  CUSTODY_FAULTS.find(reason => why === `key.custody_${reason}`);
