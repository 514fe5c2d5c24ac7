import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { CUT_NAMES_MAX } from '../../../../../../contract/credentials/designs/cut-names.ts';
import { useProjectMeta } from '../../../../../custom/base/kit/session/project-context.ts';
import { ErrorState } from '../../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../../dataProvider/use-call.ts';
import type { IssueRow } from '../issue-model.ts';
import { namesOf } from './some-names.ts';

const nameOf = ({ cells }: IssueRow) => `${cells.name ?? ''} ${cells.lastname ?? ''}`.trim();

/** The longest names, each once: of those for which there is no room, none is shorter than so many that fit. */
const longestOf = (rows: readonly IssueRow[]): IssueRow[] =>
  [...new Map(rows.map(row => [nameOf(row), row])).values()]
    .filter(row => nameOf(row) !== '')
    .sort((one, other) => nameOf(other).length - nameOf(one).length)
    .slice(0, CUT_NAMES_MAX);

/** Says before anything is signed whose name the page has no room for. */
export function CutNotice({ templateId, rows }: { templateId: string; rows: readonly IssueRow[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const longest = longestOf(rows);
  const names = longest.map(nameOf);
  const { data, error, refetch } = useQuery({
    queryKey: ['cutNames', templateId, names],
    queryFn: ({ signal }) => call('findCutNames', { params: { projectId, templateId }, body: { names }, signal }),
    enabled: names.length > 0,
    // The same names fit the same page as before, also when the connection is back.
    staleTime: Infinity,
  });
  if (error) return <ErrorState error={error} title={translate('issue.summary.cutFailed')} onRetry={refetch} />;
  const cut = (data?.cut ?? []).flatMap(at => longest[at] ?? []);
  if (cut.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {translate('issue.summary.cut', { smart_count: cut.length, names: namesOf(cut, translate, locale) })}
    </Alert>
  );
}
