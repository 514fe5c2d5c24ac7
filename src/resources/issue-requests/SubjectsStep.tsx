import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Template } from '../../../contract/templates/template.ts';
import { useMay } from '../../custom/kit/session/use-session.ts';
import { addRows, type Checked, type IssueDraft, type IssueRow, RECEIVERS_MAX } from './issue-model.ts';
import { PastePanel } from './PastePanel.tsx';
import { PickPanel } from './PickPanel.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { TypePanel } from './TypePanel.tsx';

const WAYS = ['type', 'paste', 'pick'] as const;
type Way = (typeof WAYS)[number];

interface SubjectsStepProps {
  template: Template;
  rows: IssueRow[];
  pasted: string;
  checked: Checked;
  change: (part: (now: IssueDraft) => Partial<IssueDraft>) => void;
}

/** Who gets one: typed, pasted and picked, one after the other in any mixture, into one table to review. */
export function SubjectsStep({ template, rows, pasted, checked, change }: SubjectsStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayPick = useMay('recipients.read');
  const [query, setQuery] = useSearchParams();
  const ways = mayPick ? WAYS : WAYS.filter(each => each !== 'pick');
  const way: Way = ways.find(each => each === query.get('way')) ?? 'type';
  const taken = useMemo(() => new Set(rows.flatMap(row => row.recipientId ?? [])), [rows]);
  const add = (added: Omit<IssueRow, 'key'>[]) => {
    if (rows.length + added.length > RECEIVERS_MAX) {
      notify('issue.tooMany', { type: 'error', messageArgs: { max: RECEIVERS_MAX } });
      return;
    }
    change(now => ({ rows: addRows(now.rows, added) }));
    notify('issue.added', { type: 'info', messageArgs: { smart_count: added.length } });
  };
  const edit = useCallback(
    (update: (now: readonly IssueRow[]) => IssueRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const go = (to: Way) => {
    const next = new URLSearchParams(query);
    next.set('way', to);
    setQuery(next, { replace: true });
  };
  return (
    <>
      <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
        <Tabs
          value={way}
          onChange={(_, to: Way) => go(to)}
          aria-label={translate('issue.ways.label')}
          variant="scrollable"
          scrollButtons={false}
          sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {ways.map(each => (
            <Tab
              key={each}
              value={each}
              id={`way-${each}`}
              aria-controls="issue-way"
              label={translate(`issue.ways.${each}`)}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id="issue-way" aria-labelledby={`way-${way}`}>
          {way === 'type' && <TypePanel content={template.content} onAdd={add} />}
          {way === 'paste' && (
            <PastePanel
              content={template.content}
              taken={rows.length}
              text={pasted}
              onText={text => change(() => ({ pasted: text }))}
              onAdd={add}
            />
          )}
          {way === 'pick' && <PickPanel taken={taken} onAdd={add} />}
        </div>
      </Card>
      <ReviewTable content={template.content} rows={rows} checked={checked} onChange={edit} />
    </>
  );
}
