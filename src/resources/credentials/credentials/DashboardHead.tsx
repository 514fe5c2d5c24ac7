import { useListContext } from 'react-admin';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { ProjectHead } from './dashboard/ProjectHead.tsx';
import { useProject } from '../../../custom/base/kit/session/project-context.ts';

/** What has a dashboard (spec §2): others have their list. */
const COUNTED: readonly Project['category'][] = ['education', 'membership'];

/** The project's dashboard above its list, once something is in it; a figure that is followed leads to the list with this id. */
export function DashboardHead({ listId }: { listId: string }) {
  const project = useProject();
  const { data, error, filterValues } = useListContext();
  // What failed is said once, where the list would stand.
  if (!COUNTED.includes(project.category) || error) return null;
  // Nothing was asked for yet: a row of zeros would say less than how to begin.
  if (data?.length === 0 && Object.keys(filterValues).length === 0) return null;
  const toList = () =>
    requestAnimationFrame(() => {
      const list = document.getElementById(listId);
      list?.focus({ preventScroll: true });
      list?.scrollIntoView();
    });
  return <ProjectHead onList={toList} />;
}
