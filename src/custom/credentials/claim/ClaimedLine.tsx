import type { ClaimedCredential } from '../../../../contract/credentials/claims/open.ts';
import { dayText } from '../../../../contract/credentials/verification/claim-text.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Spoken } from '../../base/open/use/use-toggles.ts';
import type { ClaimWords } from './words/index.ts';

interface ClaimedLineProps {
  credential: ClaimedCredential;
  speech: Spoken<ClaimWords>;
  /** Left out where no code can be mailed. */
  onChoose: (() => void) | undefined;
}

/** A credential that can be received, with the button that begins it. */
export function ClaimedLine({
  credential: { title, subtitle, issuedAt, isWaiting },
  speech: { language, words },
  onChoose,
}: ClaimedLineProps) {
  return (
    <li className="line">
      <span>
        <strong>{title}</strong>
        {subtitle && <small>{subtitle}</small>}
        {isWaiting && <small>{words.waiting}</small>}
        {!isWaiting && issuedAt && <small>{fill(words.issued, { date: dayText(new Date(issuedAt), language) })}</small>}
      </span>
      {onChoose && (
        <button type="button" aria-label={fill(words.chooseNamed, { title })} onClick={onChoose}>
          {words.choose}
        </button>
      )}
    </li>
  );
}
