import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../../contract/office/dashboards/index.ts';
import { addressOf, narrowed } from '../../../base/kit/address.ts';
import { Bars } from '../../../base/kit/page/Bars.tsx';
import { networkName } from '../../../base/kit/text/network-name.ts';
import { useMay } from '../../../base/kit/session/use-session.ts';

const filtered = (filter: Record<string, string>) => narrowed(addressOf('/projects', {}), filter);

/** Projects by category and by network; each row leads to the list filtered by it, for whoever may open that. */
export function Breakdown({ dashboard }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const mayList = useMay('projects.list');
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
          to: mayList ? filtered({ category }) : undefined,
        }))}
      />
      <Bars
        title={translate('home.byNetwork')}
        rows={byNetwork.map(({ networkId, total: count }) => ({
          key: networkId,
          name: networkName(networkId, translate),
          total: count,
          to: mayList ? filtered({ networkId }) : undefined,
        }))}
      />
    </Box>
  );
}
