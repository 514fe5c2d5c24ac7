import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../../custom/base/kit/index.ts';

/** The public address of a list: opened in another tab, and copied. */
export function ListAddress({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Link href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {address}
      </Link>
      <CopyButton text={address} of={translate('trusted.address')} />
    </Stack>
  );
}
