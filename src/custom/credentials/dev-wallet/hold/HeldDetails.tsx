import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { fill, isWebAddress } from '../../../../../contract/credentials/verification/sentence.ts';
import { momentText } from '../../../base/open/moment.ts';
import { PublicQrCode } from '../../../base/open/PublicQrCode.tsx';
import { WalletQuestion } from '../frame/WalletQuestion.tsx';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { RawText } from '../frame/RawText.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import { deleteCredential } from '../kept/receiving.ts';
import { ClaimTable } from './ClaimTable.tsx';
import { type HeldRow, issuerOf, titleOf, useStandingNow } from './held-row.ts';
import { StandingChip } from './StandingChip.tsx';

/** Characters that a camera still reads from a screen. */
const QR_MAX = 1800;

/** What a QR code of a credential says: its address, or the credential by itself where it is short. */
function qrText({ view, credential }: HeldRow): string | undefined {
  if (view.id !== null && isWebAddress(view.id)) return view.id;
  const text = typeof credential === 'string' ? credential : JSON.stringify(credential);
  return text.length <= QR_MAX ? text : undefined;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** One credential: what it says, who issued it, and what its status list says now. */
export function HeldDetails({ row, onBack }: { row: HeldRow; onBack: () => void }) {
  const wallet = useWallet();
  const { words, language, refresh } = wallet;
  const said = words.hold;
  const { verification, check } = useStandingNow(row);
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = titleOf(row, language, words);
  const text = qrText(row);
  const remove = async () => {
    await deleteCredential(wallet, row);
    await refresh();
    onBack();
  };
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1 }}>
        {words.back}
      </Button>
      <PanelTitle isNew>{title}</PanelTitle>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <div role="status">
          <StandingChip verdict={verification?.verdict} />
        </div>
        <Button size="small" onClick={check}>
          {said.check}
        </Button>
      </Stack>
      {Object.keys(row.view.subject).length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 2 }}>
            {said.claims}
          </Typography>
          <ClaimTable label={said.claims} row={row} />
        </>
      )}
      <Typography variant="h2" sx={{ mt: 3 }}>
        {said.details}
      </Typography>
      <Box component="dl" sx={{ m: 0, mb: 2 }}>
        <Fact name={said.form}>{words.forms[row.view.form]}</Fact>
        <Fact name={said.issuer}>
          {issuerOf(row, language)} ({row.view.issuer})
        </Fact>
        <Fact name={said.holder}>{row.thumbprint ?? said.noHolder}</Fact>
        <Fact name={said.receivedAt}>{momentText(row.receivedAt, language)}</Fact>
        <Fact name={said.checks}>
          {(verification?.steps ?? [])
            .map(({ id, outcome, reason }) => `${id}: ${said.outcomes[outcome]}${reason ? ` (${reason})` : ''}`)
            .join('; ')}
        </Fact>
      </Box>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {said.qr}
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          {said.delete}
        </Button>
      </Stack>
      {isShown &&
        (text === undefined ? (
          <Typography>{said.qrTooLong}</Typography>
        ) : (
          <Box sx={{ maxWidth: 320, mb: 2, '& svg': { display: 'block', width: '100%' } }}>
            <PublicQrCode text={text} label={fill(said.qrOf, { title })} />
          </Box>
        ))}
      <RawText
        title={said.raw}
        text={typeof row.credential === 'string' ? row.credential : JSON.stringify(row.credential, null, 2)}
      />
      {isAsking && (
        <WalletQuestion
          question={fill(said.deleteQuestion, { title })}
          confirm={said.delete}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
