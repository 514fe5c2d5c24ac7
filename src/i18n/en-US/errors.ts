import { errors, fields } from '../../../contract/errors/en-US.ts';
import { foreseen } from '../foreseen.ts';

export default { errors: foreseen(errors), fieldErrors: fields };
