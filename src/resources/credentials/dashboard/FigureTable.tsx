import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FIGURES, type Figure } from '../../../../contract/dashboards/figures.ts';

interface FigureTableProps<R extends { key: string; name: ReactNode }> {
  label: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly R[];
  cell: (figure: Figure, row: R) => ReactNode;
}

/** Figures by something: its name, then one column each. Moves by itself where it is wider than its place. */
export function FigureTable<R extends { key: string; name: ReactNode }>({
  label,
  first,
  rows,
  cell,
}: FigureTableProps<R>) {
  const translate = useTranslate();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {FIGURES.map(figure => (
              <TableCell key={figure} align="right">
                {translate(`dashboards.figures.${figure}`)}
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
              {FIGURES.map(figure => (
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
