import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import type { RowsProps } from './decision.ts';
import { useRowKeys } from './use-row-keys.ts';
import { Value } from './Value.tsx';

/** What waits as a table, its values as columns: gone through and decided about by keys, or by pointer. */
export function RowTable({ rows, onOpen, onDecide }: RowsProps) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem, onSelect } = useListContext<ApprovalRow>();
  const keys = useRowKeys({ rows, onOpen, onDecide, onToggle: row => onToggleItem(row.id) });
  const columns = rows[0]?.fields ?? [];
  const open = rows.filter(row => !row.expired);
  const chosen = open.filter(row => selectedIds.includes(row.id)).length;
  return (
    <TableContainer component={Card}>
      <Table size="small" aria-label={translate('desk.rows')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={chosen > 0 && chosen === open.length}
                indeterminate={chosen > 0 && chosen < open.length}
                onChange={() => onSelect(chosen === open.length ? [] : open.map(row => row.id))}
                slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
              />
            </TableCell>
            <TableCell>{translate('resources.credentials.fields.receiver')}</TableCell>
            {columns.map(field => (
              <TableCell key={field.name}>{field.label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...keys.body}>
          {rows.map((row, i) => (
            <TableRow
              key={row.id}
              hover
              {...keys.row(i)}
              selected={selectedIds.includes(row.id)}
              onClick={() => onOpen(row)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" onClick={event => event.stopPropagation()}>
                <Checkbox
                  tabIndex={-1}
                  disabled={row.expired}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                  slotProps={{ input: { 'aria-label': row.receiver.name } }}
                />
              </TableCell>
              <TableCell component="th" scope="row">
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {row.receiver.name}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary" noWrap sx={{ maxWidth: 240 }}>
                  {row.receiver.email}
                </Typography>
                {row.correctionReason && (
                  <Typography variant="caption" component="div">
                    {translate('desk.corrects', { why: row.correctionReason })}
                  </Typography>
                )}
              </TableCell>
              {columns.map(({ name }) => {
                const field = row.fields.find(each => each.name === name);
                return <TableCell key={name}>{field && <Value field={field} size={40} />}</TableCell>;
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
