import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { composed } from '../../../../contract/base/common/plain.ts';
import { type OrganizationKey, KeyCompromise } from '../../../../contract/credentials/keys/key.ts';
import { isDidKey } from '../../../../contract/credentials/keys/states.ts';
import { problemsOf, type Problems, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormDay } from '../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { localTime } from './key-model.ts';
import { NewKeyPlace } from './NewKeyPlace.tsx';
import { useWhose } from './use-whose.ts';

interface Values {
  since: string;
  confirm: string;
}
const MINUTE_MS = 60_000;

/** What is typed is a minute: the one in which the key was made begins with the key. */
function bodyOf({ since, confirm }: Values, { createdAt }: OrganizationKey) {
  const typed = Date.parse(since);
  const made = Date.parse(createdAt);
  const isFirst = typed <= made && made < typed + MINUTE_MS;
  return { since: Number.isNaN(typed) ? since : isFirst ? createdAt : new Date(typed).toISOString(), confirm };
}

function Ask({ record, onClose }: { record: OrganizationKey; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const whose = useWhose(record);
  const isOwn = isDidKey(record.verificationMethod);
  const isReplaced = !isOwn && record.retiredAt === null;
  const { organization } = useUser();
  const check = (values: Values): Problems => ({
    ...problemsOf(KeyCompromise, bodyOf(values, record)),
    ...(composed(values.confirm.trim()) !== composed(organization.name) && {
      confirm: 'fieldErrors.name_not_confirmed',
    }),
  });
  const [now] = useState(Date.now);
  const form = useForm<Values>({
    defaultValues: { since: localTime(now), confirm: '' },
    resolver: resolverOf(check),
  });
  return (
    <FormDialog
      form={form}
      title={translate('keys.compromiseTitle')}
      confirm={translate('keys.mark')}
      harmful
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{whose}</Typography>
          <Typography>{translate(isOwn ? 'keys.didKey.compromiseBody' : 'keys.compromiseBody')}</Typography>
          <Typography>{translate(isOwn ? 'keys.didKey.compromiseStays' : 'keys.compromiseReplaced')}</Typography>
          {isReplaced && <NewKeyPlace replaces={record} />}
        </>
      }
      onSend={async values => {
        await dataProvider.update('keys', { id: record.id, data: bodyOf(values, record), previousData: record });
        notify('keys.compromised', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormDay name="since" timed label={translate('keys.since')} hint={translate('keys.sinceHint')} required />
      <FormText
        name="confirm"
        label={translate('keys.confirm')}
        hint={translate('keys.confirmHint', { name: organization.name })}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Says since when somebody else may have had a key, once the organization's name was written. */
export function CompromiseButton({ record }: { record: OrganizationKey }) {
  const translate = useTranslate();
  const whose = useWhose(record);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={translate('keys.compromiseOf', { name: whose })}
        onClick={() => setAsking(true)}
      >
        {translate('keys.compromise')}
      </Button>
      {asking && <Ask record={record} onClose={() => setAsking(false)} />}
    </>
  );
}
