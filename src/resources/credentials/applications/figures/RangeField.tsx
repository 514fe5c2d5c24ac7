import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ANALYTICS_RANGES, type AnalyticsRange } from '../../../../../contract/base/common/ranges.ts';

/** Chooses the period of figures. */
export function RangeField({ value, onChange }: { value: AnalyticsRange; onChange: (range: AnalyticsRange) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('applications.analytics.range')}
      value={value}
      onChange={event => onChange(event.target.value as AnalyticsRange)}
      sx={{ width: { xs: 1, sm: 220 } }}
    >
      {ANALYTICS_RANGES.map(each => (
        <MenuItem key={each} value={each}>
          {translate(`applications.analytics.ranges.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
