import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PublicOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { CopyButton, DateText, ErrorState } from '../../base/kit/index.ts';
import { MoneyText } from '../../base/kit/text/MoneyText.tsx';
import { networkName } from '../../base/kit/text/network-name.ts';
import { Facts, Section } from '../../base/kit/page/Section.tsx';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';

const ROWS = ['funded', 'refunded', 'spent', 'reversed', 'outstanding'] as const;

/** What the offer's contract says was bought and spent, beside what our own books said at that checkpoint. */
export function Totals({ offer }: { offer: PublicOffer }) {
  const translate = useTranslate();
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['publicOfferTotals', offer.voucherOfferId],
    queryFn: ({ signal }) => call('getPublicOfferTotals', { params: { voucherOfferId: offer.voucherOfferId }, signal }),
    retry: false,
  });
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.public.${key}`, args);
  const { chain = null, ours = null } = data ?? {};
  const differ = chain && ours ? ROWS.some(row => chain[row] !== ours[row]) : false;
  return (
    <Section title={say('contract')}>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {isPending && <Waiting />}
      {data && !chain && <Typography>{say('noContract')}</Typography>}
      {chain && (
        <>
          <Facts
            facts={[
              [translate('offers.contract.network'), networkName(chain.network, translate)],
              [
                translate('offers.contract.address'),
                <span key="address">
                  <code>{chain.contract}</code>{' '}
                  <CopyButton text={chain.contract} of={translate('offers.contract.address')} />
                </span>,
              ],
            ]}
          />
          {chain.paused && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
              {say('paused')}
            </Alert>
          )}
          {chain.anchoredAt === null ? (
            <Typography sx={{ mt: 2 }}>{say('nothingYet')}</Typography>
          ) : (
            <>
              <Typography component="div" variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                {say('anchored')} <DateText value={chain.anchoredAt} time />
              </Typography>
              <Table size="small" aria-label={say('contract')}>
                <TableHead>
                  <TableRow>
                    <TableCell />
                    <TableCell align="right">{say('onChain')}</TableCell>
                    <TableCell align="right">{say('ours')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {ROWS.map(row => (
                    <TableRow key={row}>
                      <TableCell component="th" scope="row">
                        {say(row)}
                      </TableCell>
                      <TableCell align="right">
                        <MoneyText value={chain[row]} of={offer} />
                      </TableCell>
                      <TableCell align="right">{ours ? <MoneyText value={ours[row]} of={offer} /> : '—'}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
              {differ && (
                <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
                  {say('differ')}
                </Alert>
              )}
            </>
          )}
        </>
      )}
    </Section>
  );
}
