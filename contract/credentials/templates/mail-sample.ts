import { z } from 'zod';
import { longText } from '../../base/common/values.ts';

/** `PUT …/templates/{templateId}/mail`: for whom the email is written, the given names first. */
export const MailSampleFor = z.strictObject({ name: longText(201) });

/** The email of a credential as its recipient will read it. `from` is null where the platform's own name stands as the sender. */
export const MailSample = z
  .object({ from: z.string().nullable(), subject: z.string(), text: z.string() })
  .meta({ id: 'MailSample' });
