import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { namesOf } from './member.ts';

/** Why something does not move on: of two who would move it, the second is told of the first, where that is known, and somebody else. */
export async function refusedMove(
  tx: Tx,
  { first, by }: { first: string | null | undefined; by: string | undefined },
): Promise<AppError> {
  const who = first && by && first !== by ? (await namesOf(tx, [first])).get(first) : undefined;
  return who ? new AppError('state.overtaken', undefined, { who }) : new AppError('state.transition');
}
