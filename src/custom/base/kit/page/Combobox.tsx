import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useTranslate } from 'react-admin';

type ComboboxProps<
  Value,
  Multiple extends boolean | undefined,
  DisableClearable extends boolean | undefined,
  FreeSolo extends boolean | undefined,
> = AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>;

/** MUI's field to look for something in, whose buttons speak the portal's language: MUI calls them "Open" and "Clear" in any. */
export function Combobox<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: ComboboxProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const translate = useTranslate();
  return (
    <Autocomplete
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      loadingText={translate('common.loading')}
      noOptionsText={translate('lists.noMatch')}
      {...props}
    />
  );
}
