import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OFFICE_VIEW } from '../../../../../contract/credentials/verification/office-view.ts';
import type { SealReceipt } from '../../../../../contract/base/sealing/index.ts';
import { CopyButton, DateText, NumberText } from '../../../../custom/base/kit/index.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';

const Hash = ({ text, label }: { text: string; label: string }) => {
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <span style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12.5, overflowWrap: 'anywhere' }}>{text}</span>
      <CopyButton text={text} of={label} />
    </Stack>
  );
};

/** Of what was erased the portal has no receipt, and its page tells the seals that stay. */
export function ErasedSeal({ verifyUrl }: { verifyUrl: string }) {
  const translate = useTranslate();
  return (
    <Typography color="text.secondary">
      {translate('credentials.noSeal.erased')}{' '}
      <Link href={verifyUrl + OFFICE_VIEW} target="_blank" rel="noopener">
        {translate('credentials.noSeal.erasedLink')}
      </Link>
    </Typography>
  );
}

/** Where and when it was sealed, with the transaction to look at; or why there is no seal yet. */
export function SealFacts({ seal, missing }: { seal: SealReceipt | null; missing: string }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`credentials.seal.${field}`);
  if (!seal) return <Typography color="text.secondary">{translate(missing)}</Typography>;
  return (
    <>
      <Facts
        facts={[
          [label('network'), seal.local ? translate('networkNames.local') : seal.networkName],
          [label('time'), <DateText key="time" value={seal.blockTime} time />],
          [label('block'), <NumberText key="block" value={seal.blockNumber} />],
          [
            label('transaction'),
            <Link key="tx" href={seal.transactionUrl} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
              {label('openTransaction')}
            </Link>,
          ],
          [label('root'), <Hash key="root" text={seal.root} label={label('root')} />],
        ]}
      />
      {seal.local && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {translate('credentials.seal.local')}
        </Typography>
      )}
    </>
  );
}
