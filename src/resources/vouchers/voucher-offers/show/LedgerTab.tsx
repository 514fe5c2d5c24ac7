import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ACCOUNT_KINDS } from '../../../../../contract/vouchers/ledger/accounts.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { DateText, ErrorState } from '../../../../custom/base/kit/index.ts';
import { StatementButton } from '../../../../custom/vouchers/statement/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ExportJournal } from './ExportJournal.tsx';
import { ResumeBooks } from './ResumeBooks.tsx';

const POLL_MS = 1000;

/** The books of an offer: what each kind of account holds, and whether they add up. */
export function LedgerTab({ offer, mayWrite }: { offer: VoucherOffer; mayWrite: boolean }) {
  const translate = useTranslate();
  const failed = useFailure();
  const where = { ...useProjectMeta(), offerId: offer.id };
  const call = useCall();
  // When they had been checked as a check was asked for: it is done by a job.
  const [asked, setAsked] = useState<{ before: string | null } | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['offerBooks', offer.id],
    queryFn: ({ signal }) => call('getOfferBooks', { params: where, signal }),
    refetchInterval: ({ state }) => (asked && state.data?.checkedAt === asked.before ? POLL_MS : false),
    retry: false,
  });
  const check = useMutation({
    mutationFn: () => call('checkOfferBooks', { params: where }),
    onSuccess: ({ checkedAt }) => setAsked({ before: checkedAt }),
    onError: why => failed('offers.books.checkFailed', why),
  });
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.books.${key}`, args);
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending) return <Waiting />;
  const isChecking = check.isPending || (asked !== null && data.checkedAt === asked.before);
  const held = ACCOUNT_KINDS.flatMap(kind => data.balances.find(each => each.kind === kind) ?? []);
  return (
    <Stack sx={{ gap: 2 }}>
      {data.pausedAt && (
        <Alert severity="error" variant="outlined">
          <Typography sx={{ fontWeight: 600 }}>{say('paused')}</Typography>
          <DateText value={data.pausedAt} time />
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {data.differences.map(({ what, subject }) => (
              <li key={`${what} ${subject}`}>
                {say(`differences.${what}`)} <code>{subject}</code>
              </li>
            ))}
          </Box>
          {mayWrite && <ResumeBooks offer={offer} />}
        </Alert>
      )}
      <Section title={say('title')}>
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 680 }}>
          {say('lead')}
        </Typography>
        {held.length === 0 ? (
          <Typography>{say('empty')}</Typography>
        ) : (
          <Table size="small" aria-label={say('title')}>
            <TableHead>
              <TableRow>
                <TableCell>{say('kind')}</TableCell>
                <TableCell align="right">{say('accounts')}</TableCell>
                <TableCell align="right">{say('balance')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {held.map(({ kind, accounts, balance }) => (
                <TableRow key={kind}>
                  <TableCell>{say(`kinds.${kind}`)}</TableCell>
                  <TableCell align="right">{accounts}</TableCell>
                  <TableCell align="right">
                    <MoneyText value={balance} of={offer} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {mayWrite && (
            <Button variant="outlined" loading={isChecking} onClick={() => check.mutate()}>
              {say('check')}
            </Button>
          )}
          <ExportJournal offer={offer} transactions={data.transactions} />
          <StatementButton
            name={offer.name}
            load={({ format, ...days }) =>
              call(format === 'pdf' ? 'getOfferStatementPdf' : 'getOfferStatementXlsx', { params: where, query: days })
            }
          />
          <Typography role="status" variant="body2" color="text.secondary">
            {isChecking ? (
              say('checking')
            ) : data.checkedAt ? (
              <>
                {say(data.pausedAt ? 'checkedWrong' : 'checked')} <DateText value={data.checkedAt} time />
              </>
            ) : (
              say('unchecked')
            )}
          </Typography>
        </Stack>
      </Section>
    </Stack>
  );
}
