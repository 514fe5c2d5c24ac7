import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SHOWN_FROM } from '../../../../../contract/base/common/ranges.ts';
import { LinkOrText } from '../text/LinkOrText.tsx';
import { NumberText } from '../text/NumberText.tsx';

interface BarRow {
  key: string;
  name: string;
  /** Null for fewer than `SHOWN_FROM`. */
  total: number | null;
  /** The list of what is counted, where the reader may open it. */
  to: string | undefined;
}

/** How many there are of each, as a list with bars; each row leads to the list of what it counts. */
export function Bars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const translate = useTranslate();
  const sizeOf = ({ total }: BarRow) => total ?? SHOWN_FROM - 1;
  const most = Math.max(1, ...rows.map(sizeOf));
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {rows.map(row => (
          <li key={row.key}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
              <Box sx={{ py: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}>
                <LinkOrText to={row.to}>{row.name}</LinkOrText>
              </Box>
              {row.total === null ? translate('lists.few') : <NumberText value={row.total} />}
            </Box>
            <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
              <Box sx={{ height: 1, width: `${(100 * sizeOf(row)) / most}%`, bgcolor: 'primary.main' }} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
}
