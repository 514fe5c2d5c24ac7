import { useTranslate } from 'react-admin';
import { FIGURES, type Period } from '../../../../../contract/office/dashboards/figures.ts';
import type { ProjectDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { OverTime } from '../../../../custom/base/charts/index.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { FigureLink } from './FigureLink.tsx';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

/** The project's figures over time, each leading to its list. */
export function Histogram({ dashboard, period }: { dashboard: ProjectDashboard; period: Period }) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const toList = useToList();
  return (
    <OverTime
      figures={FIGURES}
      wordOf={figure => translate(`dashboards.figures.${figure}`)}
      columns={dashboard.columns}
      period={period}
      linkOf={(figure, column) => (figure === 'verified' ? undefined : listOf(projectId, figure, column))}
      onLink={toList}
      cell={(figure, column) => <FigureLink figure={figure} count={column[figure]} days={column} />}
    />
  );
}
