import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Settlement, SettlementLine } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { DateText, ErrorState, StatusChip } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { LinesFile } from './LinesFile.tsx';

const PER_PAGE = 25;

interface LineProps {
  line: SettlementLine;
  settlement: Settlement;
  /** Lines of this list can be chosen, so that each leaves room for the box. */
  choosing: boolean;
  isChosen: boolean;
  /** Where something can be decided about it. */
  onToggle: (() => void) | undefined;
}

function Line({ line, settlement, choosing, isChosen, onToggle }: LineProps) {
  const translate = useTranslate();
  const { merchant, account, reference, bankReference, valueDate, reason } = line;
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        display: 'grid',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        gridTemplateColumns: {
          xs: `${choosing ? '44px ' : ''}minmax(0, 1fr) auto`,
          md: `${choosing ? '44px ' : ''}minmax(0, 1fr) 150px 130px`,
        },
      }}
    >
      {choosing && (
        <Box>
          {onToggle && (
            <Checkbox
              checked={isChosen}
              onChange={onToggle}
              slotProps={{ input: { 'aria-label': translate('settlements.choose', { name: merchant.name }) } }}
            />
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{merchant.name}</Typography>
        <Typography component="div" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {merchant.taxId} · {account} · {reference}
          {bankReference && ` · ${bankReference}`}
          {valueDate && (
            <>
              {' · '}
              <DateText value={valueDate} />
            </>
          )}
        </Typography>
        {line.accountChanged && (
          <Typography variant="body2" color="error">
            {translate('settlements.accountChanged')}
          </Typography>
        )}
        {line.amount < line.asked && (
          <Typography component="div" variant="body2" color="text.secondary">
            {translate('settlements.less')} <MoneyText value={line.asked} of={settlement} />
          </Typography>
        )}
        {reason && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('settlements.said', { reason })}
          </Typography>
        )}
      </Box>
      <Typography sx={{ textAlign: 'right' }}>
        <MoneyText value={line.amount} of={settlement} />
      </Typography>
      <Box sx={{ gridColumn: { xs: choosing ? '2 / -1' : '1 / -1', md: 'auto' } }}>
        <StatusChip of="settlementLine" state={line.status} />
      </Box>
    </Box>
  );
}

/** What each merchant gets, and what became of it: all that wait, or those who are chosen, are marked as paid, or as sent back. */
export function SettlementLines({ settlement, projectId }: { settlement: Settlement; projectId: string }) {
  const translate = useTranslate();
  const call = useCall();
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [decision, setDecision] = useState<Decision | null>(null);
  const where = { projectId, offerId: settlement.offer.id, settlementId: settlement.id };
  const { data, error, refetch } = useQuery({
    // What is settled, paid or returned is of another revision; what is owed to merchants goes back without one.
    queryKey: ['settlementLines', settlement.id, settlement.revision, settlement.payable?.amount, page],
    queryFn: ({ signal }) =>
      call('listSettlementLines', {
        params: where,
        query: { page, limit: PER_PAGE, sort: 'place', order: 'ASC' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const past = data?.lines.filter(({ id, status }) => status !== 'waiting' && chosen.includes(id)) ?? [];
  // What somebody else decided about meanwhile has no box any more to take it back by.
  if (past.length > 0) setChosen(chosen.filter(id => past.every(line => line.id !== id)));
  const isOpen = settlement.status === 'approved' && settlement.ready;
  const title = translate('settlements.lines');
  const say = (key: string) =>
    translate(`settlements.${key}.${chosen.length > 0 ? 'chosen' : 'all'}`, { smart_count: chosen.length });
  return (
    <Section title={title}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {isOpen && (
              <>
                <Button variant="contained" onClick={() => setDecision('pay')}>
                  {say('pay')}
                </Button>
                <Button variant="outlined" onClick={() => setDecision('return')}>
                  {say('return')}
                </Button>
              </>
            )}
            <Box sx={{ flex: 1 }} />
            {isOpen && <LinesFile settlement={settlement} where={where} of="bankFile" />}
            <LinesFile settlement={settlement} where={where} of="recordsFile" />
          </Stack>
          <Pager name={title} total={data.total} page={page} perPage={PER_PAGE} onPage={setPage}>
            <Box component="ul" aria-label={title} sx={{ p: 0, m: 0, listStyle: 'none' }}>
              {data.lines.map(line => (
                <Line
                  key={line.id}
                  line={line}
                  settlement={settlement}
                  choosing={isOpen}
                  isChosen={chosen.includes(line.id)}
                  onToggle={
                    isOpen && line.status === 'waiting'
                      ? () =>
                          setChosen(all =>
                            all.includes(line.id) ? all.filter(each => each !== line.id) : [...all, line.id],
                          )
                      : undefined
                  }
                />
              ))}
            </Box>
          </Pager>
          {decision && (
            <DecideDialog
              decision={decision}
              settlement={settlement}
              where={where}
              chosen={chosen}
              onDone={() => setChosen([])}
              onClose={() => setDecision(null)}
            />
          )}
        </>
      )}
    </Section>
  );
}
