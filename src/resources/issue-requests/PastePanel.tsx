import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { columnsOf, type IssueRow, RECEIVERS_MAX } from './issue-model.ts';
import { readPaste, rowsOfPaste } from './paste.ts';
import { PastePreview } from './PastePreview.tsx';

interface PastePanelProps {
  content: readonly TemplateField[];
  taken: number;
  /** What stands in the field: kept with the draft. */
  text: string;
  onText: (text: string) => void;
  onAdd: (rows: Omit<IssueRow, 'key'>[]) => void;
}

/** Rows copied from a spreadsheet or a CSV file: which column is which is guessed, shown, and can be corrected. */
export function PastePanel({ content, taken, text, onText, onAdd }: PastePanelProps) {
  const translate = useTranslate();
  const [header, setHeader] = useState<boolean | undefined>(undefined);
  const [own, setOwn] = useState<Record<number, string | null>>({});
  const settled = useDeferredValue(text);
  const pasted = useMemo(
    () => (settled.trim() === '' ? null : readPaste(settled, content, header)),
    [settled, content, header],
  );
  const mapping = pasted?.mapping.map((key, at) => (at in own ? (own[at] ?? null) : key)) ?? [];
  const example = columnsOf(content)
    .filter(column => column.key !== 'did')
    .map(({ key, field }) => field?.label ?? translate(`issue.columns.${key}`));
  const tooMany = (pasted?.rows.length ?? 0) + taken > RECEIVERS_MAX;
  const reset = () => {
    onText('');
    setHeader(undefined);
    setOwn({});
  };
  return (
    <>
      <TextField
        multiline
        minRows={4}
        maxRows={8}
        label={translate('issue.paste.label')}
        helperText={translate('issue.paste.hint', { columns: example.join(', ') })}
        value={text}
        onChange={event => {
          onText(event.target.value);
          setOwn({});
        }}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } } }}
      />
      {pasted && (
        <>
          <FormControlLabel
            control={<Checkbox checked={pasted.hasHeader} onChange={event => setHeader(event.target.checked)} />}
            label={translate('issue.paste.header')}
          />
          <PastePreview
            pasted={pasted}
            mapping={mapping}
            content={content}
            onMap={(at, key) =>
              setOwn({
                ...own,
                // a column of the table takes from one pasted column only
                ...Object.fromEntries(mapping.flatMap((each, i) => (key && each === key ? [[i, null] as const] : []))),
                [at]: key,
              })
            }
          />
          {tooMany && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {translate('issue.tooMany', { max: RECEIVERS_MAX })}
            </Alert>
          )}
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            disabled={tooMany || pasted.rows.length === 0 || mapping.every(key => key === null)}
            onClick={() => {
              onAdd(rowsOfPaste(pasted, mapping));
              reset();
            }}
          >
            {translate('issue.paste.add', { smart_count: pasted.rows.length })}
          </Button>
        </>
      )}
    </>
  );
}
