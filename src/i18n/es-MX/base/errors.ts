import { errors } from '../../../../contract/base/errors/es-MX.ts';
import { fields } from '../../../../contract/base/errors/fields/es-MX.ts';
import type en from '../../en-US/base/errors.ts';
import { foreseen } from '../../foreseen.ts';

const sentences: typeof en = { errors: foreseen(errors), fieldErrors: fields };
export default sentences;
