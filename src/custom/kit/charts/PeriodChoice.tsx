import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { PERIODS, type Period } from '../../../../contract/dashboards/figures.ts';

/** Of which days figures are. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('dashboards.period')}
      sx={{ gap: 0.75, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {PERIODS.map(each => (
        <Chip
          key={each}
          label={translate(`dashboards.periods.${each}`)}
          variant={each === value ? 'filled' : 'outlined'}
          color={each === value ? 'primary' : 'default'}
          onClick={() => onChange(each)}
          aria-pressed={each === value}
        />
      ))}
    </Stack>
  );
}
