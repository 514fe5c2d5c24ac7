import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { isObject } from '../../../../../engine/json.ts';
import { useWallet } from '../frame/wallet-context.ts';

interface ClaimTableProps {
  label: string;
  claims: JsonObject;
  labels: Readonly<Record<string, string>>;
}

/** Members that name the subject, or its kind: they are nobody's claim. */
const FRAME = ['id', 'type', '@context'];

/** The claims of a credential, each with its name and its value. */
export function ClaimTable({ label, claims, labels }: ClaimTableProps) {
  const { words } = useWallet();
  const textOf = (value: JsonValue | undefined): string =>
    typeof value === 'boolean'
      ? words.hold[value ? 'yes' : 'no']
      : isObject(value) || Array.isArray(value)
        ? JSON.stringify(value)
        : String(value);
  return (
    <Table size="small" aria-label={label}>
      <TableBody>
        {Object.entries(claims)
          .filter(([name]) => !FRAME.includes(name))
          .map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ width: '40%', overflowWrap: 'anywhere' }}>
                {labels[name] ?? name}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{textOf(value)}</TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
