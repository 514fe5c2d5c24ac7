import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import type { RowsProps } from './decision.ts';
import { Value } from './Value.tsx';

/** The rows as cards, on a phone. A card opens its credential. */
export function RowCards({ rows, onOpen }: RowsProps) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<ApprovalRow>();
  return (
    <Stack component="ul" aria-label={translate('desk.rows')} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
      {rows.map(row => (
        <Card component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Checkbox
            disabled={row.expired}
            checked={selectedIds.includes(row.id)}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': row.receiver.name } }}
            sx={{ m: 0.5 }}
          />
          <CardActionArea aria-haspopup="dialog" onClick={() => onOpen(row)} sx={{ minWidth: 0, p: 1.5, pl: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.receiver.name}</Typography>
            {row.fields.map(field => (
              <Typography key={field.name} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {field.label}: <Value field={field} size={40} />
              </Typography>
            ))}
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}
