import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../custom/base/kit/address.ts';

/** The organization's own lists, and those of others that it follows: two pages. */
export function ListKinds({ open }: { open: 'own' | 'subscribed' }) {
  const translate = useTranslate();
  return (
    <Tabs
      component="nav"
      value={open}
      aria-label={translate('subscribed.lists')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      slotProps={{ list: { role: undefined } }}
    >
      <Tab
        value="own"
        label={translate('subscribed.own')}
        role={undefined}
        aria-selected={undefined}
        aria-current={open === 'own' ? 'page' : undefined}
        component={Link}
        to={addressOf('/organization/tls', {})}
      />
      <Tab
        value="subscribed"
        label={translate('subscribed.subscribed')}
        role={undefined}
        aria-selected={undefined}
        aria-current={open === 'subscribed' ? 'page' : undefined}
        component={Link}
        to={addressOf('/organization/tls/subscribed', {})}
      />
    </Tabs>
  );
}
