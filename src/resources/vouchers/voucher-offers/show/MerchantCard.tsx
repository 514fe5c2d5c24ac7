import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Merchant } from '../../../../../contract/vouchers/merchants/merchant.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { EditMerchant, merchantAddress, MerchantPlaces } from '../../merchants/shared.ts';

interface MerchantCardProps {
  merchant: Merchant;
  mayWrite: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A merchant with where its vouchers are taken, and its change for whoever may. */
export function MerchantCard({ merchant, mayWrite, children }: MerchantCardProps) {
  const { projectId } = useProjectMeta();
  const { name, taxId, email, maskedAccount, places, status } = merchant;
  return (
    <Card component="li" sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {status === 'active' ? (
          <Link
            component={RouterLink}
            to={merchantAddress(projectId, merchant.id)}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        ) : (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[taxId, email, maskedAccount].join(' · ')}
        </Typography>
        <MerchantPlaces places={places} />
      </Box>
      {mayWrite && status === 'active' && (
        <Box sx={{ alignSelf: 'center' }}>
          <EditMerchant merchant={merchant} />
          {children}
        </Box>
      )}
    </Card>
  );
}
