import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Dashboard } from '../../../../contract/dashboards/index.ts';
import { NumberText } from '../../kit/index.ts';
import { networkName } from '../../kit/network-name.ts';

interface Row {
  key: string;
  name: string;
  total: number;
  filter: Record<string, string>;
}

function Bars({ title, rows }: { title: string; rows: Row[] }) {
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
              <Link
                component={RouterLink}
                to={`/projects?filter=${encodeURIComponent(JSON.stringify(row.filter))}`}
                color="inherit"
                underline="hover"
                sx={{ py: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {row.name}
              </Link>
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

/** Projects by category and by network; each row leads to the list filtered by it. */
export function Breakdown({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const { byCategory, byNetwork, total } = dashboard.projects;
  if (total === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Bars
        title={translate('home.byCategory')}
        rows={byCategory.map(({ category, total: count }) => ({
          key: category,
          name: translate(`categories.${category}`),
          total: count,
          filter: { category },
        }))}
      />
      <Bars
        title={translate('home.byNetwork')}
        rows={byNetwork.map(({ networkId, total: count }) => ({
          key: networkId,
          name: networkName(networkId, translate),
          total: count,
          filter: { networkId },
        }))}
      />
    </Box>
  );
}
