import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { Project } from './project.ts';

/** A project as the platform's administrators list it: whose it is, and how much is done there; nothing of what it issues. */
export const OverseenProject = Project.pick({
  id: true,
  name: true,
  category: true,
  status: true,
  networkId: true,
  createdAt: true,
  users: true,
  issued: true,
})
  .extend({ organization: z.object({ id: Id, name: z.string() }) })
  .meta({ id: 'OverseenProject' });
export type OverseenProject = z.infer<typeof OverseenProject>;

export const OVERSEEN_PROJECT_SORTS = ['createdAt', 'name', 'organization', 'issued'] as const;
