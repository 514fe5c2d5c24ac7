import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { DelegationNotice, StandInNotice } from '../../../../contract/credentials/delegations/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  standIn: string;
  away: (name: string, from: string, until: string) => string;
  delegation: Record<DelegationNotice['what'], string>;
  named: (delegation: DelegationNotice, from: string, until: string) => string;
  ended: (delegation: DelegationNotice) => string;
  nowhere: (delegation: DelegationNotice, until: string) => string;
  left: (delegation: DelegationNotice) => string;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    standIn: 'You sign in somebody’s place',
    away: (name, from, until) =>
      `${name} is away from ${from} to ${until}. What waits for their approval waits for yours.`,
    delegation: {
      named: 'Somebody signs in another’s place',
      ended: 'A delegation has ended',
      nowhere: 'Nobody signs in another’s place',
      left: 'A delegation has ended',
    },
    named: ({ by, user, delegate }, from, until) =>
      `${by} named ${delegate} to sign in the place of ${user}, from ${from} to ${until}.`,
    ended: ({ by, user, delegate }) =>
      `${by} ended the delegation: ${delegate} does not sign in the place of ${user} any more.`,
    nowhere: ({ user, delegate }, until) =>
      `${delegate}, who has the place of ${user} until ${until}, cannot sign any more where ${user} does. What waited for ${delegate} in that place is for ${user} again. End the delegation, and name somebody else.`,
    left: ({ by, user, delegate }) =>
      `${by} left the organization: ${delegate} does not sign in the place of ${user} any more.`,
  },
  'es-MX': {
    standIn: 'Firmas en lugar de otra persona',
    away: (name, from, until) =>
      `${name} se ausenta del ${from} al ${until}. Lo que espera su aprobación espera la tuya.`,
    delegation: {
      named: 'Alguien firma en lugar de otra persona',
      ended: 'Terminó una suplencia',
      nowhere: 'Una suplencia se quedó sin quien firme',
      left: 'Terminó una suplencia',
    },
    named: ({ by, user, delegate }, from, until) =>
      `${by} nombró a ${delegate} para firmar en lugar de ${user}, del ${from} al ${until}.`,
    ended: ({ by, user, delegate }) => `${by} terminó la suplencia: ${delegate} ya no firma en lugar de ${user}.`,
    nowhere: ({ user, delegate }, until) =>
      `${delegate}, que suple a ${user} hasta el ${until}, ya no puede firmar donde firma ${user}. Lo que esperaba a ${delegate} en su lugar vuelve a ser de ${user}. Termina la suplencia y nombra a otra persona.`,
    left: ({ by, user, delegate }) => `${by} dejó la organización: ${delegate} ya no firma en lugar de ${user}.`,
  },
};

export const notices: Record<string, Notice> = {
  standIn: {
    says({ details }, { language, dayOf }) {
      const { name, startsAt, endsAt } = details as StandInNotice;
      return {
        title: WORDS[language].standIn,
        description: WORDS[language].away(name, dayOf(new Date(startsAt)), dayOf(lastMomentOf(new Date(endsAt)))),
      };
    },
    data: { standIn: ({ details }) => details },
  },
  delegation: {
    says({ details }, { language, dayOf }) {
      const words = WORDS[language];
      const delegation = details as DelegationNotice;
      const [from, until] = [dayOf(new Date(delegation.startsAt)), dayOf(lastMomentOf(new Date(delegation.endsAt)))];
      return {
        title: words.delegation[delegation.what],
        description: {
          named: () => words.named(delegation, from, until),
          ended: () => words.ended(delegation),
          nowhere: () => words.nowhere(delegation, until),
          left: () => words.left(delegation),
        }[delegation.what](),
      };
    },
    data: { delegation: ({ details }) => details },
  },
};
