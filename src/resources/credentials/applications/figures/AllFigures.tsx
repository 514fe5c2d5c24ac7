import { useTranslate } from 'react-admin';
import type { AttemptAnalytics } from '../../../../../contract/credentials/applications/attempt.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { userMay } from '../../../../authProvider/access.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { applicationPaths } from '../application-paths.ts';
import { AttemptFigures } from './AttemptFigures.tsx';

/** What became of the attempts of several applications in a period. Each application leads to its own figures, where the reader may open it. */
export function AllFigures({ figures }: { figures: AttemptAnalytics }) {
  const translate = useTranslate();
  const user = useUser();
  const { applications, versions, range } = figures;
  const toFigures = ({ application, projectId }: AttemptAnalytics['applications'][number]) =>
    userMay(user, 'applications.read', projectId)
      ? `${applicationPaths(projectId).application(application.id, 'analytics')}?${new URLSearchParams({ range }).toString()}`
      : undefined;
  return (
    <AttemptFigures figures={figures}>
      <Bars
        title={translate('applications.analytics.applications')}
        rows={applications.map(each => ({
          key: each.application.id,
          name: each.application.name,
          total: each.count,
          to: toFigures(each),
        }))}
      />
      {versions.length > applications.length && (
        <Bars
          title={translate('applications.analytics.versions')}
          rows={versions.map(({ application, version, count }) => ({
            key: `${application.id} ${version}`,
            name: `${application.name}, ${translate('applications.versionNumber', { number: version })}`,
            total: count,
            to: undefined,
          }))}
        />
      )}
    </AttemptFigures>
  );
}
