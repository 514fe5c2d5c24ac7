import { useSearchParams } from 'react-router-dom';
import { RequestDesk } from './request/RequestDesk.tsx';
import { RequestGroups } from './RequestGroups.tsx';

/** /approvals: what waits for the signer, by request, of all projects or of one; `?request=` opens one of them. */
export default function Desk() {
  const [query] = useSearchParams();
  const requestId = query.get('request');
  const projectId = query.get('project');
  return requestId ? (
    <RequestDesk key={requestId} requestId={requestId} />
  ) : (
    <RequestGroups key={projectId} projectId={projectId} />
  );
}
