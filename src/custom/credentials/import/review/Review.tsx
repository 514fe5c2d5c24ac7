import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Checked } from '../checker.ts';
import type { Formats, ImportColumn, ImportRow } from '../column.ts';
import { textOf } from '../columns/normal.ts';
import { createRepairer, groupRepairs } from '../repair-groups.ts';
import type { History } from '../../../base/kit/use-history.ts';
import { RepairPanel } from './RepairPanel.tsx';
import { type GridHandle, ReviewGrid } from './ReviewGrid.tsx';
import { useRowChanges } from './use-row-changes.ts';
import { useWrongRows } from './use-wrong-rows.ts';
import { Said } from '../../../base/kit/text/Said.tsx';

interface ReviewProps<R extends ImportRow> {
  columns: readonly ImportColumn[];
  rows: readonly R[];
  checked: Checked;
  formats: Formats;
  history: History<readonly R[]>;
  /** The most rows that the list may hold. */
  max: number;
  /** What is said while the list is empty, already translated. */
  empty: string;
  /** Phrase key of how many there are; recipients left out. */
  title?: string;
  /** Cells that are edited elsewhere, such as the name of somebody who is known. */
  isFixed?: (row: R, column: ImportColumn) => boolean;
}

const nothingFixed = () => false;

/** Everyone in a list, to be looked through: what is wrong stands at its cell with what may be meant, and every change can be taken back. */
export function Review<R extends ImportRow>(props: ReviewProps<R>) {
  const {
    columns,
    rows,
    checked,
    formats,
    history,
    max,
    isFixed = nothingFixed,
    title = 'import.review.title',
  } = props;
  const translate = useTranslate();
  const grid = useRef<GridHandle>(null);
  const { edit, remove, set, keep, part } = useRowChanges(rows, history.change, max);
  const repairer = useMemo(() => createRepairer(columns, formats), [columns, formats]);
  const groups = useMemo(
    () => groupRepairs(columns, rows, checked, repairer, isFixed),
    [columns, rows, checked, repairer, isFixed],
  );
  const lines = useMemo(
    () =>
      rows.map((row, at) => {
        const faults = checked.rows[at]?.faults ?? {};
        return { row, at, faults, repairs: repairer(row, faults) };
      }),
    [rows, checked, repairer],
  );
  const { shown, isOnly, setOnly, toNext, onCell, onMany } = useWrongRows(lines, columns, grid);
  const onEdit = useCallback(
    (key: number, column: ImportColumn, text: string) => {
      onCell(key, column.key);
      edit(key, column.key, textOf(column, text, formats[column.key]));
    },
    [edit, formats, onCell],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  };
  return (
    <Box sx={{ mt: 3 }} onKeyDown={onKeyDown}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography id="import-review" variant="h2" sx={{ flex: 1, minWidth: 180 }} aria-live="polite">
          <Said>{translate(title, { smart_count: rows.length })}</Said>
          {checked.wrong > 0 && (
            <Typography component="span" color="error" sx={{ ml: 1 }}>
              <Said>{translate('import.review.wrong', { smart_count: checked.wrong })}</Said>
            </Typography>
          )}
        </Typography>
        <Button size="small" startIcon={<Undo />} disabled={!history.canUndo} onClick={history.undo}>
          {translate('import.review.undo')}
        </Button>
        <Button size="small" startIcon={<Redo />} disabled={!history.canRedo} onClick={history.redo}>
          {translate('import.review.redo')}
        </Button>
        {checked.wrong > 0 && (
          <FormControlLabel
            control={<Checkbox checked={isOnly} onChange={event => setOnly(event.target.checked)} />}
            label={translate('import.review.onlyWrong')}
          />
        )}
        {checked.wrong > 0 && (
          <Button size="small" onClick={toNext}>
            {translate('import.review.nextWrong')}
          </Button>
        )}
        {checked.duplicates > 0 && (
          <Button
            size="small"
            onClick={() => remove((_, at) => Object.values(checked.rows[at]?.faults ?? {}).includes('duplicate_row'))}
          >
            <Said>{translate('import.review.dropDuplicates', { smart_count: checked.duplicates })}</Said>
          </Button>
        )}
        {checked.wrong > 0 && (
          <Button
            size="small"
            onClick={() => remove((_, at) => Object.keys(checked.rows[at]?.faults ?? {}).length > 0)}
          >
            <Said>{translate('import.review.dropWrong', { smart_count: checked.wrong })}</Said>
          </Button>
        )}
        {rows.length > 0 && (
          <Button size="small" onClick={() => remove(() => true)}>
            {translate('import.review.clear')}
          </Button>
        )}
      </Stack>
      <RepairPanel
        groups={groups}
        onRepair={({ kind, column }, texts) => {
          onMany();
          if (kind === 'names') part(new Set(texts.keys()));
          else set(column.key, texts, 'import.repairs.did');
        }}
        onKeep={({ column, mayStay }) => {
          onMany();
          if (mayStay) keep(column.key, mayStay);
        }}
      />
      {rows.length === 0 ? (
        <Typography color="text.secondary">{props.empty}</Typography>
      ) : (
        <>
          <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' }, mb: 0.5 }}>
            {translate('import.review.keys')}
          </Typography>
          <ReviewGrid
            ref={grid}
            labelledBy="import-review"
            columns={columns}
            all={rows}
            shown={shown}
            formats={formats}
            isFixed={isFixed}
            onEdit={onEdit}
            onKeep={(key, column) => {
              onCell(key, column.key);
              keep(column.key, new Set([key]));
            }}
            onPart={(key, column) => {
              onCell(key, column.key);
              part(new Set([key]));
            }}
            onFill={(column, texts) => set(column, texts, 'import.fill.done')}
            onRemove={key => remove(row => row.key === key)}
          />
        </>
      )}
    </Box>
  );
}
