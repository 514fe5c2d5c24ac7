import { useState } from 'react';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { useWords } from '../words-context.ts';
import type * as Part from './Technical.tsx';

/** The technical details, folded: what they say is loaded once somebody unfolds them. */
export function Folded({ verification }: { verification: PublicVerification }) {
  const { language, words } = useWords();
  const { label, action } = words;
  const [part, setPart] = useState<typeof Part>();
  const { links, says, subject, title } = verification;
  const load = () => void import('./Technical.tsx').then(setPart, () => undefined);
  return (
    <details className="panel panel-wide" onToggle={load}>
      <summary>{label.technical}</summary>
      {part && <part.Technical verification={verification} label={label} language={language} />}
      <a href={links.credentialWithApprovals} download={fileName([title, subject.name ?? says.recipient], 'json')}>
        {action.json}
      </a>
    </details>
  );
}
