import { useState } from 'react';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { useWords } from '../words-context.ts';
import { Icon } from '../../../base/open/Icon.tsx';
import { Panel } from '../../../base/open/Panel.tsx';
import type * as Code from '../../../base/open/PublicQrCode.tsx';

/** The credential as JSON and PDF, its link and its code. */
export function TakeAway({ verification }: { verification: PublicVerification }) {
  const { words } = useWords();
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState<typeof Code>();
  const address = window.location.href.split(/[?#]/)[0] ?? '';
  const named = (extension: string) =>
    fileName([verification.title, verification.subject.name ?? verification.says.recipient], extension);
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const toggleCode = () =>
    code ? setCode(undefined) : import('../../../base/open/PublicQrCode.tsx').then(setCode, () => undefined);
  return (
    <Panel title={words.action.take}>
      <div className="actions">
        <a className="button" href={verification.links.pdf} download={named('pdf')}>
          <Icon name="download" size={18} />
          {words.action.pdf}
        </a>
        <a className="button" href={verification.links.credentialWithApprovals} download={named('json')}>
          <Icon name="download" size={18} />
          {words.action.json}
        </a>
        <button type="button" onClick={copy}>
          <Icon name="link" size={18} />
          {copied ? words.action.copied : words.action.copy}
        </button>
        <button type="button" aria-expanded={!!code} onClick={toggleCode}>
          <Icon name="code" size={18} />
          {code ? words.action.hideQr : words.action.qr}
        </button>
      </div>
      <p className="address">{address}</p>
      {code && <code.PublicQrCode text={address} label={words.action.qrLabel} />}
    </Panel>
  );
}
