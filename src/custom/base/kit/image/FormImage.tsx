import { useEffect } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import type { ChosenImage } from './chosen-image.ts';
import { ImagePicker } from './ImagePicker.tsx';

/** What a form holds of an image: the address of what stands, what was chosen in its place, or none. */
export type FormImageValue = string | ChosenImage | null;

/** Where an image of a form is shown from, or null. */
export const srcOf = (image: FormImageValue | undefined): string | null =>
  typeof image === 'string' ? image : (image?.src ?? null);

interface FormImageProps {
  name: string;
  label?: string;
  hint?: string;
  shape?: 'square' | 'whole';
}
/** An image in a form. One that the server refused is put back, so that what else was changed can be saved. */
export function FormImage({ name, label, hint, shape }: FormImageProps) {
  const { setValue } = useFormContext<Record<string, FormImageValue>>();
  const { defaultValues } = useFormState<Record<string, FormImageValue>>();
  const { field, fieldState } = useController<Record<string, FormImageValue>>({ name });
  const before = defaultValues?.[name] ?? null;
  const refused = fieldState.error?.type === 'server';
  useEffect(() => {
    if (refused) setValue(name, before as FormImageValue, { shouldDirty: true });
  }, [name, refused, before, setValue]);
  return (
    <ImagePicker
      src={srcOf(field.value)}
      label={label}
      hint={hint}
      shape={shape}
      onChoose={field.onChange}
      onRemove={() => field.onChange(null)}
      error={fieldState.error?.message}
    />
  );
}
