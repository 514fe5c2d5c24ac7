import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { RecordDialog } from '../../../../custom/base/kit/form/RecordDialog.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ConfigInputs } from '../ConfigInputs.tsx';
import { configBody, configProblems, type ConfigValues, configValuesOf } from '../offer-model.ts';
import { useUnchanged } from './use-unchanged.ts';

const valuesOf = (offer: VoucherOffer): ConfigValues => configValuesOf(offer.config, offer.decimals);

function ConfigDialog({ offer, onClose }: { offer: VoucherOffer; onClose: () => void }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const unchanged = useUnchanged();
  const call = useCall();
  // A version that the offer did not take is there for the next try.
  const made = useRef({ of: '', id: '' });
  const say = (key: string) => translate(`offers.${key}`);
  const bodyOf = async (values: ConfigValues, on: VoucherOffer) => {
    await unchanged(on);
    const body = { ...configBody(values, on.decimals), lineId: on.config.lineId };
    const of = JSON.stringify(body);
    if (made.current.of !== of)
      made.current = { of, id: (await call('createVoucherConfig', { params: meta, body })).id };
    return { voucherConfigId: made.current.id };
  };
  return (
    <RecordDialog<VoucherOffer, ConfigValues>
      title={say('newConfig')}
      resource="voucherOffers"
      record={offer}
      meta={meta}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={values => configProblems(values, offer.decimals)}
      said={{
        couponTypes: {
          label: say('couponTypes'),
          text: types => types.map(type => say(`couponType.${type}`)).join(', '),
        },
        leastAmount: { label: say('leastAmount') },
        greatestAmount: { label: say('greatestAmount') },
        partialUse: { label: say('partialUse'), text: yes => translate(`ra.boolean.${yes ? 'true' : 'false'}`) },
        reversalHours: { label: say('reversalHours') },
        validityDays: { label: say('validityDays') },
        commissionBearer: { label: say('commissionBearer'), text: bearer => say(`bearer.${bearer}`) },
      }}
      done="offers.configChanged"
      failed="offers.editFailed"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{say('newConfigLead')}</Typography>
      <ConfigInputs currency={offer.currency} />
    </RecordDialog>
  );
}

/** The next version of what vouchers can be: what was issued keeps the version that it began with. */
export function NewConfig({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('offers.newConfig')}
      </Button>
      {open && <ConfigDialog offer={offer} onClose={() => setOpen(false)} />}
    </Box>
  );
}
