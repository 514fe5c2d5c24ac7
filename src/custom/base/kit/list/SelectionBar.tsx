import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';
import { useStuck } from '../focus/use-stuck.ts';
import { useFailure } from '../feedback/use-failure.ts';
import { Said } from '../text/Said.tsx';

interface SelectionBarProps {
  children: ReactNode;
  /** What the list is asked with. Given where all that match can be chosen, once all of a page are. */
  meta?: Record<string, unknown>;
}

/** Chooses what the list finds, as much of it as a list can hold; react-admin's own takes a list of just that many for a longer one. */
function useChooseAll(meta: Record<string, unknown> | undefined) {
  const dataProvider = useDataProvider();
  const failed = useFailure();
  const { resource, sort, filter, filterValues, onSelect } = useListContext();
  return useMutation({
    mutationFn: () =>
      dataProvider.getList(resource, {
        pagination: { page: 1, perPage: LIST_MAX },
        sort,
        filter: { ...filterValues, ...filter },
        ...(meta && { meta }),
      }),
    onSuccess: ({ data }) => onSelect(data.map(({ id }) => id)),
    onError: error => failed('lists.selectAllFailed', error),
  });
}

function Bar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useStuck(bar);
  return (
    <Card
      ref={bar}
      role="group"
      aria-label={translate('lists.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        mb: 1,
        position: 'sticky',
        top: 64,
        zIndex: 2,
        borderColor: 'primary.main',
      }}
    >
      {children}
    </Card>
  );
}

/** What can be done with the chosen rows, and how many they are. It takes its own place, so it covers nothing. */
export function SelectionBar({ children, meta }: SelectionBarProps) {
  const translate = useTranslate();
  const { data = [], total, selectedIds, onUnselectItems } = useListContext();
  const { mutate, isPending } = useChooseAll(meta);
  if (selectedIds.length === 0) return null;
  // A list that does not say how many it finds finds more than it counts.
  const all = Math.min(total ?? LIST_MAX, LIST_MAX);
  const mayAll = meta !== undefined && all > selectedIds.length && data.every(({ id }) => selectedIds.includes(id));
  // Chosen on another page, or before the list was narrowed down: what is done is done to them, too.
  const onPage = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter(id => !onPage.has(id)).length;
  return (
    <Bar>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 100 }} role="status">
        <Said>{translate('lists.selected', { smart_count: selectedIds.length })}</Said>
        {elsewhere > 0 && <Said>{` · ${translate('lists.selectedElsewhere', { smart_count: elsewhere })}`}</Said>}
      </Typography>
      {mayAll && (
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          <Said>{translate(total === all ? 'lists.selectAll' : 'lists.selectFirst', { smart_count: all })}</Said>
        </Button>
      )}
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('lists.unselect')}
      </Button>
    </Bar>
  );
}
