import type { HeldVoucher, PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { Icon, type IconName } from '../../base/open/Icon.tsx';
import { Fact } from '../../base/open/Panel.tsx';
import { useVoucherWords, type VoucherWords } from './words/index.ts';

/** How it stands. One that is locked is so while it would be good otherwise; what has ended, or is sent anew anyway, is that first. */
type Standing = keyof VoucherWords['status'];
const standingOf = ({ status, claim }: PublicVoucher): Standing =>
  claim === 'locked' && (status === 'sent' || status === 'active') ? 'locked' : status;

const TONES: Record<Standing, { tone: string; icon: IconName }> = {
  sent: { tone: 'sealing', icon: 'question' },
  active: { tone: 'valid', icon: 'check' },
  locked: { tone: 'suspended', icon: 'pause' },
  suspended: { tone: 'suspended', icon: 'pause' },
  rejected: { tone: 'suspended', icon: 'dash' },
  expired: { tone: 'expired', icon: 'clock' },
  canceled: { tone: 'canceled', icon: 'cross' },
  redeemed: { tone: 'expired', icon: 'dash' },
};

/** The voucher itself: how it stands, what it is worth, until when, and of whom. */
export function Face({ voucher }: { voucher: PublicVoucher | HeldVoucher }) {
  const { words, money, day } = useVoucherWords();
  const standing = standingOf(voucher);
  const { tone, icon } = TONES[standing];
  const reasons: Partial<Record<string, string>> = words.why;
  const why = reasons[standing];
  const said = { issuer: voucher.issuer, day: day(voucher.lastDay) };
  return (
    <section className={`verdict verdict-${tone}`} id="voucher" tabIndex={-1}>
      <p className="verdict-word">
        <Icon name={icon} size={22} />
        {words.status[standing]}
      </p>
      <h1>{voucher.offer.name}</h1>
      <p className="verdict-line">{fill(words.from, said)}</p>
      {why && <p className="verdict-line">{fill(why, said)}</p>}
      <dl className="facts columns">
        {'balance' in voucher && (
          <>
            <Fact label={words.facts.holder}>{voucher.holder}</Fact>
            <Fact label={words.facts.balance}>
              <span className="person">{money(voucher.balance)}</span>
            </Fact>
          </>
        )}
        <Fact label={words.facts.face}>{money(voucher.face)}</Fact>
        <Fact label={words.facts.until}>{day(voucher.lastDay)}</Fact>
        <Fact label={words.facts.kind}>{words.kinds[voucher.couponType]}</Fact>
      </dl>
    </section>
  );
}
