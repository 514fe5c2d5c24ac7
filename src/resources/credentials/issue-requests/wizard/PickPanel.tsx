import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { Recipient } from '../../../../../contract/credentials/recipients/recipient.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { SearchField } from '../../../../custom/base/kit/list/SearchField.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { GroupChoice } from '../../recipient-groups/shared.ts';
import { type IssueRow, RECEIVERS_MAX } from './issue-model.ts';
import { Said } from '../../../../custom/base/kit/text/Said.tsx';

const PER_PAGE = 100;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

const rowOf = ({ id, name, lastname, email, did }: Recipient): Omit<IssueRow, 'key'> => ({
  recipientId: id,
  cells: { name, lastname, ...(email && { email }), ...(did && { did }) },
});

interface PickPanelProps {
  /** Recipients who already stand in the table. */
  taken: ReadonlySet<string>;
  onAdd: (rows: Omit<IssueRow, 'key'>[]) => void;
}

interface PersonProps {
  recipient: Recipient;
  isTaken: boolean;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}

function Person({ recipient, isTaken, isChosen, onChoose }: PersonProps) {
  const translate = useTranslate();
  return (
    <Stack
      component="label"
      direction="row"
      sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 0.5, cursor: 'pointer' }}
    >
      <Checkbox checked={isTaken || isChosen} disabled={isTaken} onChange={event => onChoose(event.target.checked)} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {recipient.name} {recipient.lastname}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {recipient.email ?? recipient.did}
          {isTaken && ` · ${translate('issue.pick.taken')}`}
        </Typography>
      </Box>
    </Stack>
  );
}

/** People the organization already knows, searched and chosen: one by one, a page, or all that match. */
export function PickPanel({ taken, onAdd }: PickPanelProps) {
  const translate = useTranslate();
  const failed = useFailure();
  const dataProvider = useDataProvider();
  const [q, setQ] = useState('');
  const [groupId, setGroupId] = useState<string | undefined>(undefined);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(new Map());
  const filter = { ...(q && { q }), ...(groupId && { groupId }) };
  const isFiltered = Object.keys(filter).length > 0;
  const { data, total, error, isPending, refetch } = useGetList<Recipient>('recipients', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: BY_NAME,
    filter,
  });
  const choose = (recipients: readonly Recipient[], on: boolean) => {
    const next = new Map(chosen);
    for (const recipient of recipients)
      if (on && !taken.has(recipient.id)) next.set(recipient.id, recipient);
      else next.delete(recipient.id);
    setChosen(next);
  };
  const chooseAll = useMutation({
    mutationFn: () =>
      dataProvider.getList<Recipient>('recipients', {
        pagination: { page: 1, perPage: RECEIVERS_MAX },
        sort: BY_NAME,
        filter,
      }),
    onSuccess: found => choose(found.data, true),
    onError: failure => failed('issue.pick.failed', failure),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const open = (data ?? []).filter(recipient => !taken.has(recipient.id));
  const all = open.length > 0 && open.every(recipient => chosen.has(recipient.id));
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { sm: 1.5 } }}>
        <SearchField
          label={translate('issue.pick.search')}
          value={q}
          onSearch={words => {
            setQ(words);
            setPage(0);
          }}
          sx={{ width: { sm: 400 } }}
        />
        <GroupChoice
          value={groupId}
          onChange={chosenGroup => {
            setGroupId(chosenGroup);
            setPage(0);
          }}
          sx={{ width: { sm: 300 } }}
        />
      </Stack>
      {isPending ? (
        <Waiting />
      ) : data?.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {translate(isFiltered ? 'lists.noMatch' : 'lists.noPeople')}
        </Typography>
      ) : (
        <Box
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1, m: 0, mt: 1, minWidth: 0 }}
        >
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
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
            {(total ?? 0) > PER_PAGE && (
              <Button size="small" loading={chooseAll.isPending} onClick={() => chooseAll.mutate()}>
                <Said>
                  {translate(isFiltered ? 'issue.pick.allMatching' : 'issue.pick.all', { smart_count: total })}
                </Said>
              </Button>
            )}
          </Stack>
          <Pager
            name={translate('resources.recipients.name', { smart_count: 2 })}
            total={total ?? 0}
            page={page}
            perPage={PER_PAGE}
            onPage={setPage}
          >
            <Box sx={{ maxHeight: 480, overflowY: 'auto' }}>
              {(data ?? []).map(recipient => (
                <Person
                  key={recipient.id}
                  recipient={recipient}
                  isTaken={taken.has(recipient.id)}
                  isChosen={chosen.has(recipient.id)}
                  onChoose={on => choose([recipient], on)}
                />
              ))}
            </Box>
          </Pager>
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
        <Said>{translate('issue.pick.add', { smart_count: chosen.size })}</Said>
      </Button>
    </>
  );
}
