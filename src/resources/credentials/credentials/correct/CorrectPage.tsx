import { CorrectingPage } from './CorrectingPage.tsx';

/** /projects/{projectId}/credentials/issued/{credentialId}/correct: what was wrong is put right, and the credential issued again in its place. */
export default function CorrectPage() {
  return <CorrectingPage purpose="correct" />;
}
