import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { SelectionBar } from '../../../../custom/base/kit/list/SelectionBar.tsx';
import type { Decision } from './decision.ts';
import { Said } from '../../../../custom/base/kit/text/Said.tsx';

/** What can be decided about the chosen rows. */
export function ChosenBar({ onDecide }: { onDecide: (what: Decision['what']) => void }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  return (
    <SelectionBar>
      <Button variant="outlined" size="small" startIcon={<Undo />} onClick={() => onDecide('return')}>
        {translate('credentials.actions.return')}
      </Button>
      <Button variant="contained" size="small" startIcon={<HowToReg />} onClick={() => onDecide('approve')}>
        <Said>{translate('pending.approveSelected', { smart_count: selectedIds.length })}</Said>
      </Button>
    </SelectionBar>
  );
}
