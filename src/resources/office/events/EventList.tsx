import Assignment from '@mui/icons-material/AssignmentOutlined';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InfiniteListBase, InfinitePagination, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EVENTS_COUNTED, type HappenedEvent } from '../../../../contract/base/events/happened.ts';
import { EmptyState, Page, PageHeader } from '../../../custom/base/kit/index.ts';
import { AskedByAddress } from '../../../custom/base/kit/list/asked-by-address.tsx';
import { FilterChanges } from '../../../custom/base/kit/list/filter-changes.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { ChainCheck } from './ChainCheck.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventPanel } from './EventPanel.tsx';
import { EventCards, EventTable } from './EventRows.tsx';
import { ExportEvents } from './ExportEvents.tsx';

function Head() {
  const translate = useTranslate();
  const number = useNumberText();
  const { total, isPending } = useListContext<HappenedEvent>();
  return (
    <>
      <Typography variant="caption" color="text.secondary" sx={{ flex: 1, textAlign: 'end' }} aria-live="polite">
        {isPending
          ? ''
          : total === undefined
            ? translate('events.manyMatch', { count: number(EVENTS_COUNTED) })
            : translate('events.total', { smart_count: total, count: number(total) })}
      </Typography>
      <ExportEvents />
    </>
  );
}

function Panel() {
  const [params, setParams] = useSearchParams();
  const id = params.get('event');
  const close = () =>
    setParams(old => {
      old.delete('event');
      return old;
    });
  return id && <EventPanel id={id} onClose={close} />;
}

const USUAL = { sort: { field: 'sequence', order: 'DESC' }, perPage: 50 } as const;

/** /organization/events: what happened in the organization, newest first, and whether it is what was recorded. `?event=` opens one of them. */
export default function EventList() {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <InfiniteListBase
      resource="events"
      {...USUAL}
      storeKey="organization.events"
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <AskedByAddress {...USUAL}>
        <FilterChanges>
          <Page wide>
            <PageHeader title={translate('menu.events')} lead={translate('events.lead')} action={<ChainCheck />} />
            <EventFilters aside={<Head />} />
            <ListStates
              empty={
                <EmptyState
                  icon={<Assignment />}
                  title={translate('events.none')}
                  body={translate('events.noneBody')}
                />
              }
            >
              {onPhone ? <EventCards /> : <EventTable />}
              <InfinitePagination sx={{ py: 3, textAlign: 'center' }} />
            </ListStates>
            <Panel />
          </Page>
        </FilterChanges>
      </AskedByAddress>
    </InfiniteListBase>
  );
}
