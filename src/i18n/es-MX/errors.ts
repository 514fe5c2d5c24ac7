import { errors } from '../../../contract/errors/es-MX.ts';
import { fields } from '../../../contract/errors/fields/es-MX.ts';
import type en from '../en-US/errors.ts';
import { foreseen } from '../foreseen.ts';

const sentences: typeof en = { errors: foreseen(errors), fieldErrors: fields };
export default sentences;
