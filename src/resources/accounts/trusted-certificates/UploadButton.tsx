import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { UploadDialog } from './UploadDialog.tsx';

/** Adds entries to a list. */
export function UploadButton({ list }: { list: TrustedList }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        {translate('trusted.upload.do')}
      </Button>
      {open && <UploadDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
