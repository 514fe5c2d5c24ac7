import { FAILURE_TEXTS } from '../../../../../contract/base/errors/failures.ts';

/** What did not work, in the sentences of the contract. */
const failures = { failures: FAILURE_TEXTS['en-US'] };
export default failures;
