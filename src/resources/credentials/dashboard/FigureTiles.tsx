import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FIGURES } from '../../../../contract/dashboards/figures.ts';
import type { ProjectDashboard } from '../../../../contract/dashboards/index.ts';
import { NumberText } from '../../../custom/kit/index.ts';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

/** As high as they are, so that nothing moves when they come; in px. */
export const TILES_HEIGHT = 82;

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
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(132px, 1fr))' },
      }}
    >
      {FIGURES.map(figure => {
        const count = dashboard.figures[figure];
        const said = (
          <Box sx={{ p: 1.5, minHeight: TILES_HEIGHT - 2 }}>
            <Typography variant="body2" color="text.secondary">
              {translate(`dashboards.figures.${figure}`)}
            </Typography>
            <Typography
              component="p"
              sx={{ fontSize: 26, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' }}
            >
              <NumberText value={count} />
            </Typography>
          </Box>
        );
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
    </Box>
  );
}
