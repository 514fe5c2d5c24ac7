import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  DISTRIBUTION_METHODS,
  VOUCHER_DESCRIPTION_MAX,
  VOUCHER_NAME_MAX,
} from '../../../../contract/vouchers/vouchers/kinds.ts';
import { FormDay } from '../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../custom/base/kit/page/RadioCard.tsx';
import { ownZone } from '../../../custom/base/kit/text/days.ts';
import type { DistributionValues } from './distribution-model.ts';

/** How and when vouchers reach people; a time and its zone where it is scheduled. */
export function DistributionInputs() {
  const translate = useTranslate();
  const id = useId();
  const { field } = useController<DistributionValues, 'method'>({ name: 'method' });
  const say = (key: string) => translate(`vouchers.distribution.${key}`);
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <>
      <FormText
        name="distributionName"
        label={say('name')}
        required
        slotProps={{ htmlInput: { maxLength: VOUCHER_NAME_MAX } }}
      />
      <FormText
        name="distributionDescription"
        label={say('description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: VOUCHER_DESCRIPTION_MAX } }}
      />
      <FormControl sx={{ mb: 2, width: '100%' }}>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {say('method')}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange} sx={CARD_COLUMNS}>
          {DISTRIBUTION_METHODS.map(method => (
            <RadioCard
              key={method}
              value={method}
              chosen={field.value === method}
              title={say(`methods.${method}`)}
              hint={say(`methodHints.${method}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {field.value === 'scheduled' && (
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' } }}>
          <FormDay name="date" label={say('date')} required />
          <FormText name="time" label={say('time')} type="time" required slotProps={{ inputLabel: { shrink: true } }} />
          <FormText
            name="zone"
            label={say('zone')}
            select
            // a field of the browser: four hundred entries cost nothing there, and letters find them
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{translate('vouchers.distribution.ownZone', { zone: ownZone() })}</option>
            {zones.map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </FormText>
        </Box>
      )}
    </>
  );
}
