import { z } from 'zod';
import { longText } from '../../base/common/values.ts';

/** So many names are looked at in one call. */
export const CUT_NAMES_MAX = 500;

/** `PUT …/templates/{templateId}/cut-names`: names as people have them, the given names first. */
export const NamesToFit = z.strictObject({
  names: z.array(longText(201)).min(1, { error: 'required' }).max(CUT_NAMES_MAX, { error: 'too_many' }),
});
/** The places in the list of those for which there is no room. */
export const CutNames = z.object({ cut: z.array(z.int()) });
