import { useTranslate } from 'react-admin';
import type {
  TrustedCertificate,
  TrustedCertificateRead,
} from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { Facts } from '../../../custom/base/kit/page/Section.tsx';
import { useName } from '../../../custom/base/kit/text/use-name.ts';

type Fact = readonly [string, React.ReactNode];

/** What was read of a certificate, a key or a DID. */
export function useReadFacts() {
  const translate = useTranslate();
  const say = (key: string) => translate(`trusted.${key}`);
  return (read: Omit<TrustedCertificateRead, 'listed'>): Fact[] => [
    [say('type'), say(`types.${read.type}`)],
    ...(read.type === 'did' ? [] : [[say('subject'), read.subject] as const]),
    ...(read.issuer === null
      ? []
      : [[say('issuer'), read.isRoot ? say('root') : [read.issuer, ...read.chain.slice(1)].join(' → ')] as const]),
    [say('kid'), <code key="kid">{read.kid}</code>],
    ...(read.publicKey === null ? [] : [[say('curve'), read.publicKey.crv] as const]),
    ...(read.fingerprint === null ? [] : [[say('fingerprint'), <code key="f">{read.fingerprint}</code>] as const]),
    ...(read.startsAt === null ? [] : [[say('startsAt'), <DateText key="s" value={read.startsAt} time />] as const]),
    ...(read.endsAt === null ? [] : [[say('endsAt'), <DateText key="e" value={read.endsAt} time />] as const]),
  ];
}

/** All that a list says of an entry, and who decided about it. */
export function CertificateFacts({ certificate }: { certificate: TrustedCertificate }) {
  const translate = useTranslate();
  const nameOf = useName();
  const readFacts = useReadFacts();
  const say = (key: string) => translate(`trusted.${key}`);
  const several = (values: readonly string[], none: string) => (values.length > 0 ? values.join(', ') : none);
  const by = (at: string, person: { name: string }) => (
    <>
      <DateText value={at} time /> · {nameOf(person.name)}
    </>
  );
  const { decidedAt, decidedBy, revokedAt, revokedBy } = certificate;
  const isRejected = certificate.state === 'rejected';
  return (
    <Facts
      facts={[
        ...readFacts(certificate),
        [say('country'), certificate.country ?? '–'],
        [say('credentialTypes'), several(certificate.credentialTypes, say('allTypes'))],
        [say('statusLists'), several(certificate.statusLists, '–')],
        ...(certificate.statusSigners.length > 0
          ? [[say('statusSigners'), several(certificate.statusSigners, '–')] as const]
          : []),
        [say('uploadedAt'), by(certificate.uploadedAt, certificate.uploadedBy)],
        ...(decidedAt !== null && decidedBy !== null
          ? [[say(isRejected ? 'rejectedAt' : 'approvedAt'), by(decidedAt, decidedBy)] as const]
          : []),
        ...(revokedAt !== null && revokedBy !== null ? [[say('revokedAt'), by(revokedAt, revokedBy)] as const] : []),
        ...(certificate.reason === '' ? [] : [[say('reason'), certificate.reason] as const]),
      ]}
    />
  );
}
