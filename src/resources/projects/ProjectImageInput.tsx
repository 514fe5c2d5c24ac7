import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ImagePicker } from '../../custom/kit/image/ImagePicker.tsx';
import type { ProjectSettingsDraft } from './project-model.ts';

/** The image of a project in a form. One that the server refused is put back, so that what else was changed can be saved. */
export function ProjectImageInput() {
  const { setValue, formState } = useFormContext<ProjectSettingsDraft>();
  const { field, fieldState } = useController<ProjectSettingsDraft, 'image'>({ name: 'image' });
  const before = formState.defaultValues?.image ?? null;
  const refused = fieldState.error?.type === 'server';
  useEffect(() => {
    if (refused) setValue('image', before as ProjectSettingsDraft['image'], { shouldDirty: true });
  }, [refused, before, setValue]);
  const image = field.value;
  return (
    <ImagePicker
      src={typeof image === 'string' ? image : (image?.src ?? null)}
      onChoose={field.onChange}
      onRemove={() => field.onChange(null)}
      error={fieldState.error?.message}
    />
  );
}
