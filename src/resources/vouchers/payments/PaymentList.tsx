import Payments from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import type { Order } from '../../../../contract/vouchers/vouchers/order.ts';
import { PAYMENT_STATES } from '../../../../contract/vouchers/vouchers/payment-states.ts';
import { EmptyState } from '../../../custom/base/kit/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { ListStates } from '../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../custom/base/kit/list/RecordList.tsx';
import { PaymentCards, PaymentTable } from './PaymentRows.tsx';
import type { ReviewSide } from './review-side.ts';

function StateFilter() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return (
    <Box component="search" sx={{ maxWidth: 280, mb: 1 }}>
      <TextField
        select
        fullWidth
        label={translate('payments.state')}
        value={String(filterValues.status ?? '')}
        onChange={event => change({ status: event.target.value || undefined })}
      >
        <MenuItem value="">{translate('common.all')}</MenuItem>
        {PAYMENT_STATES.map(state => (
          <MenuItem key={state} value={state}>
            {translate(`states.payment.${state}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Payments as whoever reviews them sees them, newest first; the state that is looked for stands in the address. */
export function PaymentList({ side, storeKey }: { side: ReviewSide; storeKey: string }) {
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <RecordList<Order>
      resource={side.resource}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey={storeKey}
      // A page of its own knows more of a payment than a list: react-admin would show it what the list has meanwhile, were they asked for alike.
      queryOptions={{ meta: { ...side.meta, listed: true } }}
    >
      <StateFilter />
      <ListStates
        pages={[25, 50, 100]}
        empty={
          <EmptyState
            icon={<Payments />}
            title={translate('payments.none')}
            body={translate(side.isPlatform ? 'payments.overseenNoneBody' : 'payments.noneBody')}
          />
        }
      >
        {onPhone ? <PaymentCards side={side} /> : <PaymentTable side={side} />}
      </ListStates>
    </RecordList>
  );
}
