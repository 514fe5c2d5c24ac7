import type { ProjectNamed } from '../../../../contract/office/dashboards/index.ts';

/** Names one of these projects by its id. What is counted is of them alone, so that another id is a fault of ours. */
export function namedAmong(projects: readonly ProjectNamed[]): (id: string) => ProjectNamed {
  const known = new Map(projects.map(({ id, name, category }) => [id, { id, name, category }]));
  return id => {
    const project = known.get(id);
    if (!project) throw new RangeError(`project ${id} was not asked for`);
    return project;
  };
}
