import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FromAddressDialog } from './FromAddressDialog.tsx';
import type { SchemaDraft } from './schema-draft.ts';

interface FromAddressProps {
  projectId: string;
  draft: SchemaDraft;
  onChange: (draft: SchemaDraft) => void;
}

/** Fills the draft with what a JSON Schema says that somebody published. */
export function FromAddress(props: FromAddressProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setOpen(true)} sx={{ mb: 1 }}>
        {translate('schemas.address.open')}
      </Button>
      {open && <FromAddressDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
