import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { VENDOR_NAME_MAX } from '../../../../../contract/office/benefits/kinds.ts';
import { Combobox } from '../../../../custom/base/kit/page/Combobox.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import type { BenefitDraft } from '../benefit-draft.ts';

/** Who gives the benefit: a vendor of the project, or a new one by its name. */
export function VendorInput() {
  const translate = useTranslate();
  const call = useCall();
  const params = useProjectMeta();
  const { field, fieldState } = useController<BenefitDraft, 'vendor'>({ name: 'vendor' });
  const { data } = useQuery({
    queryKey: ['benefitVendors', params.projectId],
    queryFn: ({ signal }) => call('listBenefitVendors', { params, signal }),
    retry: false,
  });
  const problem = fieldState.error?.message;
  return (
    <Combobox
      freeSolo
      forcePopupIcon={(data?.total ?? 0) > 0}
      options={data?.vendors.map(({ name }) => name) ?? []}
      inputValue={field.value}
      onInputChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      renderInput={input => (
        <TextField
          {...input}
          label={translate('benefits.vendor')}
          required
          inputRef={field.ref}
          error={problem !== undefined}
          helperText={problem ? translate(problem) : translate('benefits.vendorHint')}
          slotProps={{ htmlInput: { ...input.inputProps, maxLength: VENDOR_NAME_MAX } }}
        />
      )}
    />
  );
}
