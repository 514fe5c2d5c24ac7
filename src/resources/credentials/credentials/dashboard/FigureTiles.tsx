import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FIGURES } from '../../../../../contract/office/dashboards/figures.ts';
import type { ProjectDashboard } from '../../../../../contract/office/dashboards/index.ts';
import { TileGrid, TileText } from '../../../../custom/base/charts/index.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

interface FigureTilesProps {
  dashboard: ProjectDashboard;
  /** Verifications have no list of credentials: they stand in the dashboard itself. */
  onVerifications: () => void;
}

/** What came of the project in the period; each number leads to its list. */
export function FigureTiles({ dashboard, onVerifications }: FigureTilesProps) {
  const translate = useTranslate();
  const { id: projectId } = useProject();
  const toList = useToList();
  return (
    <TileGrid>
      {FIGURES.map(figure => {
        const count = dashboard.figures[figure];
        const said = <TileText word={translate(`dashboards.figures.${figure}`)} count={count} />;
        return (
          <Card key={figure} component="li">
            {count === 0 ? (
              said
            ) : figure === 'verified' ? (
              <CardActionArea onClick={onVerifications}>{said}</CardActionArea>
            ) : (
              <CardActionArea component={Link} to={listOf(projectId, figure, dashboard)} onClick={toList}>
                {said}
              </CardActionArea>
            )}
          </Card>
        );
      })}
      {dashboard.benefits !== null && (
        <Card component="li">
          <TileText word={translate('dashboards.benefits')} count={dashboard.benefits} />
        </Card>
      )}
    </TileGrid>
  );
}
