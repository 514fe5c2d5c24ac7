import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

/** The places where keys are kept, with their state. */
export const custodyHandlers = ({ keystore }: Pick<ModuleParts, 'keystore'>): HandlersOf<'getCustodies'> => ({
  getCustodies: async () => ({
    custodies: (await keystore.custodies()).map(({ custody, name, fault, algorithms }) => ({
      custody,
      name,
      algorithms: [...algorithms],
      fault: fault && { ...fault, since: fault.since.toISOString() },
    })),
  }),
});
