import { lastMomentOf } from '../../../../contract/base/common/days.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { disownedWords } from './disowned.ts';
import { jobsFailedWords } from './jobs-failed.ts';
import { orderWords } from './order-words.ts';
import { voucherWords } from './voucher-words.ts';
import type { ApprovalRule } from '../../../../contract/credentials/templates/index.ts';

export interface NotificationRow {
  id: string;
  type: Notification['type'];
  status: Notification['status'];
  credential_id: string | null;
  project_id: string | null;
  template_id: string | null;
  credential_title: string;
  receiver_name: string;
  change: Notification['data']['change'];
  request_id: string | null;
  revision: number | null;
  in_place_of: string | null;
  waiting: number;
  /** Of what came back, and of who is away. */
  details:
    | Notification['data']['returned']
    | Notification['data']['standIn']
    | Notification['data']['delegation']
    | Notification['data']['organization']
    | Notification['data']['key']
    | Notification['data']['requestFinished']
    | Notification['data']['books']
    | Notification['data']['order']
    | Notification['data']['disowned']
    | Notification['data']['voucher']
    | Notification['data']['jobsFailed'];
  /** Of mails that came back: how many, and of which credential the last. */
  returned_mails: number | null;
  returned_last: string | null;
  created_at: Date;
}

type Returned = NonNullable<Notification['data']['returned']>;
type StandIn = NonNullable<Notification['data']['standIn']>;
type Delegation = NonNullable<Notification['data']['delegation']>;
type Key = NonNullable<Notification['data']['key']>;
type Finished = NonNullable<Notification['data']['requestFinished']>;
/** Those of before say not whether anything waited. */
const finishedOf = ({ details }: NotificationRow): Finished => {
  const { total, given, waits = false } = details as Omit<Finished, 'waits'> & Partial<Finished>;
  return { total, given, waits };
};
type Books = NonNullable<Notification['data']['books']>;
type OrderNews = NonNullable<Notification['data']['order']>;
type Disowned = NonNullable<Notification['data']['disowned']>;
type VoucherNews = NonNullable<Notification['data']['voucher']>;
type JobsFailed = NonNullable<Notification['data']['jobsFailed']>;
type Reviewed = NonNullable<Notification['data']['organization']>;

interface Words {
  requested: string;
  of: (title: string, name: string) => string;
  several: (title: string, count: number) => string;
  mailReturned: string;
  undelivered: (title: string, name: string, count: number) => string;
  changed: string;
  how: (by: string, title: string, before: string, after: string) => string;
  none: string;
  rule: (required: number, total: number, names: string) => string;
  counts: string;
  returned: string;
  back: (by: string, title: string, count: number, reason: string) => string;
  standIn: string;
  away: (name: string, from: string, until: string) => string;
  delegation: Record<Delegation['what'], string>;
  named: (delegation: Delegation, from: string, until: string) => string;
  ended: (delegation: Delegation) => string;
  nowhere: (delegation: Delegation, until: string) => string;
  left: (delegation: Delegation) => string;
  organization: Record<Reviewed['what'], (name: string, day: string) => [title: string, description: string]>;
  differ: string;
  paused: (offer: string, provider: string) => string;
  finished: string;
  worked: (title: string, done: Finished) => string;
  key: Record<Key['what'], (holder: string | null, day: string) => [title: string, description: string]>;
}
const count = (language: Language, number: number): string => new Intl.NumberFormat(language).format(number);

