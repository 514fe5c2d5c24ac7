import { useController } from 'react-hook-form';
import type { ValueInputProps } from './ValueInput.tsx';
import { FieldInput } from './FieldInput.tsx';

type FormValueProps = Pick<ValueInputProps, 'field' | 'label' | 'autoFocus'> & {
  /** The value's path in the form around it. */
  name: string;
};

/** One value of a recipient, of the form around it (react-hook-form), as text. */
export function FormValue({ name, ...shown }: FormValueProps) {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ name });
  return <FieldInput {...shown} value={value ?? ''} error={error?.message} onChange={onChange} onBlur={onBlur} />;
}
