import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { PROJECT_CATEGORIES } from '../../accounts/projects/kinds.ts';

/** A project by its name, with what tells whether there are pages of credentials in it. */
export const ProjectNamed = z.object({ id: Id, name: z.string(), category: z.enum(PROJECT_CATEGORIES) });
export type ProjectNamed = z.infer<typeof ProjectNamed>;
