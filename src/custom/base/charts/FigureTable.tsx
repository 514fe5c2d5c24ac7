import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface FigureTableProps<F extends string, R extends { key: string; name: ReactNode }> {
  figures: readonly F[];
  /** What a figure is called, already translated. */
  wordOf: (figure: F) => string;
  label: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly R[];
  cell: (figure: F, row: R) => ReactNode;
}

/** Figures by something: its name, then one column each. Moves by itself where it is wider than its place. */
export function FigureTable<F extends string, R extends { key: string; name: ReactNode }>({
  figures,
  wordOf,
  label,
  first,
  rows,
  cell,
}: FigureTableProps<F, R>) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {figures.map(figure => (
              <TableCell key={figure} align="right">
                {wordOf(figure)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'break-word', minWidth: 140 }}>
                {row.name}
              </TableCell>
              {figures.map(figure => (
                <TableCell key={figure} align="right">
                  {cell(figure, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
