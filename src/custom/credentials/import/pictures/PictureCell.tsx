import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ImportColumn } from '../column.ts';
import { usePictureFault } from '../../../base/kit/image/use-upload-picture.ts';

interface PictureCellProps {
  column: ImportColumn & Required<Pick<ImportColumn, 'picture'>>;
  onChosen: (text: string) => void;
}

/** Beside the cell in which a picture is named: chooses one for just this row. */
export function PictureCell({ column, onChosen }: PictureCellProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultOf = usePictureFault();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onChosen(await column.picture.upload(file, file.name));
    } catch (error) {
      notify(faultOf(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={`${column.label}: ${translate('import.pictures.choose')}`}
        onChange={event => void take(event.target.files?.[0])}
      />
      <IconButton
        size="small"
        loading={busy}
        aria-label={`${column.label}: ${translate('import.pictures.chooseOne')}`}
        onClick={() => input.current?.click()}
      >
        <AddPhoto fontSize="small" />
      </IconButton>
    </>
  );
}
