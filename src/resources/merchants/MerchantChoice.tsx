import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/merchants/merchant.ts';
import { Combobox } from '../../custom/kit/Combobox.tsx';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useSettled } from '../../custom/kit/use-settled.ts';

/** A merchant that is chosen, by its name. */
export interface ChosenMerchant {
  id: string;
  name: string;
}
interface MerchantChoiceProps {
  value: readonly ChosenMerchant[];
  onChange: (merchants: ChosenMerchant[]) => void;
}

/** Merchants that are registered already, looked for by the server however many there are. */
export function MerchantChoice({ value, onChange }: MerchantChoiceProps) {
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
  const found = data.map(({ id, name }) => ({ id, name }));
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
