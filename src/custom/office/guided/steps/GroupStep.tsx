import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { RECEIVERS_MAX } from '../../../../../contract/credentials/credentials/limits.ts';
import type { Recipient, RecipientGroup } from '../../../../../contract/credentials/recipients/index.ts';
import type { IssueDraft } from '../../../../resources/credentials/issue-requests/shared.ts';
import { GroupChoice } from '../../../../resources/credentials/recipient-groups/shared.ts';
import type { ImportColumn } from '../../../credentials/import/index.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { useMay } from '../../../base/kit/session/use-session.ts';
import { Waiting } from '../../../base/kit/feedback/Waiting.tsx';
import { type GroupPeople, peopleOfGroup } from '../group-people.ts';
import { Said } from '../../../base/kit/text/Said.tsx';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface GroupStepProps {
  rows: IssueDraft['rows'];
  columns: readonly ImportColumn[];
  onAdd: (rows: GroupPeople['fresh']) => void;
}

/** Who is in a group, and what becomes of them here. */
function Chosen({ groupId, rows, columns, onAdd }: GroupStepProps & { groupId: string }) {
  const translate = useTranslate();
  const { data, total, error, isPending, refetch } = useGetList<Recipient>('recipients', {
    pagination: { page: 1, perPage: RECEIVERS_MAX },
    sort: BY_NAME,
    filter: { groupId },
  });
  const found = useMemo(() => peopleOfGroup(data ?? [], rows, columns), [data, rows, columns]);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Waiting />;
  const { fresh, already, disabled, open, lacking } = found;
  const said = Object.entries({ fresh: fresh.length, already, disabled })
    .filter(([, people]) => people > 0)
    .map(([what, smart_count]) => translate(`guided.groups.${what}`, { smart_count }));
  const isTooMany = rows.length + fresh.length > RECEIVERS_MAX || (total ?? 0) > RECEIVERS_MAX;
  return (
    <>
      <Typography role="status">{said.join(' · ') || translate('guided.groups.nobody')}</Typography>
      {lacking.map(({ column, people }) => (
        <Alert key={column.key} severity="warning" variant="outlined">
          {translate('guided.groups.lacking', { smart_count: people, field: column.label })}
        </Alert>
      ))}
      {open.length > 0 && (
        <Alert severity="info" variant="outlined">
          {translate('guided.groups.open', { fields: open.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      {isTooMany && (
        <Alert severity="error" variant="outlined">
          {translate('import.tooMany', { max: RECEIVERS_MAX })}
        </Alert>
      )}
      {fresh.length > 0 && (
        <Box>
          <Button variant="outlined" disabled={isTooMany} onClick={() => onAdd(fresh)}>
            <Said>{translate('guided.groups.add', { smart_count: fresh.length })}</Said>
          </Button>
        </Box>
      )}
    </>
  );
}

/** A whole group of people at once, where the organization has groups. */
export function GroupStep(props: GroupStepProps) {
  const translate = useTranslate();
  const mayRead = useMay('recipients.read');
  const [groupId, setGroupId] = useState<string | undefined>(undefined);
  const { total = 0, error } = useGetList<RecipientGroup>(
    'recipientGroups',
    { pagination: { page: 1, perPage: 1 }, sort: BY_NAME, filter: {} },
    { enabled: mayRead },
  );
  // that they could not be read is said where one is chosen
  if (!mayRead || (total === 0 && !error)) return null;
  return (
    <Card
      component="section"
      aria-labelledby="guided-group"
      sx={{ px: { xs: 1.5, sm: 2 }, py: 1, mb: 2, display: 'grid', gap: 1.5 }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2, rowGap: 1, alignItems: { sm: 'center' } }}>
        <Typography id="guided-group" variant="h3">
          {translate('guided.groups.title')}
        </Typography>
        <GroupChoice value={groupId} onChange={setGroupId} sx={{ width: { xs: '100%', sm: 400 }, m: 0 }} />
      </Stack>
      {groupId !== undefined && <Chosen key={groupId} {...props} groupId={groupId} />}
    </Card>
  );
}
