import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { EVENTS_MAX, type HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { dayFrom } from '../../../custom/base/kit/text/days.ts';
import { ExportButton } from '../../../custom/base/kit/export/ExportButton.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { exportEvents } from './export-events.ts';

/** All events that the filters find, with the values before and after, as CSV or Excel. */
export function ExportEvents() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { organization } = useUser();
  const { total, filterValues, sort } = useListContext<HappenedEvent>();
  async function* read(signal: AbortSignal): AsyncGenerator<HappenedEvent[]> {
    for (let before: number | undefined; ;) {
      const { data } = await dataProvider.getList<HappenedEvent>('events', {
        pagination: { page: 1, perPage: EVENTS_MAX },
        sort,
        filter: { ...filterValues, values: 'true', ...(before !== undefined && { before }) },
        signal,
      });
      yield data;
      if (data.length < EVENTS_MAX) return;
      before = data.at(-1)?.sequence;
    }
  }
  return (
    <ExportButton<HappenedEvent>
      words="events"
      total={total}
      read={read}
      rowsOf={rows => exportEvents(rows, translate)}
      nameOf={(_, format) => fileName([organization.name, translate('menu.events'), dayFrom(new Date())], format)}
    />
  );
}