const WORDS: Record<Language, Words> = {
  'en-US': {
    requested: 'Signature requested',
    of: (title, name) => `${title} for ${name}`,
    several: (title, count) => `${count} × ${title}`,
    mailReturned: 'An e-mail did not arrive',
    undelivered: (title, name, count) =>
      count === 1
        ? `The e-mail with “${title}” for ${name} could not be delivered.`
        : `${count} e-mails with “${title}” could not be delivered, the last of them for ${name}.`,
    changed: 'Approvers changed',
    how: (by, title, before, after) => `${by} changed who approves “${title}”. Before: ${before}. Now: ${after}.`,
    none: 'no approval',
    rule: (required, total, names) => `${required} of ${total} (${names})`,
    counts: 'the person who issues also counts',
    returned: 'Returned to you',
    back: (by, title, count, reason) =>
      `${by} returned ${title ? `“${title}”` : 'what you asked for'}${count > 1 ? ` (${count} credentials)` : ''}: ${reason}`,
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
    differ: 'Books do not add up',
    paused: (offer, provider) =>
      `The books of “${offer}” of ${provider} do not add up. Nothing moves in them until somebody has looked into it.`,
    finished: 'Your request is done',
    worked: (title, { given, total, waits }) => {
      const end = waits ? (given === 1 ? ' It waits for approval.' : ' They wait for approval.') : '';
      if (given < total)
        return `${count('en-US', given)} of ${count('en-US', total)} credentials of “${title}” were made.${end} The other rows say why not.`;
      return total === 1
        ? `The credential of “${title}” was made.${end}`
        : `All ${count('en-US', total)} credentials of “${title}” were made.${end}`;
    },
    key: {
      ends: (holder, day) => [
        'A key expires soon',
        holder === null
          ? `The key that your organization issues with expires on ${day}. Renew it before then.`
          : `The key that ${holder} approves with expires on ${day}. An owner can renew it before then.`,
      ],
      ended: (holder, day) => [
        'A key has expired',
        holder === null
          ? `The key that your organization issues with expired on ${day}: nothing is issued until an owner renews it.`
          : `The key that ${holder} approves with expired on ${day}: they cannot approve until an owner renews it.`,
      ],
    },
  },
  'es-MX': {
    requested: 'Se pide tu firma',
    of: (title, name) => `${title} para ${name}`,
    several: (title, count) => `${count} × ${title}`,
    mailReturned: 'Un correo no llegó',
    undelivered: (title, name, count) =>
      count === 1
        ? `El correo con «${title}» para ${name} no se pudo entregar.`
        : `${count} correos con «${title}» no se pudieron entregar; el último, para ${name}.`,
    changed: 'Cambiaron los aprobadores',
    how: (by, title, before, after) => `${by} cambió quién aprueba «${title}». Antes: ${before}. Ahora: ${after}.`,
    none: 'sin aprobación',
    rule: (required, total, names) => `${required} de ${total} (${names})`,
    counts: 'también cuenta quien emite',
    returned: 'Te la devolvieron',
    back: (by, title, count, reason) =>
      `${by} devolvió ${title ? `«${title}»` : 'lo que pediste'}${count > 1 ? ` (${count} credenciales)` : ''}: ${reason}`,
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
    organization: {
      waits: name => ['Una organización espera', `«${name}» se registró y espera tu revisión.`],
      verified: name => [
        'Tu organización está verificada',
        `«${name}» ya puede crear proyectos y emitir credenciales.`,
      ],
      asksProduction: name => [
        'Una organización pide producción',
        `«${name}» está a prueba y pide pasar a producción.`,
      ],
      inProduction: name => [
        'Tu organización está en producción',
        `Se acabaron los límites de la prueba para «${name}».`,
      ],
      trialEnds: (name, day) => [
        'La prueba está por terminar',
        `La prueba de «${name}» termina el ${day}: después no se crea ni se emite nada nuevo. Pide pasar a producción para seguir.`,
      ],
      trialEnded: name => [
        'La prueba terminó',
        `La prueba de «${name}» terminó: no se crea ni se emite nada nuevo hasta que pase a producción.`,
      ],
      domainLost: domain => [
        'Un dominio ya no está comprobado',
        `Ya nada comprueba que «${domain}» sea de tu organización. Si emitía con él, vuelve a emitir con su DID de la plataforma; pon la prueba otra vez para continuar.`,
      ],
    },
    differ: 'Unos libros no cuadran',
    paused: (offer, provider) =>
      `Los libros de «${offer}» de ${provider} no cuadran. No se mueve nada en ellos hasta que alguien lo revise.`,
    finished: 'Tu solicitud está lista',
    worked: (title, { given, total, waits }) => {
      const end = waits ? (given === 1 ? ' Espera aprobación.' : ' Esperan aprobación.') : '';
      if (given < total)
        return `Se hicieron ${count('es-MX', given)} de ${count('es-MX', total)} credenciales de «${title}».${end} Las demás filas dicen por qué no.`;
      return total === 1
        ? `Se hizo la credencial de «${title}».${end}`
        : `Se hicieron las ${count('es-MX', total)} credenciales de «${title}».${end}`;
    },
    key: {
      ends: (holder, day) => [
        'Una llave está por vencer',
        holder === null
          ? `La llave con la que tu organización emite vence el ${day}. Renuévala antes.`
          : `La llave con la que aprueba ${holder} vence el ${day}. Una persona propietaria puede renovarla antes.`,
      ],
      ended: (holder, day) => [
        'Una llave venció',
        holder === null
          ? `La llave con la que tu organización emite venció el ${day}: no se emite nada hasta que una persona propietaria la renueve.`
          : `La llave con la que aprueba ${holder} venció el ${day}: no podrá aprobar hasta que una persona propietaria la renueve.`,
      ],
    },
  },
};

const ruleText = (rule: ApprovalRule, words: Words): string =>
  rule.approvalMode === 'automatic'
    ? words.none
    : [
        words.rule(rule.approvalsRequired, rule.approvers.length, rule.approvers.join(', ')),
        ...(rule.requesterMayApprove ? [words.counts] : []),
      ].join(', ');

