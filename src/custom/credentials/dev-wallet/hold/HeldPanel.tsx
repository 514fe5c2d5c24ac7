import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import { displayFor } from '../protocol/offers.ts';
import { HeldDetails } from './HeldDetails.tsx';
import { type HeldRow, issuerOf, titleOf, useHeld, useStandingNow } from './held-row.ts';
import { StandingChip } from './StandingChip.tsx';
import { WaitingList } from './WaitingList.tsx';

function HeldCard({ row, onOpen }: { row: HeldRow; onOpen: () => void }) {
  const { words, language } = useWallet();
  const { verification } = useStandingNow(row);
  const title = titleOf(row, language, words);
  // The color is the issuer's choice: no text stands on it.
  const color = displayFor(row.display, language)?.backgroundColor ?? 'primary.main';
  return (
    <Card component="li" variant="outlined" sx={{ listStyle: 'none', display: 'flex' }}>
      <Box sx={{ width: 8, bgcolor: color, flexShrink: 0 }} />
      <CardActionArea onClick={onOpen} sx={{ p: 2 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {fill(words.hold.by, { issuer: issuerOf(row, language) })} · {words.forms[row.view.form]}
            </Typography>
          </Box>
          <StandingChip verdict={verification?.verdict} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

/** The credentials of a person: those that they hold, and those that they wait for. */
export function HeldPanel() {
  const { words, person, goTo } = useWallet();
  const { rows, isPending } = useHeld();
  const [chosen, setChosen] = useState<string>();
  const row = rows.find(({ id }) => id === chosen);
  if (row) return <HeldDetails row={row} onBack={() => setChosen(undefined)} />;
  return (
    <>
      <PanelTitle>{words.hold.title}</PanelTitle>
      <WaitingList />
      {!isPending && rows.length === 0 && (
        <>
          <Typography sx={{ mb: 2 }}>{fill(words.hold.empty, { name: person?.name ?? '' })}</Typography>
          <Button variant="contained" onClick={() => goTo('open')}>
            {words.hold.toOpen}
          </Button>
        </>
      )}
      {rows.length > 0 && (
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0 }}>
          {rows.map(each => (
            <HeldCard key={each.id} row={each} onOpen={() => setChosen(each.id)} />
          ))}
        </Stack>
      )}
    </>
  );
}
