import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Currency } from '../../../../contract/base/money/money.ts';
import { type AccountForm, isAccountOf } from '../../../../contract/vouchers/merchants/account-number.ts';
import type { Merchant } from '../../../../contract/vouchers/merchants/merchant.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';

/** A merchant that is chosen, by its name. */
export interface ChosenMerchant {
  id: string;
  name: string;
  /** What it is paid by; not known in a draft of before it was kept. */
  accountForm?: AccountForm;
}
const isPaidIn = ({ accountForm }: ChosenMerchant, currency: Currency): boolean =>
  accountForm === undefined || isAccountOf(accountForm, currency);

/** Who of them cannot be paid in a currency, by name; undefined where all can. */
export const unpaidIn = (merchants: readonly ChosenMerchant[], currency: Currency): string | undefined =>
  merchants
    .filter(each => !isPaidIn(each, currency))
    .map(({ name }) => name)
    .join(', ') || undefined;

interface MerchantChoiceProps {
  /** What they are paid in: whose account cannot take it is not to be chosen. */
  currency: Currency;
  value: readonly ChosenMerchant[];
  onChange: (merchants: ChosenMerchant[]) => void;
}

export const chosenOf = ({ id, name, accountForm }: Merchant): ChosenMerchant => ({ id, name, accountForm });

/** Merchants that are registered already, looked for by the server however many there are. */
export function MerchantChoice({ currency, value, onChange }: MerchantChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Merchant>('merchants', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: q ? { q } : {},
    meta: useProjectMeta(),
  });
  const found = data.map(chosenOf);
  const chosen = value.filter(({ id }) => !found.some(each => each.id === id));
  return (
    <Combobox
      multiple
      options={[...chosen, ...found]}
      value={[...value]}
      filterOptions={all => all}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={one => !isPaidIn(one, currency)}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          {one.name}
          {!isPaidIn(one, currency) && ` · ${translate('merchants.unpaid', { currency })}`}
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      noOptionsText={translate(error ? 'lists.unread' : 'lists.noMatch')}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, merchants) => onChange(merchants)}
      renderInput={input => (
        <TextField {...input} label={translate('merchants.known')} helperText={translate('merchants.knownHint')} />
      )}
    />
  );
}
