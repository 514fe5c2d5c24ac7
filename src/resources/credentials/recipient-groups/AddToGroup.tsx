import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AddToGroupDialog } from './AddToGroupDialog.tsx';

/** Puts the chosen people into a group. */
export function AddToGroup() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<GroupAdd />} onClick={() => setOpen(true)}>
        {translate('groups.add.button')}
      </Button>
      {open && <AddToGroupDialog onClose={() => setOpen(false)} />}
    </>
  );
}
