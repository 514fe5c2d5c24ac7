import type { CustodyFaultReason } from '../../../../contract/base/catalogues/index.ts';
import { AppError } from '../../errors/index.ts';

/** Seconds after which it is worth trying again what may pass by itself. */
const AGAIN = 5;
/** What may pass by itself. */
const PASSING: readonly CustodyFaultReason[] = ['unreachable', 'slow'];
/** What is of the choice that somebody made: another would be no fault. */
const OF_THE_CHOICE: readonly CustodyFaultReason[] = ['read_only', 'unsupported'];

/** A custody did not do what it was asked. Whoever called is told the reason; `detail`, in the custody's own words, is for the operator. */
export class CustodyFault extends AppError {
  constructor(
    readonly reason: CustodyFaultReason,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`key.custody_${reason}`, undefined, { ...options, ...(PASSING.includes(reason) && { retryAfter: AGAIN }) });
    this.name = 'CustodyFault';
    this.message = `${reason}: ${detail}`;
  }

  /** Whether the custody itself is at fault, and what needs it waits. */
  get isAway(): boolean {
    return !OF_THE_CHOICE.includes(this.reason);
  }
}
