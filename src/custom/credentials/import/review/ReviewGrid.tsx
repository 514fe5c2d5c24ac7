import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { REST } from '../../../base/kit/focus/keep-focus.ts';
import type { Faults } from '../checker.ts';
import type { Formats, ImportColumn, ImportRow } from '../column.ts';
import type { Repair } from '../repairs.ts';
import { fixedColumns } from './fixed-columns.ts';
import { FillColumn } from './FillColumn.tsx';
import { GridCell } from './GridCell.tsx';
import { type Place, useGridKeys } from './use-grid-keys.ts';

const ROW_PX = 38;
const OVERSCAN = 8;
const HEAD_PX = 42;
const BEYOND = { p: 0, border: 0 };

/** A row with what was found out about it, and its number in the whole list. */
export interface ShownRow<R> {
  row: R;
  at: number;
  faults: Faults;
  repairs: Record<string, Repair>;
}
/** What others can ask of the grid. */
export interface GridHandle {
  goTo: (place: Place) => void;
  /** Whether the focus is in the grid, or nowhere because its cell is gone. */
  hasFocus: () => boolean;
}

interface ReviewGridProps<R extends ImportRow> {
  ref?: Ref<GridHandle>;
  labelledBy: string;
  columns: readonly ImportColumn[];
  /** All rows of the list, to be filled together. */
  all: readonly R[];
  shown: readonly ShownRow<R>[];
  formats: Formats;
  isFixed: (row: R, column: ImportColumn) => boolean;
  onEdit: (rowKey: number, column: ImportColumn, text: string) => void;
  /** Keeps what is doubtful in a cell. */
  onKeep: (rowKey: number, column: ImportColumn) => void;
  /** Parts the whole name of a row otherwise. */
  onPart: (rowKey: number, column: ImportColumn) => void;
  onFill: (column: string, texts: ReadonlyMap<number, string>) => void;
  onRemove: (rowKey: number) => void;
}

/** The rows of a list, of which only those in sight are drawn: ten thousand scroll as ten do. Arrows move in it, Enter edits. */
export function ReviewGrid<R extends ImportRow>(props: ReviewGridProps<R>) {
  const { columns, all, shown, formats, isFixed, onEdit, onKeep, onPart, onFill, onRemove } = props;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: at => shown[at]?.row.key ?? at,
    overscan: OVERSCAN,
  });
  const drawn = virtual.getVirtualItems();
  const keys = useMemo(() => shown.map(({ row }) => row.key), [shown]);
  const { table, place, setPlace, goTo, onKeyDown } = useGridKeys({
    keys,
    columns: columns.length + 1,
    show: row => virtual.scrollToIndex(row),
  });
  useImperativeHandle(props.ref, () => ({
    goTo,
    hasFocus: () => {
      const { activeElement } = document;
      return activeElement === document.body || (scroller.current?.contains(activeElement) ?? false);
    },
  }));
  const before = drawn[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const width = columns.length + 2;
  const fixed = useMemo(() => fixedColumns(columns), [columns]);
  return (
    <TableContainer
      ref={scroller}
      {...REST}
      role="region"
      aria-labelledby={props.labelledBy}
      tabIndex={0}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        maxHeight: '70vh',
        overflow: 'auto',
        scrollPaddingLeft: fixed.padding,
        scrollPaddingTop: HEAD_PX,
      }}
    >
      <Table
        ref={table}
        size="small"
        stickyHeader
        role="grid"
        aria-labelledby={props.labelledBy}
        aria-rowcount={shown.length + 1}
        aria-colcount={width}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const cell = event.target.closest('[role="gridcell"]');
          const row = cell?.closest<HTMLElement>('[data-index]')?.dataset.index;
          if (cell instanceof HTMLTableCellElement && row !== undefined)
            setPlace({ row: Number(row), column: cell.cellIndex - 1 });
        }}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            <TableCell sx={fixed.heading.number}>#</TableCell>
            {columns.map((column, c) => (
              <TableCell key={column.key} sx={{ whiteSpace: 'nowrap', ...fixed.heading.columns[c] }}>
                {column.label}
                {column.kind !== 'name' &&
                  column.kind !== 'email' &&
                  column.kind !== 'did' &&
                  column.kind !== 'image' && <FillColumn column={column} rows={all} onFill={onFill} />}
              </TableCell>
            ))}
            <TableCell sx={{ width: 48 }}>{translate('common.remove')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {before > 0 && (
            <TableRow aria-hidden style={{ height: before }}>
              <TableCell colSpan={width} sx={BEYOND} />
            </TableRow>
          )}
          {drawn.map(({ index, key }) => {
            const line = shown[index];
            if (!line) return null;
            const { row, at, faults, repairs } = line;
            return (
              <TableRow key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                <TableCell sx={{ color: 'text.secondary', ...fixed.cell.number }}>{at + 1}</TableCell>
                {columns.map((column, c) => (
                  <GridCell
                    key={column.key}
                    rowKey={row.key}
                    column={column}
                    format={formats[column.key]}
                    value={row.cells[column.key] ?? ''}
                    fault={faults[column.key]}
                    repair={repairs[column.key]}
                    readOnly={isFixed(row, column)}
                    sx={fixed.cell.columns[c]}
                    isCurrent={place.row === index && place.column === c}
                    onEdit={onEdit}
                    onKeep={onKeep}
                    onPart={onPart}
                  />
                ))}
                <TableCell role="gridcell" sx={{ p: 0.5 }}>
                  <IconButton
                    size="small"
                    data-cell={(place.row === index && place.column === columns.length) || undefined}
                    tabIndex={place.row === index && place.column === columns.length ? 0 : -1}
                    aria-label={translate('import.review.remove', { row: at + 1 })}
                    onClick={() => onRemove(row.key)}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </TableCell>
              </TableRow>
            );
          })}
          {after > 0 && (
            <TableRow aria-hidden style={{ height: after }}>
              <TableCell colSpan={width} sx={BEYOND} />
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
