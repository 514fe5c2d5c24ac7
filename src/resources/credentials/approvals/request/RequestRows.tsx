import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ApprovalRequest, ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { ListStates } from '../../../../custom/base/kit/list/ListStates.tsx';
import { RecordList } from '../../../../custom/base/kit/list/RecordList.tsx';
import { useSingleKeys } from '../../../../custom/base/kit/session/single-keys.ts';
import { SearchBox } from '../../../../custom/base/kit/list/SearchBox.tsx';
import { ReturnDialog } from '../../credentials/shared.ts';
import { ApproveAll } from '../ApproveAll.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { Decision } from './decision.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';

const SidePanel = later(() => import('./SidePanel.tsx'));

function Rows({ request, onApproved }: { request: ApprovalRequest; onApproved: () => void }) {
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data = [], selectedIds, onUnselectItems } = useListContext<ApprovalRow>();
  const [at, setAt] = useState<string | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const shown = data.find(row => row.id === at);
  const known = useKnown(data);
  const chosen = selectedIds.flatMap(id => known.get(String(id)) ?? []);
  const decide = (what: Decision['what'], row?: ApprovalRow) => {
    const rows = chosen.length > 0 && (!row || selectedIds.includes(row.id)) ? chosen : row ? [row] : [];
    if (rows.length > 0) setDecision({ what, rows });
  };
  const done = () => {
    setDecision(null);
    onUnselectItems();
  };
  const step = (by: number) => {
    const next = data[data.findIndex(row => row.id === at) + by];
    if (next) setAt(next.id);
  };
  const rows = { rows: data, onOpen: (row: ApprovalRow) => setAt(row.id), onDecide: decide };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ApproveAll request={request} onDone={onApproved} />
      </Stack>
      <ChosenBar onDecide={what => decide(what)} />
      {onPhone ? <RowCards {...rows} /> : <RowTable {...rows} />}
      {shown && (
        <Suspense fallback={null}>
          <SidePanel
            row={shown}
            project={request.project}
            title={request.title}
            place={data.indexOf(shown)}
            count={data.length}
            onStep={step}
            onDecide={what => setDecision({ what, rows: [shown] })}
            onClose={() => setAt(null)}
          />
        </Suspense>
      )}
      {decision?.what === 'approve' && (
        <ApproveDialog
          projectId={request.project.id}
          rows={decision.rows}
          onClose={() => setDecision(null)}
          onDone={done}
        />
      )}
      {decision?.what === 'return' && (
        <ReturnDialog
          projectId={request.project.id}
          rows={decision.rows}
          onClose={() => setDecision(null)}
          onDone={done}
        />
      )}
    </>
  );
}

/** Every row that was shown, as it was last: what was chosen on another page is decided as it was looked at there. */
function useKnown(rows: readonly ApprovalRow[]): ReadonlyMap<string, ApprovalRow> {
  const [known, setKnown] = useState(() => ({ rows, byId: new Map(rows.map(row => [row.id, row])) }));
  if (known.rows === rows) return known.byId;
  const next = { rows, byId: new Map([...known.byId, ...rows.map(row => [row.id, row] as const)]) };
  setKnown(next);
  return next.byId;
}

/** The rows of a request that wait, in the order in which they were asked for, in pages. */
export function RequestRows({ request }: { request: ApprovalRequest }) {
  const [areLettersOn] = useSingleKeys();
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  // As it was when one began to look: what comes, or is frozen anew, while one turns pages is not approved with the rest.
  const [seen, setSeen] = useState(request.seen);
  const [approved, setApproved] = useState<string | null>(null);
  if (approved !== null && request.seen !== approved) {
    // what is left is looked at from its beginning, once it has come
    setApproved(null);
    setSeen(request.seen);
  }
  return (
    <RecordList<ApprovalRow>
      resource="approvalRows"
      perPage={50}
      sort={{ field: 'row', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ meta: { projectId: request.project.id, requestId: request.id } }}
    >
      <Box component="search" sx={{ maxWidth: 480, mb: 1 }}>
        <SearchBox label={translate('credentials.search')} />
      </Box>
      {!onPhone && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0, mb: 1 }}>
          {translate(areLettersOn ? 'desk.keys' : 'desk.keysWithoutLetters')}
        </Typography>
      )}
      <ListStates
        pages={[50, 100]}
        empty={<EmptyState title={translate('desk.done.title')} body={translate('desk.done.body')} />}
      >
        <Rows request={{ ...request, seen }} onApproved={() => setApproved(request.seen)} />
      </ListStates>
    </RecordList>
  );
}
