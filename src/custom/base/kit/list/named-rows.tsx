import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import type { PropsWithChildren } from 'react';
import {
  DataTableBody,
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

function Choice({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const isSelectable = isRowSelectable?.(record) ?? true;
  return (
    <Checkbox
      className="select-item"
      checked={isSelectable && selected.includes(record.id)}
      disabled={!isSelectable}
      onClick={event => {
        handleToggleItem?.(record.id, event);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': translate('lists.choose', { name }) } }}
    />
  );
}

/** The body of a react-admin table whose rows' checkboxes say whose they are: its own are all called alike. */
export function namedRows<T extends RaRecord>(nameOf: (record: T) => string) {
  function Row({ children, ...props }: DataTableRowProps) {
    const config = useDataTableConfigContext();
    const record = useRecordContext<T>();
    if (!record) return null;
    return (
      <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
        <DataTableRow {...props}>
          {config.hasBulkActions && (
            <TableCell padding="checkbox">
              <Choice record={record} name={nameOf(record)} />
            </TableCell>
          )}
          {children}
        </DataTableRow>
      </DataTableConfigContext.Provider>
    );
  }
  return ({ children }: PropsWithChildren) => <DataTableBody row={Row}>{children}</DataTableBody>;
}
