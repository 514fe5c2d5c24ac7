import type { Difference } from '../check/compare.ts';
import { DIFFERENCE_WORDS } from '../i18n/word-differences.ts';
import { useWords } from '../words-context.ts';
import { Icon } from '../../../base/open/Icon.tsx';

/** Which values of the page are not those that the browser verified: what is shown, and what it is in truth. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { mismatch, shown, verified, nothing, compared } = DIFFERENCE_WORDS[useWords().language];
  return (
    <div className="comparison comparison-differs differences" role="alert">
      <p>
        <Icon name="cross" size={18} />
        {mismatch}
      </p>
      <dl>
        {differences.map(({ what, label, ...values }) => (
          <div key={`${what} ${label ?? ''}`}>
            <dt>{label ? `${compared[what]} (${label})` : compared[what]}</dt>
            <dd>
              {shown}: <s>{values.shown || nothing}</s>
            </dd>
            <dd>
              {verified}: <strong>{values.verified || nothing}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
