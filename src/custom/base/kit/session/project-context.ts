import { createContext, useContext } from 'react';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';

export const ProjectContext = createContext<Project | null>(null);

/** The project whose shell this page stands in. Throws outside one. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject needs a project shell around it');
  return project;
}

/** The project, or null on an organization page. */
export const useProjectIfAny = (): Project | null => useContext(ProjectContext);

/** What every call about this project carries: `queryOptions={{ meta }}` and `mutationOptions={{ meta }}` alike. */
export function useProjectMeta(): { projectId: string } {
  return { projectId: useProject().id };
}
