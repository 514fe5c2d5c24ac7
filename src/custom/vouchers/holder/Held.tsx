import { useState } from 'react';
import type { PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Panel } from '../../base/open/Panel.tsx';
import type { VoucherCalls } from './voucher-api.ts';
import { AskDisown } from './AskDisown.tsx';
import { Code } from './Code.tsx';
import type { Kept } from './kept-voucher.ts';
import { Pages } from '../../base/open/Pages.tsx';
import { Refusal } from '../../base/open/Refusal.tsx';
import { useSending } from '../../base/open/use/use-sending.ts';
import { useVoucherWords } from './words/index.ts';

interface HeldProps {
  calls: VoucherCalls;
  kept: Kept;
  online: boolean;
  onLook: () => void;
  onLeft: (voucher: PublicVoucher) => void;
  onDisowned: (voucher: PublicVoucher) => void;
}

/** What its holder sees: the code to pay by, what happened with it, and where it is taken. */
export function Held({ calls, kept, online, onLook, onLeft, onDisowned }: HeldProps) {
  const { words, money, moment } = useVoucherWords();
  const [isAsking, setAsking] = useState(false);
  const suspending = useSending(words.problem);
  const closing = useSending(words.problem);
  const { voucher } = kept;
  const close = async () => {
    await calls.close();
    onLeft(await calls.look());
  };
  return (
    <>
      {!online && (
        <p className="note" role="status">
          {fill(words.offline, { when: moment(kept.at) })}
        </p>
      )}
      <Code kept={kept} />
      {online && (
        <div className="panels">
          <Panel title={words.history.title}>
            <Pages
              key={voucher.balance}
              none={words.history.none}
              more={words.history.more}
              retry={words.action.retry}
              silence={words.problem.none}
              read={async at => {
                const { lines, total } = await calls.history(at);
                return { rows: lines, total };
              }}
            >
              {line => (
                <li key={line.id} className="line">
                  <span>
                    {words.history[line.movement]}
                    {line.merchant !== null && ` · ${line.merchant}`}
                    <small>{moment(line.at)}</small>
                  </span>
                  <span className="amount">
                    {money(line.amount)}
                    <small>{fill(words.history.left, { amount: money(line.balance) })}</small>
                  </span>
                </li>
              )}
            </Pages>
          </Panel>
          <Panel title={words.merchants.title}>
            <Pages
              none={words.merchants.none}
              more={words.merchants.more}
              retry={words.action.retry}
              silence={words.problem.none}
              read={async at => {
                const { merchants, total } = await calls.merchants(at);
                return { rows: merchants, total };
              }}
            >
              {(merchant, at) => (
                <li key={at} className="line">
                  <span>
                    {merchant.name}
                    {merchant.places.map(({ name, address }) => (
                      <small key={`${name} ${address}`}>
                        {name} · {address}
                      </small>
                    ))}
                  </span>
                </li>
              )}
            </Pages>
          </Panel>
        </div>
      )}
      <div className="actions">
        <button type="button" onClick={onLook}>
          {words.action.refresh}
        </button>
        {voucher.verifyUrl !== null && (
          <a className="button" href={voucher.verifyUrl}>
            {words.verify}
          </a>
        )}
        {(voucher.status === 'active' || voucher.status === 'redeemed') && (
          <button type="button" onClick={() => setAsking(true)}>
            {words.suspend.button}
          </button>
        )}
        <button type="button" onClick={() => void closing.send({}, close)} aria-disabled={closing.isSending}>
          {words.close}
        </button>
      </div>
      <Refusal>{closing.refusal}</Refusal>
      {isAsking && (
        <AskDisown
          voucher={voucher}
          isSending={suspending.isSending}
          refusal={suspending.refusal}
          onYes={() => void suspending.send({}, async () => onDisowned(await calls.suspend()))}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
