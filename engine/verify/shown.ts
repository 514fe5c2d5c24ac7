import { networkOf } from '../../contract/base/catalogues/networks.ts';
import type { Language } from '../../contract/base/common/language.ts';
import { knownLanguage } from '../../contract/credentials/verification/claim-text.ts';
import { fieldText } from '../../contract/credentials/verification/field-text.ts';
import type { Shown, ShownSeal } from '../../contract/credentials/verification/verification.ts';
import type { Examination, SeenSeal } from './examine.ts';

/** An examination in the words and members in which it is shown. `asked` is the language for a document that names none of ours. */
export function shownOf(
  examination: Examination,
  asked: Language,
  transactionUrl: (network: string, transactionHash: string) => string,
): Shown {
  const { verdict, status, document, reading, approvals, otherProofs } = examination;
  const { revocation, suspension, replacedBy, seals, pictures } = examination;
  const language = knownLanguage(reading?.language ?? null) ?? asked;
  return {
    verdict,
    status,
    document,
    form: reading?.form ?? null,
    issuer: reading?.issuer ?? { did: '', name: null },
    title: reading?.title ?? '',
    subtitle: reading?.subtitle ?? '',
    description: reading?.description ?? '',
    subject: {
      did: reading?.recipient.did ?? null,
      name: reading?.recipient.name ?? null,
      fields: (reading?.fields ?? []).map(({ picture, ...field }) => ({
        name: field.name,
        label: field.label,
        value: fieldText(field, language),
        ...(picture && { picture: { url: picture.url, shown: pictures.get(field.name) === picture.digest } }),
      })),
    },
    language,
    validFrom: reading?.validFrom ?? null,
    validUntil: reading?.validUntil ?? null,
    issuedAt: reading?.issuedAt ?? null,
    approvals: approvals.map(did => ({ did })),
    otherProofs: otherProofs.map(did => ({ did })),
    revocation,
    suspension,
    replaces: reading?.replaces ?? null,
    replacedBy,
    digest: reading?.digest ?? null,
    seals: {
      issuance: seals.issuance && sealOf(seals.issuance, transactionUrl),
      revocation: seals.revocation && sealOf(seals.revocation, transactionUrl),
      suspension: seals.suspension && sealOf(seals.suspension, transactionUrl),
    },
  };
}

function sealOf(seal: SeenSeal, transactionUrl: (network: string, transactionHash: string) => string): ShownSeal {
  const network = networkOf(seal.network);
  return {
    ...seal,
    networkName: network?.name ?? seal.network,
    local: network?.kind === 'local',
    transactionUrl: seal.transactionHash && transactionUrl(seal.network, seal.transactionHash),
  };
}
