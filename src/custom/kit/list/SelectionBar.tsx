import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/common/limits.ts';
import { useFailure } from '../use-failure.ts';

interface SelectionBarProps {
  children: ReactNode;
  /** What the list is asked with. Given where all that match can be chosen, once all of a page are. */
  meta?: Record<string, unknown>;
}

/** What can be done with the chosen rows, and how many they are. It takes its own place, so it covers nothing. */
export function SelectionBar({ children, meta }: SelectionBarProps) {
  const translate = useTranslate();
  const { data = [], total, selectedIds, onUnselectItems, onSelectAll } = useListContext();
  const [isChoosing, setChoosing] = useState(false);
  const failed = useFailure();
  const chosen = () => setChoosing(false);
  const notChosen = (error: unknown) => {
    setChoosing(false);
    failed('lists.selectAllFailed', error);
  };
  if (selectedIds.length === 0) return null;
  const mayAll =
    meta !== undefined &&
    total !== undefined &&
    total > selectedIds.length &&
    total < LIST_MAX &&
    data.every(({ id }) => selectedIds.includes(id));
  return (
    <Card
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
      <Typography variant="body2" sx={{ flex: 1, minWidth: 100 }} role="status">
        {translate('lists.selected', { smart_count: selectedIds.length })}
      </Typography>
      {mayAll && (
        <Button
          size="small"
          loading={isChoosing}
          onClick={() => {
            setChoosing(true);
            onSelectAll({ limit: LIST_MAX, queryOptions: { meta, onSuccess: chosen, onError: notChosen } });
          }}
        >
          {translate('lists.selectAll', { smart_count: total })}
        </Button>
      )}
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('lists.unselect')}
      </Button>
    </Card>
  );
}
