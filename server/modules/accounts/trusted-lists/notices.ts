import type { Language } from '../../../../contract/base/common/index.ts';
import type { TrustedCertificateNotice } from '../../../../contract/accounts/trusted-lists/notices.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Notice } from '../../../platform/module/index.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import type { CertificateRow, ListRow, Reader } from './rows.ts';

const TYPE = 'trustedCertificate';

type Say = (name: string, list: string, day: string) => [title: string, description: string];
const WORDS: Record<Language, Record<TrustedCertificateNotice['what'], Say>> = {
  'en-US': {
    waits: (name, list) => [
      'A certificate is waiting for approval',
      `“${name}” was uploaded to the trusted list “${list}”. Approve or reject it.`,
    ],
    ends: (name, list, day) => [
      'A certificate of a trusted list expires soon',
      `“${name}” in the trusted list “${list}” expires on ${day}. Upload its successor before then.`,
    ],
    ended: (name, list, day) => [
      'A certificate of a trusted list has expired',
      `“${name}” in the trusted list “${list}” expired on ${day} and is no longer listed. Upload its successor.`,
    ],
  },
  'es-MX': {
    waits: (name, list) => [
      'Un certificado espera aprobación',
      `Se subió “${name}” a la lista de confianza “${list}”. Apruébalo o recházalo.`,
    ],
    ends: (name, list, day) => [
      'Un certificado de una lista de confianza está por vencer',
      `“${name}”, de la lista de confianza “${list}”, vence el ${day}. Sube antes el que lo sustituye.`,
    ],
    ended: (name, list, day) => [
      'Un certificado de una lista de confianza venció',
      `“${name}”, de la lista de confianza “${list}”, venció el ${day} y ya no aparece en ella. Sube el que lo sustituye.`,
    ],
  },
};

export const notices: Record<string, Notice> = {
  [TYPE]: {
    says({ details }, { language, dayOf }) {
      const { what, name, list, expireAt } = details as TrustedCertificateNotice;
      const [title, description] = WORDS[language][what](
        name,
        list,
        expireAt === null ? '' : dayOf(new Date(expireAt)),
      );
      return { title, description };
    },
    data: { [TYPE]: ({ details }) => details },
  },
};

/** Notifies those who may approve a certificate, apart from its uploader. */
export const tellWaiting = (
  tx: Tx,
  list: Pick<ListRow, 'id' | 'name'>,
  row: Pick<CertificateRow, 'id' | 'name' | 'organization_id' | 'uploaded_by'>,
  { managers }: Pick<Reader, 'managers'>,
): Promise<unknown> =>
  tellPeople(tx, {
    type: TYPE,
    organizationId: row.organization_id,
    userIds: managers.filter(id => id !== row.uploaded_by),
    details: {
      what: 'waits',
      listId: list.id,
      list: list.name,
      certificateId: row.id,
      name: row.name,
      expireAt: null,
    } satisfies TrustedCertificateNotice,
  });

/** Notifies people of the end of a certificate. What was told of it before is complete. */
export async function tellEnd(
  tx: Tx,
  to: { organizationId: string; userIds: readonly string[] },
  notice: TrustedCertificateNotice,
): Promise<void> {
  await completeOf(tx, notice.certificateId);
  await tellPeople(tx, { type: TYPE, ...to, details: notice });
}

/** Completes what was told of a certificate. */
export const completeOf = (tx: Tx, certificateId: string): Promise<unknown> =>
  completeNotices(tx, TYPE, { certificateId });
