import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkOrText } from '../text/LinkOrText.tsx';
import { NumberText } from '../text/NumberText.tsx';

interface BarRow {
  key: string;
  name: string;
  total: number;
  /** The list of what is counted, where the reader may open it. */
  to: string | undefined;
}

/** How many there are of each, as a list with bars; each row leads to the list of what it counts. */
export function Bars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(row => row.total));
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
              <NumberText value={row.total} />
            </Box>
            <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
              <Box sx={{ height: 1, width: `${(100 * row.total) / most}%`, bgcolor: 'primary.main' }} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
}
