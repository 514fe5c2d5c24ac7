import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useWallet } from '../frame/wallet-context.ts';
import { ClaimValue } from './ClaimValue.tsx';
import { type HeldRow, labelOf } from './held-row.ts';

/** Members that name the subject, or its kind: they are nobody's claim. */
const FRAME = ['id', 'type', '@context'];

/** The claims of a credential, each with its name and its value. */
export function ClaimTable({ label, row }: { label: string; row: HeldRow }) {
  const { words } = useWallet();
  return (
    <Table size="small" aria-label={label}>
      <TableBody>
        {Object.entries(row.view.subject)
          .filter(([name]) => !FRAME.includes(name))
          .map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ width: '40%', overflowWrap: 'anywhere' }}>
                {labelOf(row, name, words)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <ClaimValue value={value ?? null} />
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
