import type { TrustedSubscriptionNotice } from '../../../../../contract/accounts/trusted-lists/notices.ts';
import type { TrustedTrouble } from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Notice } from '../../../../platform/module/index.ts';
import { completeNotices, tellPeople } from '../../../base/notifications/index.ts';
import { listManagers } from '../managers.ts';
import type { SubscriptionRow } from './rows.ts';

const TYPE = 'trustedSubscription';

const TROUBLES: Record<Language, Record<TrustedTrouble, string>> = {
  'en-US': {
    unreachable: 'Its address does not answer.',
    address: 'Its address does not lead to the public internet.',
    large: 'It is larger than 5 MB.',
    malformed: 'Its address no longer has a signed list of trusted entities.',
    signer: 'Somebody else signed it.',
    backwards: 'Its number went back to an earlier version.',
    rewritten: 'It changed without a new number.',
    over: 'It missed its next update.',
  },
  'es-MX': {
    unreachable: 'Su dirección no responde.',
    address: 'Su dirección no lleva a internet público.',
    large: 'Pesa más de 5 MB.',
    malformed: 'En su dirección ya no hay una lista firmada de entidades de confianza.',
    signer: 'La firmó alguien más.',
    backwards: 'Su número volvió al de una versión anterior.',
    rewritten: 'Cambió sin tener un número nuevo.',
    over: 'No se actualizó a tiempo.',
  },
};

type Say = (name: string, why: string) => [title: string, description: string];
const WORDS: Record<Language, Record<TrustedSubscriptionNotice['what'], Say>> = {
  'en-US': {
    held: (name, why) => [
      'A subscribed trusted list has a problem',
      `“${name}”: ${why} The last good version stays in force until its time is over.`,
    ],
    recovered: name => [
      'A subscribed trusted list works again',
      `“${name}” was read without problems. You do not need to do anything.`,
    ],
    offered: name => [
      'A subscribed trusted list has a new version',
      `“${name}” has a new version. Look at its differences, then take it.`,
    ],
  },
  'es-MX': {
    held: (name, why) => [
      'Una lista de confianza suscrita tiene un problema',
      `“${name}”: ${why} La última versión buena sigue vigente hasta que venza su plazo.`,
    ],
    recovered: name => [
      'Una lista de confianza suscrita vuelve a funcionar',
      `“${name}” se leyó sin problemas. No tienes que hacer nada.`,
    ],
    offered: name => [
      'Una lista de confianza suscrita tiene una versión nueva',
      `“${name}” tiene una versión nueva. Revisa sus diferencias y acéptala.`,
    ],
  },
};

export const subscriptionNotices: Record<string, Notice> = {
  [TYPE]: {
    says({ details }, { language }) {
      const { what, name, trouble } = details as TrustedSubscriptionNotice;
      const [title, description] = WORDS[language][what](name, trouble === null ? '' : TROUBLES[language][trouble]);
      return { title, description };
    },
    data: { [TYPE]: ({ details }) => details },
  },
};

/** Notifies those who manage lists. What was told of the subscription before is complete. */
export async function tellSubscription(
  tx: Tx,
  { id, organization_id: organizationId, name }: SubscriptionRow,
  what: TrustedSubscriptionNotice['what'],
  trouble: TrustedTrouble | null = null,
): Promise<void> {
  await completeSubscription(tx, id);
  await tellPeople(tx, {
    type: TYPE,
    organizationId,
    userIds: await listManagers(tx),
    details: { what, subscriptionId: id, name, trouble } satisfies TrustedSubscriptionNotice,
  });
}

/** Completes what was told of a subscription. */
export const completeSubscription = (tx: Tx, subscriptionId: string): Promise<unknown> =>
  completeNotices(tx, TYPE, { subscriptionId });
