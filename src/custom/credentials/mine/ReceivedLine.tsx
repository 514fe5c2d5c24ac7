import { dayText, endText } from '../../../../contract/credentials/verification/claim-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { HomeCredential, HomeState } from '../../../../contract/credentials/homes/home.ts';
import { Icon, type IconName } from '../../base/open/Icon.tsx';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import type { MineWords } from './words/index.ts';

const ICONS: Record<HomeState, IconName> = {
  valid: 'check',
  revoked: 'cross',
  paused: 'pause',
  expired: 'clock',
  replaced: 'cross',
  doubted: 'question',
};

/** A credential that somebody received, which leads to its page. */
export function ReceivedLine({
  credential: { id, title, subtitle, issuedAt, expiresAt, state },
  speech: { language, words },
}: {
  credential: HomeCredential;
  speech: Spoken<MineWords>;
}) {
  const days = [
    issuedAt && fill(words.issued, { date: dayText(issuedAt, language) }),
    expiresAt && fill(words.until, { date: endText(expiresAt, language, issuedAt) }),
  ];
  return (
    <li className="line">
      <span>
        <a href={`/verify/${id}`}>{title}</a>
        {subtitle && <small>{subtitle}</small>}
        <small>{days.filter(Boolean).join(', ')}</small>
      </span>
      <span className={`state state-${state}`}>
        <Icon name={ICONS[state]} size={18} />
        {words.state[state]}
      </span>
    </li>
  );
}
