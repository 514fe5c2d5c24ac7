import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import {
  type ImportColumn,
  PicturesPanel,
  Review,
  type Sheet,
  SourcePanel,
  addRows,
  clashingPictures,
  unusedPictures,
} from '../../../../custom/credentials/import/index.ts';
import type { History } from '../../../../custom/base/kit/use-history.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import {
  type IssueChecked,
  type IssueRow,
  isKnown,
  isTyping,
  type Need,
  RECEIVERS_MAX,
  type SubjectsDraft,
  type TypedSubject,
} from './issue-model.ts';
import { PickPanel } from './PickPanel.tsx';
import { type Typed, TypePanel } from './TypePanel.tsx';
import type { SubjectPictures } from './use-subject-pictures.ts';

const UNDERLINED = { mb: 1, borderBottom: 1, borderColor: 'divider' } as const;
const WAYS = ['type', 'file', 'pick'] as const;
type Way = (typeof WAYS)[number];

interface SubjectsStepProps {
  /** What they are to get. */
  template: Pick<Template, 'title' | 'content'>;
  columns: readonly ImportColumn[];
  draft: SubjectsDraft;
  need: Need;
  checked: IssueChecked;
  history: History<readonly IssueRow[]>;
  pictures: SubjectPictures;
  onPasted: (text: string) => void;
  onRead: (sheet: Sheet, file: File | undefined) => void;
  /** Who is being typed: they outlive turning to another way, and are added on the way on too. */
  onTyped: (typed: TypedSubject) => void;
  typed: Ref<Typed>;
}

/**
 * Who gets one: typed, read from a file, pasted and picked, one after the other in any mixture, into one table to review. The ways fold to
 * one line once the table has rows, unless somebody is being typed.
 */
export function SubjectsStep({
  template,
  columns,
  draft,
  need,
  checked,
  history,
  pictures,
  onPasted,
  onRead,
  onTyped,
  typed,
}: SubjectsStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayPick = useMay('recipients.read');
  const [query, setQuery] = useSearchParams();
  const { rows } = draft;
  const ways = mayPick ? WAYS : WAYS.filter(each => each !== 'pick');
  const way: Way = ways.find(each => each === query.get('way')) ?? 'type';
  const [isOpen, setOpen] = useState(rows.length === 0 || isTyping(draft.typed));
  // an emptied list is filled again
  const isFolded = !isOpen && rows.length > 0;
  const taken = useMemo(() => new Set(rows.flatMap(row => row.recipientId ?? [])), [rows]);
  const pictured = useMemo(() => columns.filter(({ kind }) => kind === 'image'), [columns]);
  const unused = useMemo(
    () =>
      unusedPictures(draft.pictures, new Set(checked.rows.flatMap(({ receiver }) => Object.values(receiver.values)))),
    [draft.pictures, checked],
  );
  const clashing = useMemo(() => clashingPictures(draft.pictures), [draft.pictures]);
  const shown = useMemo(() => shownColumns(columns, rows, checked), [columns, rows, checked]);
  const add = (added: Omit<IssueRow, 'key'>[]) => {
    if (rows.length + added.length > RECEIVERS_MAX) {
      notify('import.tooMany', { type: 'error', messageArgs: { max: RECEIVERS_MAX } });
      return;
    }
    history.change(now => addRows(now, added, RECEIVERS_MAX));
    notify('issue.added', { type: 'info', messageArgs: { smart_count: added.length } });
  };
  const go = (to: Way) => {
    setOpen(true);
    const next = new URLSearchParams(query);
    next.set('way', to);
    setQuery(next, { replace: true });
  };
  const panel = useRef<Typed>(null);
  useImperativeHandle(typed, () => ({
    read: async () => {
      if (panel.current) return panel.current.read();
      go('type');
      return null;
    },
    take: async () => {
      if (panel.current) return panel.current.take();
      const isLeft = isTyping(draft.typed);
      // typed before one turned to another way: they are looked at before anything is done with them
      if (isLeft) go('type');
      return !isLeft;
    },
  }));
  return (
    <>
      <Card sx={{ px: { xs: 1.5, sm: 2 }, py: isFolded ? 0 : { xs: 1.5, sm: 2 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...(!isFolded && UNDERLINED) }}>
          {isFolded && <Typography color="text.secondary">{translate('issue.ways.more')}</Typography>}
          <Tabs
            value={isFolded ? false : way}
            onChange={(_, to: Way) => go(to)}
            aria-label={translate('issue.ways.label')}
            variant="scrollable"
            scrollButtons={false}
            sx={{ flex: 1 }}
          >
            {ways.map(each => (
              <Tab
                key={each}
                value={each}
                id={`way-${each}`}
                {...(!isFolded && { 'aria-controls': 'issue-way' })}
                label={translate(`issue.ways.${each}`)}
              />
            ))}
          </Tabs>
          {!isFolded && rows.length > 0 && (
            <Tooltip title={translate('issue.ways.fold')}>
              <IconButton aria-label={translate('issue.ways.fold')} onClick={() => setOpen(false)}>
                <ExpandLess />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        {!isFolded && (
          <div role="tabpanel" id="issue-way" aria-labelledby={`way-${way}`}>
            {way === 'type' && (
              <TypePanel
                ref={panel}
                content={template.content}
                need={need}
                onAdd={add}
                left={draft.typed}
                onTyped={onTyped}
              />
            )}
            {way === 'file' && (
              <SourcePanel
                columns={columns}
                list={template.title}
                max={RECEIVERS_MAX}
                pasted={draft.pasted}
                onPasted={onPasted}
                onRead={onRead}
                onPictures={pictured.length > 0 ? files => void pictures.added.add(files) : undefined}
              />
            )}
            {way === 'pick' && (
              <PickPanel
                taken={taken}
                onAdd={picked => {
                  add(picked);
                  setOpen(false);
                }}
              />
            )}
          </div>
        )}
        {pictured.length > 0 && (isFolded || way !== 'type') && (
          <PicturesPanel
            added={pictures.added}
            onForget={pictures.onForget}
            count={Object.keys(draft.pictures).length}
            unused={rows.length > 0 ? unused : []}
            clashing={clashing}
            columns={pictured.map(({ label }) => label)}
          />
        )}
      </Card>
      {(rows.length > 0 || history.canUndo || history.canRedo) && (
        <Review
          columns={shown}
          rows={rows}
          checked={checked}
          formats={draft.formats}
          history={history}
          max={RECEIVERS_MAX}
          empty={translate('issue.empty')}
          isFixed={isKnown}
        />
      )}
    </>
  );
}

/** The DID column shows only where someone has one or misses one: most recipients get an email. */
const shownColumns = (
  columns: readonly ImportColumn[],
  rows: readonly IssueRow[],
  checked: IssueChecked,
): ImportColumn[] =>
  columns.filter(
    ({ key }) =>
      key !== 'did' ||
      rows.some(row => row.cells.did) ||
      checked.rows.some(({ faults }) => faults.did || faults.email === 'email_or_did'),
  );
