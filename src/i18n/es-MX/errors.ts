import { errors, fields } from '../../../contract/errors/es-MX.ts';
import type en from '../en-US/errors.ts';
import { foreseen } from '../foreseen.ts';

const sentences: typeof en = { errors: foreseen(errors), fieldErrors: fields };
export default sentences;