/** The columns of a notification, and how many of its request wait, as far as one counts. */
export const SHOWN = `n.*, (select count(*)::int from (select from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id limit 10000) x) as waiting,
  (select c.revision from credentials c where c.id = n.credential_id) as revision,
  (select a.in_place_of_name from credential_approvals a where a.credential_id = n.credential_id and a.user_id = n.user_id) as in_place_of`;

type DayText = (at: Date) => string;
const dayIn = (language: Language, timeZone: string): DayText => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return at => format.format(at);
};

/** What a notice says: its heading, and of what. */
function said(row: NotificationRow, language: Language, zone: string): Pick<Notification, 'title' | 'description'> {
  const dayOf = dayIn(language, zone);
  const words = WORDS[language];
  const { change } = row;
  switch (row.type) {
    case 'returned': {
      const { by, count, reason } = row.details as Returned;
      return { title: words.returned, description: words.back(by, row.credential_title, count, reason) };
    }
    case 'standIn': {
      const { name, startsAt, endsAt } = row.details as StandIn;
      return {
        title: words.standIn,
        description: words.away(name, dayOf(new Date(startsAt)), dayOf(lastMomentOf(new Date(endsAt)))),
      };
    }
    case 'delegation': {
      const delegation = row.details as Delegation;
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
    }
    case 'organization': {
      const { what, name, day } = row.details as Reviewed;
      const [title, description] = words.organization[what](name, day ? dayOf(lastMomentOf(new Date(day))) : '');
      return { title, description };
    }
    case 'key': {
      const { what, holder, expireAt } = row.details as Key;
      const [title, description] = words.key[what](holder, dayOf(new Date(expireAt)));
      return { title, description };
    }
    case 'books': {
      const { offer, provider } = row.details as Books;
      return { title: words.differ, description: words.paused(offer, provider) };
    }
    case 'requestFinished': {
      return { title: words.finished, description: words.worked(row.credential_title, finishedOf(row)) };
    }
    case 'voucherOrder':
      return orderWords(row.details as OrderNews, language);
    case 'saleDisowned':
      return disownedWords(row.details as Disowned, language);
    case 'vouchers':
      return voucherWords(row.details as VoucherNews, language);
    case 'jobsFailed':
      return jobsFailedWords(row.details as JobsFailed, language);
    case 'mailReturned':
      return {
        title: words.mailReturned,
        description: words.undelivered(row.credential_title, row.receiver_name, row.returned_mails ?? 1),
      };
    case 'requestSignature':
    case 'approversChanged':
      return change
        ? {
            title: words.changed,
            description: words.how(
              change.by,
              row.credential_title,
              ruleText(change.before, words),
              ruleText(change.after, words),
            ),
          }
        : {
            title: words.requested,
            description: row.credential_id
              ? words.of(row.credential_title, row.receiver_name)
              : words.several(row.credential_title, row.waiting),
          };
  }
}

/** A notification in the reader's language, by the days of a zone. */
export const presentNotification = (row: NotificationRow, language: Language, zone: string): Notification => ({
  id: row.id,
  type: row.type,
  status: row.status,
  ...said(row, language, zone),
  createdAt: row.created_at.toISOString(),
  data: {
    credentialTitle: row.credential_title,
    receiverName: row.receiver_name || null,
    projectId: row.project_id,
    credentialId: row.credential_id ?? row.returned_last,
    revision: row.revision,
    inPlaceOf: row.in_place_of,
    requestId: row.request_id,
    waiting: row.waiting,
    templateId: row.template_id,
    change: row.change,
    returned: row.type === 'returned' ? (row.details as Returned) : null,
    standIn: row.type === 'standIn' ? (row.details as StandIn) : null,
    delegation: row.type === 'delegation' ? (row.details as Delegation) : null,
    key: row.type === 'key' ? (row.details as Key) : null,
    organization: row.type === 'organization' ? (row.details as Reviewed) : null,
    books: row.type === 'books' ? (row.details as Books) : null,
    order: row.type === 'voucherOrder' ? (row.details as OrderNews) : null,
    disowned: row.type === 'saleDisowned' ? (row.details as Disowned) : null,
    voucher: row.type === 'vouchers' ? (row.details as VoucherNews) : null,
    jobsFailed: row.type === 'jobsFailed' ? { count: (row.details as JobsFailed).count } : null,
    requestFinished: row.type === 'requestFinished' ? finishedOf(row) : null,
    mailReturned:
      row.type === 'mailReturned' ? { count: row.returned_mails ?? 1, requestId: row.request_id ?? '' } : null,
  },
});
