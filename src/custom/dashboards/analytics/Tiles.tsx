import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ANALYTICS_FIGURES, type AnalyticsFigure } from '../../../../contract/dashboards/analytics-figures.ts';
import { NumberText } from '../../kit/index.ts';

/** What came of it in the period, a number each. */
export function Tiles({ figures }: { figures: Record<AnalyticsFigure, number> }) {
  const translate = useTranslate();
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
      {ANALYTICS_FIGURES.map(figure => (
        <Card key={figure} component="li" sx={{ p: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(`analytics.figures.${figure}`)}
          </Typography>
          <Typography component="p" sx={{ fontSize: 26, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' }}>
            <NumberText value={figures[figure]} />
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
