import { z } from 'zod';
import { Id } from '../../base/common/values.ts';

/** Notifies those who write the applications of a project that a device asks to verify. */
export const verifierAsked = {
  type: 'verifierAsked',
  data: {
    verifierAsked: z
      .object({ verifierId: Id, name: z.string(), applicationId: Id, projectId: Id, application: z.string() })
      .nullable(),
  },
} as const;
export type VerifierAskedNotice = NonNullable<z.infer<typeof verifierAsked.data.verifierAsked>>;
