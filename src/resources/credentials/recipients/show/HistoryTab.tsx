import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Recipient, RecipientEvent } from '../../../../../contract/credentials/recipients/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { History, HistoryDate } from '../../../../custom/base/kit/show/History.tsx';

/** Where the words of a field's values stand. */
const WORDS: Partial<Record<string, string>> = {
  status: 'states.person',
  language: 'languages',
  walletStatus: 'states.wallet',
  suppressedBecause: 'recipients.suppression',
};

/** Who changed what of somebody, newest first. */
export function HistoryTab({ recipient }: { recipient: Recipient }) {
  const translate = useTranslate();
  const call = useCall();
  const said = (field: string, value: string | null) =>
    value === null
      ? translate(field === 'suppressedBecause' ? 'recipients.suppression.none' : 'recipients.nothing')
      : field in WORDS
        ? translate(`${WORDS[field]}.${value}`)
        : value;
  const sayChange = ({ field, before, after }: RecipientEvent['changes'][number]) =>
    translate('recipients.change', {
      field: translate(`resources.recipients.fields.${field}`),
      before: said(field, before),
      after: said(field, after),
    });
  return (
    <History
      name={translate('recipients.tabs.history')}
      queryKey={['recipients', 'events', recipient.id]}
      read={(query, signal) => call('listRecipientEvents', { params: { recipientId: recipient.id }, query, signal })}
      title={event =>
        translate(`recipients.events.${event.type}`, { by: event.by?.name || translate('recipients.platform') })
      }
      changes={event => (event.type === 'update' ? event.changes.map(sayChange) : [])}
      before={events =>
        !events.some(event => event.type === 'create') && (
          <li>
            <Typography sx={{ fontWeight: 600 }}>{translate('recipients.events.came')}</Typography>
            <HistoryDate at={recipient.createdAt} />
          </li>
        )
      }
    />
  );
}
