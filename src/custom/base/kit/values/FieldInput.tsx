import { Suspense } from 'react';
import { ValueInput, type ValueInputProps } from './ValueInput.tsx';
import type { PictureInputProps } from '../image/PictureInput.tsx';
import { later } from '../feedback/later.tsx';

// asked for where a template has pictures, and nowhere else
const PictureInput = later<PictureInputProps>(() =>
  import('../image/PictureInput.tsx').then(module => ({ default: module.PictureInput })),
);

/** One value of a recipient in a form: by its form component, or a picture that is chosen. */
export function FieldInput({ field, label, value, error, onChange, ...rest }: Omit<ValueInputProps, 'dense'>) {
  if (field.component !== 'image')
    return <ValueInput field={field} label={label} value={value} error={error} onChange={onChange} {...rest} />;
  return (
    <Suspense fallback={null}>
      <PictureInput label={label} required={field.required ?? false} value={value} error={error} onChange={onChange} />
    </Suspense>
  );
}
