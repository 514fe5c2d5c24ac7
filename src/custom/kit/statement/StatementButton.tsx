import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { fileName } from '../../../../contract/common/file-name.ts';
import { dayFrom } from '../days.ts';
import { type Problems, resolverOf } from '../form/contract-form.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormText } from '../form/FormText.tsx';
import { saveFile } from '../save-file.ts';

interface Days {
  from: string;
  to: string;
}
interface StatementButtonProps {
  /** Whose statement it is, as the file is called; and the button, where there are several. */
  name: string;
  isOneOfMany?: boolean;
  load: (days: Days) => Promise<Blob>;
}

const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

const problems = ({ from, to }: Days): Problems => ({
  ...(from === '' && { from: 'fieldErrors.required' }),
  ...(to === '' ? { to: 'fieldErrors.required' } : to < from && { to: 'fieldErrors.too_small' }),
});

function Choose({ name, load, onClose }: StatementButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vouchers.print.${key}`);
  const form = useForm<Days>({
    defaultValues: { from: dayFrom(new Date(Date.now() - MONTH_DAYS * DAY_MS)), to: dayFrom(new Date()) },
    resolver: resolverOf(problems),
  });
  return (
    <FormDialog
      form={form}
      title={translate('vouchers.print.of', { name })}
      confirm={say('do')}
      lead={say('body')}
      onSend={async days => {
        saveFile(await load(days), fileName([name, say('file'), days.from, days.to], 'pdf'));
        onClose();
      }}
      onClose={onClose}
    >
      {(['from', 'to'] as const).map(each => (
        <FormText
          key={each}
          name={each}
          type="date"
          label={say(each)}
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </FormDialog>
  );
}

/** A statement of some days, as PDF. */
export function StatementButton(props: StatementButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<PictureAsPdf />}
        {...(props.isOneOfMany && { 'aria-label': translate('vouchers.print.of', { name: props.name }) })}
        onClick={() => setOpen(true)}
      >
        {translate('vouchers.print.button')}
      </Button>
      {open && <Choose {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
