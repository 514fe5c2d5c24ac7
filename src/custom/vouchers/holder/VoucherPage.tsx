import { useMemo, useState } from 'react';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { dayText } from '../../../../contract/credentials/verification/claim-text.ts';
import type { PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import type { Refused } from '../../base/open/public-call.ts';
import { momentText } from '../../base/open/moment.ts';
import { VerdictBand } from '../../base/open/VerdictBand.tsx';
import { TopBar } from '../../base/open/TopBar.tsx';
import { useTitle } from '../../base/open/use/use-title.ts';
import { type Spoken, useToggles } from '../../base/open/use/use-toggles.ts';
import type { Preferences } from '../../base/open/preferences.ts';
import { voucherCalls } from './voucher-api.ts';
import { Claim } from './Claim.tsx';
import { Disown } from './Disown.tsx';
import { Face } from './Face.tsx';
import { Held } from './Held.tsx';
import { createKept } from './kept-voucher.ts';
import { OpenByPin } from './OpenByPin.tsx';
import { type Known, useVoucher } from './use-voucher.ts';
import { loadWords, type VoucherSpeech, VoucherSpeechContext, type VoucherWords } from './words/index.ts';

interface VoucherPageProps {
  code: string;
  preferences: Preferences;
  /** The language to begin with. */
  speech: Spoken<VoucherWords>;
}

const voucherOf = (known: Known): PublicVoucher | undefined =>
  known.as === 'public' ? known.voucher : known.as === 'held' ? known.kept.voucher : undefined;

/** Whether its PIN opens anything: what has ended otherwise than by being spent shows nothing more. */
const canOpen = ({ status }: PublicVoucher): boolean => status === 'active' || status === 'redeemed';

/** Whether there is no such voucher: a link that was cut off, or mistyped, is not even one. */
const isNobodys = ({ status }: Refused): boolean => status === 404 || status === 400;

/** A voucher at its link: claimed, opened and shown to pay by, in the holder's language and theme. */
export function VoucherPage({ code, preferences, speech: first }: VoucherPageProps) {
  const { speech, theme, switchLanguage, switchTheme } = useToggles(first, preferences, loadWords);
  const { language, words } = speech;
  const calls = useMemo(() => voucherCalls(code, language), [code, language]);
  const [keeper] = useState(() => createKept(code, () => localStorage));
  const { known, look, show, leave } = useVoucher(calls, keeper);
  const [isTold, setTold] = useState(false);
  const voucher = voucherOf(known);
  const said = useMemo<VoucherSpeech>(
    () => ({
      language,
      words,
      money: minor => (voucher ? moneyText(minor, voucher, language) : ''),
      moment: instant => momentText(instant, language),
      day: each => dayText(new Date(each), language),
    }),
    [language, words, voucher],
  );
  useTitle(voucher?.offer.name ?? words.title);
  const looked = () => void look();
  const disowned = (after: PublicVoucher) => {
    leave(after);
    setTold(true);
  };
  return (
    <VoucherSpeechContext value={said}>
      <TopBar
        words={words.action}
        language={language}
        skipTo="voucher"
        theme={theme}
        onTheme={switchTheme}
        onLanguage={switchLanguage}
      />
      <main className="page" aria-busy={known.as === 'awaited'}>
        {voucher && <Face voucher={voucher} />}
        {voucher && isTold && (
          <p className="note" role="status">
            {fill(words.disown.told, { issuer: voucher.issuer })}
          </p>
        )}
        {voucher && <Disown calls={calls} voucher={voucher} onDisowned={disowned} />}
        {known.as === 'refused' && (
          <VerdictBand
            tone="unavailable"
            id="voucher"
            word={words.title}
            head={isNobodys(known.error) ? words.missing : words.unavailable}
            line={
              isNobodys(known.error)
                ? words.incomplete
                : known.error.status === 0
                  ? words.problem.none
                  : known.error.message
            }
          >
            {!isNobodys(known.error) && (
              <button type="button" onClick={looked}>
                {words.action.retry}
              </button>
            )}
          </VerdictBand>
        )}
        {known.as === 'public' && known.voucher.claim === 'due' && known.voucher.status === 'sent' && (
          <Claim calls={calls} voucher={known.voucher} onHeld={show} onRejected={leave} onRefused={looked} />
        )}
        {known.as === 'public' && known.voucher.claim === 'done' && canOpen(known.voucher) && (
          <OpenByPin
            calls={calls}
            voucher={known.voucher}
            isKept={keeper.read() !== undefined}
            onHeld={show}
            onRefused={looked}
          />
        )}
        {known.as === 'held' && (
          <Held
            calls={calls}
            kept={known.kept}
            online={known.online}
            onLook={looked}
            onLeft={leave}
            onDisowned={disowned}
          />
        )}
      </main>
      <footer className="foot">
        <a href="/verify">{words.action.another}</a>
        <a href="/">{words.action.home}</a>
      </footer>
    </VoucherSpeechContext>
  );
}
