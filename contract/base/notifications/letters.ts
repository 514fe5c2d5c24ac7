import { z } from 'zod';
import { editOf, Revision } from '../common/values.ts';
import { LETTER_KINDS } from './letter-kinds.ts';

/** What somebody does not want by mail, of one organization; whatever is not named goes out. */
export const MailChoices = z
  .object({ off: z.array(z.enum(LETTER_KINDS)), revision: Revision })
  .meta({ id: 'MailChoices' });
export type MailChoices = z.infer<typeof MailChoices>;

export const MailChoicesUpdate = editOf({ off: z.array(z.enum(LETTER_KINDS)).max(LETTER_KINDS.length) });
