import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { FIRST_STEP_NAMES } from './steps.ts';

export * from './steps.ts';

/** Somebody's first steps in an organization, and whether they put the list away. */
export const FirstSteps = z
  .object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEP_NAMES), done: z.boolean() })),
    hidden: z.boolean(),
    /** The newest project with templates that is theirs to work in; null where there is none, as where all are of vouchers. */
    project: Id.nullable(),
    /** The newest project that the caller sees with offers, and the one with vouchers to give. */
    offersIn: Id.nullable(),
    vouchersIn: Id.nullable(),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof FirstSteps>;
