import { errors } from '../../../../contract/base/errors/en-US.ts';
import { fields } from '../../../../contract/base/errors/fields/en-US.ts';
import { foreseen } from '../../foreseen.ts';

export default { errors: foreseen(errors), fieldErrors: fields };
