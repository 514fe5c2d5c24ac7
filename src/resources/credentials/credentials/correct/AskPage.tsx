import { CorrectingPage } from './CorrectingPage.tsx';

/** /projects/{projectId}/credentials/issued/{credentialId}/ask: what nobody has signed yet is put right, and its approvers are asked anew. */
export default function AskPage() {
  return <CorrectingPage purpose="ask" />;
}
