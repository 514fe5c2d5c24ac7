import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { next } from '../../../../contract/base/common/states.ts';
import {
  type Beneficiary,
  beneficiaryMachine,
  BENEFICIARY_STATES,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { EmptyState, StatusChip } from '../../../custom/base/kit/index.ts';
import { FilterBar } from '../../../custom/base/kit/list/FilterBar.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFullName } from '../../../custom/base/kit/text/use-name.ts';
import { BeneficiaryActions } from './BeneficiaryActions.tsx';
import { NamedBeneficiary } from './NamedBeneficiary.tsx';

interface BeneficiariesTabProps {
  voucher: VoucherProject;
  mayWrite: boolean;
}

function Rows({ voucher, mayWrite }: BeneficiariesTabProps) {
  const translate = useTranslate();
  const nameOf = useFullName();
  const { data = [] } = useListContext<Beneficiary>();
  return (
    <Stack component="ul" aria-label={translate('beneficiaries.title')} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(each => (
        <Card
          component="li"
          key={each.id}
          sx={{
            px: 2,
            py: 1.25,
            display: 'grid',
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 190px 130px 190px' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(each)}</Typography>
            {!each.erasedAt && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {each.email} · {each.phone_number} · {translate(`beneficiaries.types.${each.identification_type}`)}{' '}
                {each.identification}
              </Typography>
            )}
            {each.keepReason && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate('beneficiaries.keptFor', { reason: each.keepReason })}
              </Typography>
            )}
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            <Typography>
              <MoneyText value={each.amount} of={voucher} />
            </Typography>
            {!(each.erasedAt && each.balance === 0) && (
              <Typography variant="body2" color="text.secondary">
                {translate(`beneficiaries.${each.erasedAt ? 'nobodyCanSpend' : 'canSpend'}`)}{' '}
                <MoneyText value={each.balance} of={voucher} />
              </Typography>
            )}
          </Box>
          <Box>
            {each.erasedAt && next(beneficiaryMachine, each.status, 'cancel') ? (
              <StatusChip of="person" state="erased" />
            ) : (
              <StatusChip of="beneficiary" state={each.status} />
            )}
          </Box>
          {mayWrite && (
            <Box sx={{ justifySelf: 'end' }}>
              <BeneficiaryActions beneficiary={each} voucher={voucher} />
            </Box>
          )}
        </Card>
      ))}
    </Stack>
  );
}

/** Who has a voucher of these, and how far it has come. */
export function BeneficiariesTab({ voucher, mayWrite }: BeneficiariesTabProps) {
  const translate = useTranslate();
  const meta = { ...useProjectMeta(), voucherProjectId: voucher.id };
  return (
    <RecordList
      resource="beneficiaries"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={`vouchers.${voucher.id}.beneficiaries`}
      queryOptions={{ meta }}
    >
      <FilterBar
        search={translate('beneficiaries.search')}
        choices={[
          [
            'status',
            translate('beneficiaries.status'),
            BENEFICIARY_STATES.map(state => [state, translate(`states.beneficiary.${state}`)]),
          ],
        ]}
      />
      <ListStates
        pages={[25, 50, 100]}
        empty={
          <EmptyState
            icon={<People />}
            title={translate('beneficiaries.empty')}
            body={translate('beneficiaries.emptyBody')}
          />
        }
      >
        <Rows voucher={voucher} mayWrite={mayWrite} />
      </ListStates>
      <NamedBeneficiary voucher={voucher} mayWrite={mayWrite} />
    </RecordList>
  );
}
