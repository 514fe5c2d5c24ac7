import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Recipient } from '../../../contract/recipients/recipient.ts';
import { Pager } from '../../custom/kit/list/Pager.tsx';
import { ErrorState } from '../../custom/kit/index.ts';
import { Waiting } from '../../custom/kit/Waiting.tsx';
import type { IssueRow } from './issue-model.ts';
import { SearchField } from '../../custom/kit/list/SearchField.tsx';

const PER_PAGE = 10;

const rowOf = ({ id, name, lastname, email, did }: Recipient): Omit<IssueRow, 'key'> => ({
  recipientId: id,
  cells: { name, lastname, ...(email && { email }), ...(did && { did }) },
});

interface PickPanelProps {
  /** Recipients who already stand in the table. */
  taken: ReadonlySet<string>;
  onAdd: (rows: Omit<IssueRow, 'key'>[]) => void;
}

/** People the organization already knows, searched and chosen across pages. */
export function PickPanel({ taken, onAdd }: PickPanelProps) {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const { data, total, error, isPending, refetch } = useGetList<Recipient>('recipients', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: q ? { q } : {},
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const open = (data ?? []).filter(recipient => !taken.has(recipient.id));
  const all = open.length > 0 && open.every(recipient => chosen.has(recipient.id));
  const choose = (recipients: Recipient[], on: boolean) => {
    const next = new Map(chosen);
    for (const recipient of recipients)
      if (on) next.set(recipient.id, recipient);
      else next.delete(recipient.id);
    setChosen(next);
  };
  return (
    <>
      <SearchField
        label={translate('issue.pick.search')}
        value={q}
        onSearch={words => {
          setQ(words);
          setPage(0);
        }}
        sx={{ maxWidth: 400 }}
      />
      {isPending ? (
        <Waiting />
      ) : data?.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {translate(q ? 'lists.noMatch' : 'recipients.empty')}
        </Typography>
      ) : (
        <Box
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1, m: 0, mt: 1, minWidth: 0 }}
        >
          <FormControlLabel
            control={
              <Checkbox
                checked={all}
                indeterminate={!all && open.some(recipient => chosen.has(recipient.id))}
                disabled={open.length === 0}
                onChange={event => choose(open, event.target.checked)}
              />
            }
            label={translate('issue.pick.page')}
          />
          {(data ?? []).map(recipient => (
            <Stack
              key={recipient.id}
              component="label"
              direction="row"
              sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 0.5, cursor: 'pointer' }}
            >
              <Checkbox
                checked={taken.has(recipient.id) || chosen.has(recipient.id)}
                disabled={taken.has(recipient.id)}
                onChange={event => choose([recipient], event.target.checked)}
              />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  {recipient.name} {recipient.lastname}
                </Typography>
                <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {recipient.email ?? recipient.did}
                  {taken.has(recipient.id) && ` · ${translate('issue.pick.taken')}`}
                </Typography>
              </Box>
            </Stack>
          ))}
          <Pager total={total ?? 0} page={page} perPage={PER_PAGE} onPage={setPage} />
        </Box>
      )}
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={chosen.size === 0}
        onClick={() => {
          onAdd([...chosen.values()].map(rowOf));
          setChosen(new Map());
        }}
      >
        {translate('issue.pick.add', { smart_count: chosen.size })}
      </Button>
    </>
  );
}
