import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { ImagePicker } from '../../../../custom/base/kit/image/ImagePicker.tsx';
import { messageOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import type { NotificationDraft } from './notification-draft.ts';

/** A picture of the notification, uploaded when it is chosen, so that the draft keeps only its address. */
export function NotificationImage({ name, label, hint }: { name: 'logo' | 'image'; label: string; hint: string }) {
  const call = useCall();
  const { field, fieldState } = useController<NotificationDraft, 'logo' | 'image'>({ name });
  const upload = useMutation({
    mutationFn: (file: File) => call('uploadNotificationImage', { body: {}, file }),
    onSuccess: picture => field.onChange(picture),
  });
  return (
    <ImagePicker
      src={field.value?.url ?? null}
      label={label}
      hint={hint}
      onChoose={({ rawFile }) => upload.mutate(rawFile)}
      onRemove={() => field.onChange(null)}
      error={upload.error ? messageOf(upload.error) : fieldState.error?.message}
    />
  );
}
