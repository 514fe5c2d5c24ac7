import { useTranslate } from 'react-admin';
import { PERIODS, type Period } from '../../../../contract/office/dashboards/figures.ts';
import { ChipChoice } from './ChipChoice.tsx';

/** Of which days figures are. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const translate = useTranslate();
  return (
    <ChipChoice
      label={translate('dashboards.period')}
      choices={PERIODS}
      wordOf={each => translate(`dashboards.periods.${each}`)}
      value={value}
      onChange={onChange}
    />
  );
}
