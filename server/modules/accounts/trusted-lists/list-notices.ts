import type { Language } from '../../../../contract/base/common/index.ts';
import type { TrustedListNotice } from '../../../../contract/accounts/trusted-lists/notices.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Notice } from '../../../platform/module/index.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';

const TYPE = 'trustedList';

type Say = (list: string) => [title: string, description: string];
const WORDS: Record<Language, Record<TrustedListNotice['what'], Say>> = {
  'en-US': {
    unsigned: list => [
      'A trusted list is waiting to be published',
      `Your organization has no valid key to sign the new version of “${list}”. Create or renew a key. The list is then published automatically.`,
    ],
  },
  'es-MX': {
    unsigned: list => [
      'Una lista de confianza espera su publicación',
      `Tu organización no tiene una llave vigente para firmar la nueva versión de “${list}”. Crea o renueva una llave. La lista se publicará sola.`,
    ],
  },
};

export const listNotices: Record<string, Notice> = {
  [TYPE]: {
    says({ details }, { language }) {
      const { what, list } = details as TrustedListNotice;
      const [title, description] = WORDS[language][what](list);
      return { title, description };
    },
    data: { [TYPE]: ({ details }) => details },
  },
};

/** Notifies people that a version of a list waits for a key. */
export async function tellUnsigned(
  tx: Tx,
  to: { organizationId: string; userIds: readonly string[] },
  listId: string,
): Promise<void> {
  const { name } = await tx.one<{ name: string }>('select name from trusted_lists where id = $1', [listId]);
  await completeUnsigned(tx, listId);
  await tellPeople(tx, {
    type: TYPE,
    ...to,
    details: { what: 'unsigned', listId, list: name } satisfies TrustedListNotice,
  });
}

/** Completes what was told of a version that waited. */
export const completeUnsigned = (tx: Tx, listId: string): Promise<unknown> =>
  completeNotices(tx, TYPE, { listId, what: 'unsigned' });
