import { FAILURE_TEXTS } from '../../../../contract/errors/failures.ts';

const failures = { failures: FAILURE_TEXTS['es-MX'] };
export default failures;
