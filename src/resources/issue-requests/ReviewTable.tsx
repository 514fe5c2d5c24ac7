import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { Pager } from '../../custom/kit/list/Pager.tsx';
import type { ValueField } from '../../custom/kit/values/values.ts';
import { Cell } from './Cell.tsx';
import { FillColumn } from './FillColumn.tsx';
import { type Checked, type Column, columnsOf, type IssueRow } from './issue-model.ts';
import { type ChangeRows, useRowChanges } from './use-row-changes.ts';

const PER_PAGE = 50;
const PERSON: ValueField = { component: 'text' };

interface ReviewTableProps {
  content: readonly TemplateField[];
  rows: readonly IssueRow[];
  checked: Checked;
  onChange: ChangeRows;
}

/** The DID column shows only where someone has one or misses one: most recipients get an e-mail. */
const shownColumns = (content: readonly TemplateField[], rows: readonly IssueRow[], checked: Checked): Column[] =>
  columnsOf(content).filter(
    ({ key }) =>
      key !== 'did' ||
      rows.some(row => row.cells.did) ||
      checked.rows.some(({ faults }) => faults.did || faults.email === 'email_or_did'),
  );

/** Everyone who will get a credential, fifty at a time; each cell can be corrected where it stands. */
export function ReviewTable({ content, rows, checked, onChange }: ReviewTableProps) {
  const translate = useTranslate();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [page, setPage] = useState(0);
  const columns = shownColumns(content, rows, checked);
  const faultsOf = (at: number) => checked.rows[at]?.faults ?? {};
  const wanted = rows.flatMap((row, at) => (!onlyWrong || Object.keys(faultsOf(at)).length > 0 ? [{ row, at }] : []));
  const last = Math.max(0, Math.ceil(wanted.length / PER_PAGE) - 1);
  const current = Math.min(page, last);
  const labelOf = ({ key, field }: Column) => field?.label ?? translate(`issue.columns.${key}`);
  const { edit, remove, fill } = useRowChanges(rows, onChange);
  return (
    <Box sx={{ mt: 3 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography id="issue-review" variant="h2" sx={{ flex: 1, minWidth: 180 }} aria-live="polite">
          {translate('issue.review.title', { smart_count: rows.length })}
          {checked.wrong > 0 && (
            <Typography component="span" color="error" sx={{ ml: 1 }}>
              {translate('issue.review.wrong', { smart_count: checked.wrong })}
            </Typography>
          )}
        </Typography>
        {(checked.wrong > 0 || onlyWrong) && (
          <FormControlLabel
            control={<Checkbox checked={onlyWrong} onChange={event => setOnlyWrong(event.target.checked)} />}
            label={translate('issue.review.onlyWrong')}
          />
        )}
        {checked.duplicates > 0 && (
          <Button size="small" onClick={() => remove((_, at) => faultsOf(at).email === 'duplicate_row')}>
            {translate('issue.review.dropDuplicates', { smart_count: checked.duplicates })}
          </Button>
        )}
        {checked.wrong > 0 && (
          <Button size="small" onClick={() => remove((_, at) => Object.keys(faultsOf(at)).length > 0)}>
            {translate('issue.review.dropWrong', { smart_count: checked.wrong })}
          </Button>
        )}
        {rows.length > 0 && (
          <Button size="small" onClick={() => remove(() => true)}>
            {translate('issue.review.clear')}
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('issue.review.empty')}</Typography>
      ) : (
        <Pager
          name={translate('issue.results.title')}
          total={wanted.length}
          page={current}
          perPage={PER_PAGE}
          onPage={setPage}
        >
          <TableContainer
            role="region"
            aria-labelledby="issue-review"
            tabIndex={0}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell sx={{ width: 40 }}>#</TableCell>
                  {columns.map(column => (
                    <TableCell key={column.key}>
                      {labelOf(column)}
                      {column.field && (
                        <FillColumn column={column.key} field={column.field} rows={rows} onFill={fill} />
                      )}
                    </TableCell>
                  ))}
                  <TableCell sx={{ width: 48 }}>{translate('common.remove')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {wanted.slice(current * PER_PAGE, (current + 1) * PER_PAGE).map(({ row, at }) => (
                  <TableRow key={row.key}>
                    <TableCell sx={{ color: 'text.secondary' }}>{at + 1}</TableCell>
                    {columns.map(column => (
                      <Cell
                        key={column.key}
                        rowKey={row.key}
                        column={column.key}
                        label={labelOf(column)}
                        field={column.field ?? PERSON}
                        value={row.cells[column.key] ?? ''}
                        fault={faultsOf(at)[column.key]}
                        readOnly={row.recipientId !== undefined && column.field === null}
                        onEdit={edit}
                      />
                    ))}
                    <TableCell sx={{ p: 0.5 }}>
                      <IconButton
                        size="small"
                        aria-label={translate('issue.review.remove', { row: at + 1 })}
                        onClick={() => remove(each => each.key === row.key)}
                      >
                        <Close fontSize="small" />
                      </IconButton>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Pager>
      )}
    </Box>
  );
}
