import Card from '@mui/material/Card';
import { useTranslate } from 'react-admin';
import {
  ANALYTICS_FIGURES,
  type AnalyticsFigure,
} from '../../../../../contract/office/dashboards/analytics-figures.ts';
import { TileGrid, TileText } from '../../../base/charts/index.ts';

/** What came of it in the period, a number each. */
export function AnalyticsTiles({ figures }: { figures: Record<AnalyticsFigure, number> }) {
  const translate = useTranslate();
  return (
    <TileGrid>
      {ANALYTICS_FIGURES.map(figure => (
        <Card key={figure} component="li">
          <TileText word={translate(`analytics.figures.${figure}`)} count={figures[figure]} />
        </Card>
      ))}
    </TileGrid>
  );
}
