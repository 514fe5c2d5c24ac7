import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ImagePicker } from './ImagePicker.tsx';

/** The image of a project in a form: `image` becomes what was chosen; taking it away sets `removeImage`. */
export function ProjectImageInput() {
  const { field, fieldState } = useInput({ source: 'image' });
  const { setValue } = useFormContext();
  const removed: unknown = useWatch({ name: 'removeImage' });
  const value: unknown = field.value;
  const src =
    typeof value === 'string' && value !== ''
      ? value
      : value && typeof value === 'object' && 'src' in value
        ? String(value.src)
        : null;
  return (
    <ImagePicker
      src={removed === true ? null : src}
      onChoose={image => {
        setValue('removeImage', undefined);
        field.onChange(image);
      }}
      onRemove={() => {
        field.onChange(null);
        setValue('removeImage', true, { shouldDirty: true });
      }}
      error={fieldState.error?.message}
    />
  );
}
