import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credential } from '../../../../../contract/credentials/credentials/index.ts';
import { Explained } from '../../../../custom/base/kit/feedback/Explained.tsx';
import { ReturnDialog } from '../standing/ReturnDialog.tsx';

/** Gives this credential back to whoever asked for it, with a reason, instead of approving it. */
export function ReturnButton({ credential, why }: { credential: Credential; why: string | null }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Explained why={why && translate(why)}>
        <Button variant="outlined" disabled={why !== null} onClick={() => setAsking(true)}>
          {translate('credentials.actions.return')}
        </Button>
      </Explained>
      {asking && <ReturnDialog projectId={credential.projectId} rows={[credential]} onClose={() => setAsking(false)} />}
    </>
  );
}
