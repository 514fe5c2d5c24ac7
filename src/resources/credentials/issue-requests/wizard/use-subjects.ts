import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { picturePath } from '../../../../../contract/credentials/pictures/kinds.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { addRows, pictureFinder, useSource, useSourceBlock } from '../../../../custom/credentials/import/index.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useHistory } from '../../../../custom/base/kit/use-history.ts';
import type { Draft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import {
  columnsOf,
  createIssueChecker,
  type IssueRow,
  type Need,
  RECEIVERS_MAX,
  type SubjectsDraft,
} from './issue-model.ts';

interface SubjectsPlan {
  draft: SubjectsDraft;
  change: Draft<SubjectsDraft>['change'];
  /** The fields of the template that they are to get. */
  content: readonly TemplateField[];
  /** Whether all of them must be known by now. */
  need: Need;
  /** Which lists are alike, so that where their columns came from is remembered. */
  list: string;
  /** Uploads a picture, and answers its digest. */
  upload: (picture: Blob, name: string) => Promise<string>;
  /** A table was read: its columns are to be looked at. */
  onTable: () => void;
}

/** Who is to get a credential, from a table being read to rows that the contract accepts: what a wizard's steps of it have in common. */
export function useSubjects({ content, need, list, draft, change, upload, onTable }: SubjectsPlan) {
  const translate = useTranslate();
  const { source } = draft;
  const find = useMemo(() => pictureFinder(draft.pictures), [draft.pictures]);
  const { organization } = useUser();
  const picture = useMemo(
    () => ({
      upload,
      addressOf: (text: string) => {
        const digest = find(text);
        return digest && picturePath(organization.id, digest);
      },
    }),
    [upload, find, organization.id],
  );
  const columns = useMemo(() => columnsOf(content, translate, need, picture), [content, translate, need, picture]);
  const checker = useMemo(
    () => createIssueChecker(content, draft.formats, need, find),
    [content, draft.formats, need, find],
  );
  const checked = useMemo(() => checker(draft.rows), [checker, draft.rows]);
  const putRows = useCallback(
    (update: (now: readonly IssueRow[]) => readonly IssueRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(draft.rows, putRows);
  const { take, reread, rows } = useSource({
    columns,
    list,
    source,
    onSource: read => {
      change({ source: read });
      onTable();
    },
  });
  const sourceBlock = useSourceBlock(columns, source, draft.rows.length, RECEIVERS_MAX);
  /** Makes rows of the table whose columns were looked at. */
  const addSource = () => {
    const added = rows();
    history.change(now => addRows(now, added, RECEIVERS_MAX));
    change({ source: null, pasted: '', formats: { ...draft.formats, ...source?.formats } });
  };
  return { columns, check: checker, checked, history, take, reread, sourceBlock, addSource };
}
