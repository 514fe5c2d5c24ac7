import { errors } from '../../../contract/errors/en-US.ts';
import { fields } from '../../../contract/errors/fields/en-US.ts';
import { foreseen } from '../foreseen.ts';

export default { errors: foreseen(errors), fieldErrors: fields };
