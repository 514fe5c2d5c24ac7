import { stampIn } from '../../../../../contract/base/common/days.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { ownZone, zoneText } from '../../../../custom/base/kit/text/days.ts';

/** When a notification starts, by the clocks of the zone in which that was asked for. */
export function ScheduledTime({ at, zone }: { at: string; zone: string | null }) {
  const dateText = useDateText();
  const shown = zone ?? ownZone();
  const wall = `${stampIn(new Date(at), shown).slice(0, 19)}Z`;
  return <time dateTime={at}>{`${dateText(new Date(wall), 'wall')} (${zoneText(shown)})`}</time>;
}
