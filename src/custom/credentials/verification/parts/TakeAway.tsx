import { useState } from 'react';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { toneOf } from '../../../../../contract/credentials/verification/sentence.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { linkedInAddress } from '../linked-in.ts';
import { useWords } from '../words-context.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import type * as Code from '../../../base/open/PublicQrCode.tsx';

/** What one does with a credential: keep it, pass it on, show it. */
export function TakeAway({ verification }: { verification: PublicVerification }) {
  const { action } = useWords().words;
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState<typeof Code>();
  const { title, subject, says, links } = verification;
  const address = window.location.href.split(/[?#]/)[0] ?? '';
  const tone = toneOf(verification);
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // closing the browser's dialog is no error
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  const toggleCode = () =>
    code ? setCode(undefined) : import('../../../base/open/PublicQrCode.tsx').then(setCode, () => undefined);
  return (
    <div>
      <div className="actions take">
        <a className="button" href={links.pdf} download={fileName([title, subject.name ?? says.recipient], 'pdf')}>
          <Icon name="download" size={18} />
          {action.pdf}
        </a>
        {'share' in navigator && (
          <button type="button" onClick={share}>
            <Icon name="share" size={18} />
            {action.share}
          </button>
        )}
        {(tone === 'valid' || tone === 'sealing') && (
          <a className="button" href={linkedInAddress(verification, address)} target="_blank" rel="noopener noreferrer">
            <Icon name="plus" size={18} />
            {action.linkedIn}
          </a>
        )}
        <button type="button" onClick={copy}>
          <Icon name="link" size={18} />
          {copied ? action.copied : action.copy}
        </button>
        <button type="button" aria-expanded={!!code} onClick={toggleCode}>
          <Icon name="code" size={18} />
          {code ? action.hideQr : action.qr}
        </button>
      </div>
      {code && <code.PublicQrCode text={address} label={action.qrLabel} />}
    </div>
  );
}
