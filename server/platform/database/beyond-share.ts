import pg from 'pg';
import { SHARES, type Share } from '../../../contract/accounts/organizations/states.ts';
import { AppError } from '../errors/index.ts';

/** What `refuse_beyond_share` raises. */
const BEYOND_SHARE = 'SE020';
const MEGABYTE = 1_000_000;
const FIELDS: Partial<Record<Share, string>> = { stored: 'file' };

/** The refusal that a database error stands for, where it says that an organization would have more than its share. */
export function beyondShare(error: unknown): AppError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== BEYOND_SHARE) return undefined;
  const share = SHARES.find(each => each === error.message);
  if (!share) return undefined;
  const field = FIELDS[share];
  const fields = field === undefined ? undefined : ({ [field]: 'too_big' } as const);
  if (error.hint === 'trial') return new AppError(`trial.${share}`, fields, { cause: error });
  const most = Number(error.detail);
  const who = share === 'stored' ? `${most / MEGABYTE} MB` : String(most);
  return new AppError(`share.${share}`, fields, { who, cause: error });
}

/** Whether an error is the refusal of what an organization would have beyond its share. */
export const isBeyondShare = (error: unknown): error is AppError =>
  error instanceof AppError && SHARES.some(share => error.key === `share.${share}` || error.key === `trial.${share}`);
