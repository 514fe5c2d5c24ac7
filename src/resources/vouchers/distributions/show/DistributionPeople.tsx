import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import {
  DISTRIBUTION_ROW_STATES,
  type DistributionPerson,
  type VoucherDistribution,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { DateText, StatusChip } from '../../../../custom/base/kit/index.ts';
import { FilterChoice } from '../../../../custom/base/kit/list/FilterChoice.tsx';
import { ListStates } from '../../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useFullName } from '../../../../custom/base/kit/text/use-name.ts';
import { VoucherChip } from '../VoucherChip.tsx';
import { lookAgain } from '../look-again.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';

function Rows({ distribution }: { distribution: VoucherDistribution }) {
  const translate = useTranslate();
  const nameOf = useFullName();
  const { data = [] } = useListContext<DistributionPerson>();
  return (
    <Stack component="ul" aria-label={translate('distributions.peopleTitle')} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {data.map(({ id, beneficiary, amount, state, reason, voucher }) => (
        <Box
          component="li"
          key={id}
          sx={{
            py: 1.25,
            display: 'grid',
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            borderTop: 1,
            borderColor: 'divider',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 160px 130px' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(beneficiary)}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[beneficiary.email, voucher?.number].filter(Boolean).join(' · ')}
              {voucher?.sentAt && (
                <>
                  {' · '}
                  {translate('distributions.sentAt')} <DateText value={voucher.sentAt} time />
                </>
              )}
            </Typography>
            {voucher?.mailError && (
              <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {translate('distributions.mailError', { why: voucher.mailError })}
              </Typography>
            )}
            {reason && (
              <Typography variant="body2" color="text.secondary">
                {translate(`distributions.refusals.${reason}`)}
              </Typography>
            )}
            {voucher?.verifyUrl && (
              <Link href={voucher.verifyUrl} target="_blank" rel="noreferrer" variant="body2">
                {translate('distributions.credential')}
              </Link>
            )}
          </Box>
          <Typography sx={{ textAlign: 'right' }}>
            <MoneyText value={amount} of={distribution} />
          </Typography>
          <Box>
            {voucher ? (
              <VoucherChip status={voucher.status} erasedAt={beneficiary.erasedAt} />
            ) : (
              <StatusChip of="distributionRow" state={state} />
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** Whom it is for, and what came of each. */
export function DistributionPeople({ distribution }: { distribution: VoucherDistribution }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  return (
    <Section title={translate('distributions.peopleTitle')}>
      <RecordList<DistributionPerson>
        resource="distributionPeople"
        perPage={25}
        sort={{ field: 'place', order: 'ASC' }}
        storeKey={`distributions.${distribution.id}.people`}
        queryOptions={{
          meta: {
            projectId,
            voucherProjectId: distribution.voucherProject.id,
            distributionId: distribution.id,
            // Once it has moved on, what came of each is another.
            revision: distribution.revision,
          },
          refetchInterval: () => lookAgain(distribution),
        }}
      >
        <FilterChoice
          name="state"
          label={translate('distributions.status')}
          options={DISTRIBUTION_ROW_STATES.map(state => [state, translate(`states.distributionRow.${state}`)] as const)}
        />
        <ListStates pages={[25, 50, 100]} empty={<Typography>{translate('lists.noMatch')}</Typography>}>
          <Rows distribution={distribution} />
        </ListStates>
      </RecordList>
    </Section>
  );
}
