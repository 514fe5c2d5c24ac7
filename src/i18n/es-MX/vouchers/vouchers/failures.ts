import { FAILURE_TEXTS } from '../../../../../contract/base/errors/failures.ts';

const failures = { failures: FAILURE_TEXTS['es-MX'] };
export default failures;
