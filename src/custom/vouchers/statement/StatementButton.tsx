import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { STATEMENT_FORMATS, type StatementFormat } from '../../../../contract/vouchers/vouchers/period.ts';
import { dayFrom } from '../../base/kit/text/days.ts';
import { type Problems, resolverOf } from '../../base/kit/form/contract-form.ts';
import { FormDialog } from '../../base/kit/form/FormDialog.tsx';
import { FormDay } from '../../base/kit/form/FormDay.tsx';
import { saveFile } from '../../base/kit/files/save-file.ts';

/** Which days the statement covers, and its file format. */
interface Wish {
  from: string;
  to: string;
  format: StatementFormat;
}
interface StatementButtonProps {
  /** Whose statement it is, as the file is called; and the button, where there are several. */
  name: string;
  isOneOfMany?: boolean;
  load: (wish: Wish) => Promise<Blob>;
}

const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

const problems = ({ from, to }: Wish): Problems => ({
  ...(from === '' && { from: 'fieldErrors.required' }),
  ...(to === '' ? { to: 'fieldErrors.required' } : to < from && { to: 'fieldErrors.too_small' }),
});

function Choose({ name, load, onClose }: StatementButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const labelId = useId();
  const say = (key: string) => translate(`vouchers.print.${key}`);
  const [now] = useState(Date.now);
  const form = useForm<Wish>({
    defaultValues: {
      from: dayFrom(new Date(now - MONTH_DAYS * DAY_MS)),
      to: dayFrom(new Date(now)),
      format: 'pdf',
    },
    resolver: resolverOf(problems),
  });
  return (
    <FormDialog
      form={form}
      title={translate('vouchers.print.of', { name })}
      confirm={say('do')}
      lead={say('body')}
      onSend={async wish => {
        saveFile(await load(wish), fileName([name, say('file'), wish.from, wish.to], wish.format));
        onClose();
      }}
      onClose={onClose}
    >
      {(['from', 'to'] as const).map(each => (
        <FormDay key={each} name={each} label={say(each)} required />
      ))}
      <FormLabel id={labelId}>{say('format')}</FormLabel>
      <Controller
        name="format"
        control={form.control}
        render={({ field }) => (
          <RadioGroup aria-labelledby={labelId} {...field}>
            {STATEMENT_FORMATS.map(each => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={say(`formats.${each}`)} />
            ))}
          </RadioGroup>
        )}
      />
    </FormDialog>
  );
}

/** A statement of some days, as PDF or as Excel. */
export function StatementButton(props: StatementButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<ReceiptLong />}
        {...(props.isOneOfMany && { 'aria-label': translate('vouchers.print.of', { name: props.name }) })}
        onClick={() => setOpen(true)}
      >
        {translate('vouchers.print.button')}
      </Button>
      {open && <Choose {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
