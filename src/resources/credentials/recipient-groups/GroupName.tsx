import { useTranslate } from 'react-admin';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

interface GroupNameProps {
  hint?: string;
  /** The id of a list of names to choose from. */
  list?: string;
}

/** What a group is called. */
export function GroupName({ hint, list }: GroupNameProps) {
  const translate = useTranslate();
  return (
    <FormText
      name="name"
      label={translate('resources.recipientGroups.fields.name')}
      fullWidth
      autoFocus
      autoComplete="off"
      required
      hint={hint}
      slotProps={{ htmlInput: { list } }}
    />
  );
}
