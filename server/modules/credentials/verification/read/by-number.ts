import { readShortNumber } from '../../../../../contract/credentials/credentials/index.ts';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';
import { publicIdOfNumber } from './public-credential.ts';

/** Unknown numbers that one address may try, and all together: of 64 bits, that many tries find nothing. */
const PER_ADDRESS: Allowance = { max: 30, seconds: 900 };
const IN_ALL: Allowance = { max: 20_000, seconds: 3600 };

const isGuess = (error: unknown): boolean => error instanceof AppError && error.key === 'credential.unknown';

/** The public id of a credential by its number as it was typed. @throws AppError credential.unknown, credential.erased, credential.template_gone, request.too_many */
export async function findByNumber(database: Database, typed: string, { ip }: Pick<CallOrigin, 'ip'>): Promise<string> {
  const number = found(readShortNumber(typed), 'credential.unknown');
  const look = () => publicIdOfNumber(database, number);
  // The address first: what is refused there uses up nothing that all share.
  return countUnlessRight(
    database,
    [`number:${addressBlock(ip)}`, PER_ADDRESS],
    () => countUnlessRight(database, ['number', IN_ALL], look, isGuess),
    isGuess,
  );
}
