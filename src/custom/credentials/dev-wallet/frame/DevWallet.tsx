import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import type { Preferences } from '../../../base/open/preferences.ts';
import { type Spoken, useToggles } from '../../../base/open/use/use-toggles.ts';
import { HeldPanel } from '../hold/HeldPanel.tsx';
import { PartPanel } from '../hold/PartPanel.tsx';
import type { Keep } from '../kept/keep.ts';
import { isMisbehaving, type Misbehaviour } from '../protocol/misbehaviour.ts';
import { linkInAddress } from '../protocol/link-kind.ts';
import { MailboxPanel } from '../receive/MailboxPanel.tsx';
import { OpenPanel } from '../receive/OpenPanel.tsx';
import { loadWalletWords, type WalletWords } from '../words/index.ts';
import { LogPanel } from './LogPanel.tsx';
import { MisbehavePanel } from './MisbehavePanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { TABS, type Tab as Section, WalletProvider } from './wallet-context.ts';
import { WalletBar } from './WalletBar.tsx';
import { useWalletState } from './use-wallet-state.ts';

const CONTENT = 'wallet-content';

const PANELS: Readonly<Record<Exclude<Section, 'open'>, () => ReactNode>> = {
  credentials: () => <HeldPanel />,
  mailbox: () => <MailboxPanel />,
  part: () => <PartPanel />,
  misbehave: () => <MisbehavePanel />,
  log: () => <LogPanel />,
  people: () => <PeoplePanel />,
};

/** What a wallet does wrong, in a few words. */
function Warning({ misbehaviour, words: { misbehave: said } }: { misbehaviour: Misbehaviour; words: WalletWords }) {
  if (!isMisbehaving(misbehaviour)) return null;
  const names = (Object.keys(said.what) as (keyof typeof said.what)[]).filter(name => misbehaviour[name]);
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {fill(said.active, { what: names.map(name => said.what[name]).join(', ') })}
    </Alert>
  );
}

interface DevWalletProps {
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<WalletWords>;
  keep: Keep;
  fetcher: typeof fetch;
}

/** A wallet for development: it speaks OpenID4VCI 1.0 and OpenID4VP 1.0, and keeps its keys in this browser. */
export function DevWallet({ preferences, speech: first, keep, fetcher }: DevWalletProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWalletWords);
  const { language, words } = speech;
  const [link, setLink] = useState(() => linkInAddress(location.hash));
  const [tab, setTab] = useState<Section>(link === '' ? 'credentials' : 'open');
  const { isLoading, ...state } = useWalletState(keep, fetcher);
  useEffect(() => {
    const onHash = () => {
      const next = linkInAddress(location.hash);
      if (next === '') return;
      setLink(next);
      setTab('open');
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const shown = state.people.length === 0 && tab !== 'log' && tab !== 'part' ? 'people' : tab;
  return (
    <WalletProvider value={{ ...state, words, language, goTo: setTab }}>
      <title>{`${words.title} · Sello`}</title>
      <WalletBar skipTo={CONTENT} theme={theme} onLanguage={switchLanguage} onTheme={switchTheme} />
      <Container component="main" maxWidth="md" id={CONTENT} tabIndex={-1} sx={{ py: 2, outline: 'none' }}>
        <Tabs
          value={shown}
          onChange={(_, next: Section) => setTab(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={words.tabs.label}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map(name => (
            <Tab key={name} value={name} label={words.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
          ))}
        </Tabs>
        <Warning misbehaviour={state.misbehaviour} words={words} />
        {!isLoading && (
          <Box role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
            {shown === 'open' ? (
              <OpenPanel key={`${link} ${state.person?.id}`} link={link} onLink={setLink} />
            ) : (
              PANELS[shown]()
            )}
          </Box>
        )}
      </Container>
    </WalletProvider>
  );
}
