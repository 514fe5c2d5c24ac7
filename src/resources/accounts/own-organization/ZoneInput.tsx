import { useTranslate } from 'react-admin';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { zoneText } from '../../../custom/base/kit/text/days.ts';

/** The zone by which the days of the organization begin and end; `zone` is the current one, which a browser may know by another name. */
export function ZoneInput({ zone }: { zone: string }) {
  const translate = useTranslate();
  const zones = [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <FormText
      name="timeZone"
      label={translate('organization.settings.timeZone')}
      hint={translate('organization.settings.timeZoneHint')}
      select
      // The browser's own field: four hundred entries cost nothing there, and letters find them.
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth
    >
      {zones.map(each => (
        <option key={each} value={each}>
          {zoneText(each)}
        </option>
      ))}
    </FormText>
  );
}
