import { useLocale } from 'react-admin';
import { zoneText } from '../../../../custom/base/kit/text/days.ts';

/** When a notification starts, by the clocks of the zone in which that was asked for. */
export function ScheduledTime({ at, zone }: { at: string; zone: string | null }) {
  const locale = useLocale();
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  }).format(new Date(at));
  return <time dateTime={at}>{zone ? `${text} (${zoneText(zone)})` : text}</time>;
}
