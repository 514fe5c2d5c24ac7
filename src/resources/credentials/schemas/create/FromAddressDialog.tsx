import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { draftOfFound, type SchemaDraft } from './schema-draft.ts';

interface AddressForm {
  url: string;
}
const check = ({ url }: AddressForm): Record<string, string> => (url.trim() ? {} : { url: 'fieldErrors.required' });

interface FromAddressDialogProps {
  projectId: string;
  draft: SchemaDraft;
  onChange: (draft: SchemaDraft) => void;
  onClose: () => void;
}

/** Asks where the JSON Schema stands; what it says takes the place of the draft, which can be had back. */
export function FromAddressDialog({ projectId, draft, onChange, onClose }: FromAddressDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const undo = useUndo();
  const call = useCall();
  const form = useForm<AddressForm>({ defaultValues: { url: '' }, resolver: resolverOf(check) });
  const read = async ({ url }: AddressForm) => {
    const address = url.trim();
    const found = await call('findSchema', { query: { projectId, url: address } });
    onChange(draftOfFound(found, address, draft));
    undo('schemas.address.taken', { smart_count: found.fields.length }, () => onChange(draft));
    if (found.left.length > 0)
      notify('schemas.address.left', { type: 'warning', messageArgs: { names: found.left.join(', ') } });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={translate('schemas.address.title')}
      confirm={translate('schemas.address.read')}
      lead={<Typography color="text.secondary">{translate('schemas.address.lead')}</Typography>}
      onSend={read}
      onClose={onClose}
    >
      <FormText
        name="url"
        label={translate('schemas.address.label')}
        type="url"
        placeholder="https://"
        fullWidth
        autoFocus
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
