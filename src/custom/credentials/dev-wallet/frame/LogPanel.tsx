import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { base64urlDecode, utf8Text } from '../../../../../engine/primitives/index.ts';
import type { Exchange } from '../protocol/wire.ts';
import { PanelTitle } from './PanelTitle.tsx';
import { RawText } from './RawText.tsx';
import { useWallet } from './wallet-context.ts';

const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const jsonIn = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(utf8Text(base64urlDecode(text))), null, 2);
  } catch {
    return text;
  }
};

/** Header and payload of each token in a text. */
const decoded = (text: string): string =>
  (text.match(TOKEN) ?? []).map(token => token.split('.').slice(0, 2).map(jsonIn).join('\n')).join('\n\n');

/** JSON with line breaks, a form with one member a line, anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    if (!/^[\w.%-]+=/.test(text)) return text;
    return [...new URLSearchParams(text)].map(([name, value]) => `${name}: ${value}`).join('\n');
  }
}

function Entry({ exchange: { id, at, method, url, status, sent, answer } }: { exchange: Exchange }) {
  const { words } = useWallet();
  const said = words.log;
  const [asked, answered] = [sent === undefined ? '' : readable(sent), readable(answer)];
  const tokens = decoded(`${asked}\n${answered}`);
  return (
    <Accordion key={id} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary sx={{ '& .MuiAccordionSummary-content': { flexWrap: 'wrap', gap: 1, minWidth: 0 } }}>
        <Typography variant="body2" color="text.secondary" component="time" dateTime={at}>
          {at.slice(11, 19)}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {method} {status === 0 ? said.noAnswer : status}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {url}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {asked !== '' && <RawText title={said.sent} text={asked} />}
        {answered !== '' && <RawText title={said.answer} text={answered} />}
        {tokens !== '' && <RawText title={said.decoded} text={tokens} />}
      </AccordionDetails>
    </Accordion>
  );
}

/** Every request of the wallet with its answer, the newest first. */
export function LogPanel() {
  const { words, exchanges, clearLog } = useWallet();
  return (
    <>
      <PanelTitle lead={exchanges.length === 0 ? words.log.empty : undefined}>{words.log.title}</PanelTitle>
      {exchanges.length > 0 && (
        <Button variant="outlined" size="small" onClick={clearLog} sx={{ mb: 2 }}>
          {words.log.clear}
        </Button>
      )}
      {exchanges.map(exchange => (
        <Entry key={exchange.id} exchange={exchange} />
      ))}
    </>
  );
}
