import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { checkRow, columnsOf } from './issue-model.ts';
import { type Pasted, rowsOfPaste } from './paste.ts';

const SHOWN = 4;

interface PastePreviewProps {
  pasted: Pasted;
  mapping: readonly (string | null)[];
  content: readonly TemplateField[];
  onMap: (at: number, key: string | null) => void;
}

/** The first pasted rows under the columns they will go to, with what is wrong in each cell. */
export function PastePreview({ pasted, mapping, content, onMap }: PastePreviewProps) {
  const translate = useTranslate();
  const columns = columnsOf(content);
  const sample = rowsOfPaste({ ...pasted, rows: pasted.rows.slice(0, SHOWN) }, mapping);
  return (
    <TableContainer
      role="region"
      aria-label={translate('issue.paste.preview')}
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {mapping.map((key, at) => (
              <TableCell key={at} sx={{ minWidth: 150 }}>
                <TextField
                  select
                  margin="none"
                  value={key ?? ''}
                  onChange={event => onMap(at, event.target.value || null)}
                  label={pasted.header[at] || translate('issue.paste.column', { number: at + 1 })}
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                  <MenuItem value="">{translate('issue.paste.ignore')}</MenuItem>
                  {columns.map(column => (
                    <MenuItem key={column.key} value={column.key}>
                      {column.field?.label ?? translate(`issue.columns.${column.key}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((row, line) => {
            const { faults } = checkRow(content, { ...row, key: line });
            return (
              <TableRow key={line}>
                {mapping.map((key, at) => (
                  <TableCell key={at} sx={{ color: key ? 'text.primary' : 'text.secondary', verticalAlign: 'top' }}>
                    {pasted.rows[line]?.[at]}
                    {key && faults[key] && (
                      <Typography variant="caption" component="div" color="error">
                        {translate(`fieldErrors.${faults[key]}`)}
                      </Typography>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
