import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateField } from '../../../contract/templates/field.ts';
import { useSourceBlock } from '../../custom/kit/import/columns/ColumnsStep.tsx';
import { addRows } from '../../custom/kit/import/rows.ts';
import { useSource } from '../../custom/kit/import/use-source.ts';
import { useHistory } from '../../custom/kit/use-history.ts';
import type { Draft } from '../../custom/kit/wizard/use-draft.ts';
import {
  columnsOf,
  createIssueChecker,
  type IssueRow,
  type Need,
  RECEIVERS_MAX,
  type SubjectsDraft,
} from './issue-model.ts';

interface PeopleOptions {
  /** The fields of the template that they are to get. */
  content: readonly TemplateField[] | undefined;
  need: Need;
  /** Which lists are alike, so that where their columns came from is remembered. */
  list: string;
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  /** A table was read: its columns are to be looked at. */
  onTable: () => void;
}

const NO_FIELDS: readonly TemplateField[] = [];

/** The people of a list, from a table being read to rows that the contract accepts, whatever the wizard is that they stand in. */
export function usePeople({ content = NO_FIELDS, need, list, draft, change, onTable }: PeopleOptions) {
  const translate = useTranslate();
  const { rows, source, formats } = draft;
  const columns = useMemo(() => columnsOf(content, translate, need), [content, translate, need]);
  const checker = useMemo(() => createIssueChecker(content, formats, need), [content, formats, need]);
  const checked = useMemo(() => checker(rows), [checker, rows]);
  const putRows = useCallback(
    (update: (now: readonly IssueRow[]) => readonly IssueRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(rows, putRows);
  const table = useSource({
    columns,
    list,
    source,
    onSource: read => {
      change({ source: read });
      onTable();
    },
  });
  const sourceBlock = useSourceBlock(columns, source, rows.length, RECEIVERS_MAX);
  /** Makes rows of the table whose columns were looked at. */
  const addSource = () => {
    const added = table.rows();
    history.change(now => addRows(now, added, RECEIVERS_MAX));
    change({ source: null, pasted: '', formats: { ...formats, ...source?.formats } });
  };
  return { columns, checked, history, table, sourceBlock, addSource };
}
