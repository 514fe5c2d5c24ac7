import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { OrganizationNotice } from '../../../../contract/accounts/organizations/notices.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  organization: Record<OrganizationNotice['what'], (name: string, day: string) => [title: string, description: string]>;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    organization: {
      waits: name => ['An organization waits', `“${name}” registered, and waits for your review.`],
      verified: name => ['Your organization is verified', `“${name}” can create projects and issue credentials now.`],
      asksProduction: name => [
        'An organization asks for production',
        `“${name}” is on trial, and asks for production.`,
      ],
      inProduction: name => ['Your organization is in production', `The limits of the trial are gone for “${name}”.`],
      trialEnds: (name, day) => [
        'The trial ends soon',
        `The trial of “${name}” ends on ${day}: after that nothing new is created or issued. Ask for production to go on.`,
      ],
      trialEnded: name => [
        'The trial has ended',
        `The trial of “${name}” has ended: nothing new is created or issued until it is in production.`,
      ],
      domainLost: domain => [
        'A domain is not proven any more',
        `Nothing proves any longer that “${domain}” is your organization’s. If it issued by it, it issues by its platform DID again; put the proof back to go on.`,
      ],
    },
  },
  'es-MX': {
    organization: {
      waits: name => ['Una organización espera', `“${name}” se registró y espera tu revisión.`],
      verified: name => [
        'Tu organización está verificada',
        `“${name}” ya puede crear proyectos y emitir credenciales.`,
      ],
      asksProduction: name => [
        'Una organización pide producción',
        `“${name}” está a prueba y pide pasar a producción.`,
      ],
      inProduction: name => [
        'Tu organización está en producción',
        `Se acabaron los límites de la prueba para “${name}”.`,
      ],
      trialEnds: (name, day) => [
        'La prueba está por terminar',
        `La prueba de “${name}” termina el ${day}: después no se crea ni se emite nada nuevo. Pide pasar a producción para seguir.`,
      ],
      trialEnded: name => [
        'La prueba terminó',
        `La prueba de “${name}” terminó: no se crea ni se emite nada nuevo hasta que pase a producción.`,
      ],
      domainLost: domain => [
        'Un dominio ya no está comprobado',
        `Ya nada comprueba que “${domain}” sea de tu organización. Si emitía con él, vuelve a emitir con su DID de la plataforma; pon la prueba otra vez para continuar.`,
      ],
    },
  },
};

export const notices: Record<string, Notice> = {
  organization: {
    says({ details }, { language, dayOf }) {
      const { what, name, day } = details as OrganizationNotice;
      const [title, description] = WORDS[language].organization[what](
        name,
        day ? dayOf(lastMomentOf(new Date(day))) : '',
      );
      return { title, description };
    },
    data: { organization: ({ details }) => details },
  },
};

/** Tells people of an organization, once for each `once` however often it is tried. By the platform. */
export const tellOfOrganization = (
  tx: Tx,
  told: { organizationId: string; userIds: readonly string[]; about: OrganizationNotice; once: string },
): Promise<number> =>
  tellPeople(
    tx,
    {
      type: 'organization',
      organizationId: told.organizationId,
      userIds: told.userIds,
      details: { ...told.about, once: told.once },
    },
    { by: ['organizationId', 'once'] },
  );

/** Completes the notifications about something that an organization waited for, or was asked to do. */
export const completeOrganizationNews = (
  tx: Tx,
  organizationId: string,
  what: readonly OrganizationNotice['what'][],
): Promise<number> => completeNotices(tx, 'organization', { organizationId, what });
