import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PEOPLE_MAX } from '../../../../../contract/office/notification-groups/kinds.ts';
import { useHistory } from '../../../../custom/base/kit/use-history.ts';
import {
  addRows,
  bodyOf,
  ColumnsStep,
  Review,
  SourcePanel,
  useSource,
  useSourceBlock,
  type ImportRow,
} from '../../../../custom/credentials/import/index.ts';
import { Said } from '../../../../custom/base/kit/text/Said.tsx';
import { useNumberText } from '../../../../custom/base/kit/text/use-number-text.ts';
import { dynamicLabels, type NotificationDraft, peopleChecker, peopleColumns } from './notification-draft.ts';
import { withoutPairs } from './pairs.ts';

/** The chosen people: out of a file or pasted, each with their own details. */
export function PeopleTable() {
  const translate = useTranslate();
  const number = useNumberText();
  const { getValues, setValue } = useFormContext<NotificationDraft>();
  const draft = useWatch<NotificationDraft>() as NotificationDraft;
  const { rows, source, pasted, formats, refused } = draft;
  const key = dynamicLabels(draft).join('\n');
  const labels = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  const columns = useMemo(() => peopleColumns(labels, translate), [labels, translate]);
  const checker = useMemo(() => peopleChecker(labels, refused), [labels, refused]);
  const checked = useMemo(() => checker(rows), [checker, rows]);
  const put = useCallback(
    (update: (now: readonly ImportRow[]) => readonly ImportRow[]) =>
      setValue('rows', [...update(getValues('rows'))], { shouldDirty: true }),
    [getValues, setValue],
  );
  const history = useHistory(rows, put);
  const table = useSource({
    columns,
    list: 'notifications',
    source,
    onSource: read => setValue('source', read, { shouldDirty: true }),
  });
  const block = useSourceBlock(columns, source, rows.length, PEOPLE_MAX);
  const add = () => {
    const added = table.rows();
    history.change(now => addRows(now, added, PEOPLE_MAX));
    setValue('formats', { ...formats, ...source?.formats });
    setValue('source', null);
    setValue('pasted', '', { shouldDirty: true });
  };
  if (source)
    return (
      <>
        <ColumnsStep
          columns={columns}
          source={source}
          onChange={corrected => setValue('source', corrected, { shouldDirty: true })}
          onReread={table.reread}
          onCancel={() => setValue('source', null, { shouldDirty: true })}
        />
        {block && (
          <Typography color="text.secondary" variant="body2" role="status" sx={{ mt: 2 }}>
            {block}
          </Typography>
        )}
        <Button variant="contained" onClick={add} disabled={block !== undefined} sx={{ mt: 2 }}>
          <Said>{translate('import.columns.add', { smart_count: bodyOf(source).length })}</Said>
        </Button>
      </>
    );
  return (
    <>
      <Card sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
        <SourcePanel
          columns={columns}
          list={translate('menu.notifications')}
          max={PEOPLE_MAX}
          pasted={pasted}
          onPasted={text => setValue('pasted', text, { shouldDirty: true })}
          onRead={(sheet, file) => table.take(withoutPairs(sheet, translate('notifying.recipient'), labels), file)}
        />
      </Card>
      <Review
        columns={columns}
        rows={rows}
        checked={checked}
        formats={formats}
        history={history}
        max={PEOPLE_MAX}
        empty={translate('notifying.noRows', { max: number(PEOPLE_MAX) })}
      />
    </>
  );
}
