import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { PROJECT_CATEGORIES } from '../../accounts/projects/kinds.ts';
import { FOUND_MAX } from './limits.ts';

const some = <T extends z.ZodType>(one: T) => z.array(one).max(FOUND_MAX);

/** The project that it is of: where one of vouchers, it has no page of its own. */
const place = { projectId: Id, project: z.string(), category: z.enum(PROJECT_CATEGORIES) };

/** What has a text, as far as the caller may see it: some of each kind. */
export const Found = z
  .object({
    projects: some(z.object({ id: Id, name: z.string(), category: z.enum(PROJECT_CATEGORIES) })),
    templates: some(z.object({ id: Id, title: z.string(), ...place })),
    people: some(z.object({ id: Id, name: z.string(), lastname: z.string(), email: z.string().nullable() })),
    credentials: some(z.object({ id: Id, title: z.string(), receiver: z.string(), ...place })),
    /** So many people have the text that none is named: more of it has to be said. */
    tooMany: z.boolean(),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;
