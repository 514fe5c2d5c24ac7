import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What can be done with the chosen rows, and how many they are. It takes its own place, so it covers nothing. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
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
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('lists.unselect')}
      </Button>
    </Card>
  );
}
