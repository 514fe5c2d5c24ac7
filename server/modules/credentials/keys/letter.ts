import type { Language } from '../../../../contract/base/common/index.ts';
import type { KeyNotice } from '../../../../contract/credentials/keys/notices.ts';
import { writeLetter } from '../../../platform/mail/index.ts';

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    ends: (day: string) => `A key expires on ${day}`,
    ended: (day: string) => `A key expired on ${day}`,
    certificateEnds: (day: string) => `A certificate expires on ${day}`,
    certificateEnded: (day: string) => `A certificate expired on ${day}`,
    issues: {
      ends: 'It is the key that your organization issues with. Once it has expired nothing is issued with it until an owner renews it; what it signed stays good, and can still be verified and revoked.',
      ended:
        'It is the key that your organization issues with: nothing is issued with it until an owner renews it. What it signed stays good, and can still be verified and revoked.',
    },
    approves: {
      ends: (name: string) =>
        `It is the key that ${name} approves with. Once it has expired they cannot approve until an owner renews it; what they approved stays good.`,
      ended: (name: string) =>
        `It is the key that ${name} approves with: they cannot approve until an owner renews it. What they approved stays good.`,
    },
    others: {
      didKeyEnds:
        'It is the key of a did:key of your organization. Once it has expired nothing is issued with it; what it signed stays valid, and can still be verified and revoked. A did:key cannot be renewed: add a new one.',
      didKeyEnded:
        'It is the key of a did:key of your organization: nothing is issued with it any longer. What it signed stays valid, and can still be verified and revoked. A did:key cannot be renewed: add a new one.',
      certificateEnds:
        'It is the X.509 certificate of a key of your organization. Once it has expired it is no longer sent with what the key signs. The key itself stays valid.',
      certificateEnded:
        'It is the X.509 certificate of a key of your organization: it is no longer sent with what the key signs. The key itself stays valid.',
    },
    certificate: 'Request a new certificate with the CSR of the key, and upload it under “Keys”.',
    renewing: 'Renewing takes a moment: a new key takes its place, and nothing has to be issued again.',
    own: 'Please ask an owner of your organization to renew it.',
    open: 'Open the keys',
    footer: 'You receive this because you are an owner of this organization at Sello, or approve with this key.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    ends: (day: string) => `Una llave vence el ${day}`,
    ended: (day: string) => `Una llave venció el ${day}`,
    certificateEnds: (day: string) => `Un certificado vence el ${day}`,
    certificateEnded: (day: string) => `Un certificado venció el ${day}`,
    issues: {
      ends: 'Es la llave con la que tu organización emite. Cuando venza no se emitirá nada con ella hasta que un propietario la renueve; lo que firmó sigue siendo válido y se puede verificar y revocar.',
      ended:
        'Es la llave con la que tu organización emite: no se emite nada con ella hasta que un propietario la renueve. Lo que firmó sigue siendo válido y se puede verificar y revocar.',
    },
    approves: {
      ends: (name: string) =>
        `Es la llave con la que aprueba ${name}. Cuando venza no podrá aprobar hasta que un propietario la renueve; lo que aprobó sigue siendo válido.`,
      ended: (name: string) =>
        `Es la llave con la que aprueba ${name}: no podrá aprobar hasta que un propietario la renueve. Lo que aprobó sigue siendo válido.`,
    },
    others: {
      didKeyEnds:
        'Es la llave de un did:key de tu organización. Cuando venza no se emitirá nada con ella; lo que firmó sigue siendo válido y se puede verificar y revocar. Un did:key no se puede renovar: agrega uno nuevo.',
      didKeyEnded:
        'Es la llave de un did:key de tu organización: ya no se emite nada con ella. Lo que firmó sigue siendo válido y se puede verificar y revocar. Un did:key no se puede renovar: agrega uno nuevo.',
      certificateEnds:
        'Es el certificado X.509 de una llave de tu organización. Cuando venza dejará de acompañar lo que la llave firma. La llave en sí sigue siendo válida.',
      certificateEnded:
        'Es el certificado X.509 de una llave de tu organización: ya no acompaña lo que la llave firma. La llave en sí sigue siendo válida.',
    },
    certificate: 'Solicita un certificado nuevo con el CSR de la llave y súbelo en “Llaves”.',
    renewing: 'Renovarla toma un momento: una llave nueva ocupa su lugar y no hay que volver a emitir nada.',
    own: 'Pídele a un propietario de tu organización que la renueve.',
    open: 'Abrir las llaves',
    footer:
      'Recibes este mensaje porque eres propietaria o propietario de esta organización en Sello, o apruebas con esta llave.',
  },
} as const satisfies Record<Language, object>;

interface About {
  what: KeyNotice['what'];
  /** Who approves with it; null of the organization's own. */
  holder: string | null;
  expireAt: string;
  /** Of the organization, IANA. */
  zone: string;
  reader: string;
  /** Whether it is the reader's own. */
  isTheirs: boolean;
  /** Where keys are renewed; null for whoever cannot. */
  url: string | null;
  choices: string;
}

const SUBJECTS = {
  ends: 'ends',
  ended: 'ended',
  didKeyEnds: 'ends',
  didKeyEnded: 'ended',
  certificateEnds: 'certificateEnds',
  certificateEnded: 'certificateEnded',
} as const;

/** What ends, and what to do about it. */
function paragraphsOf(language: Language, { what, holder, isTheirs, url }: About): string[] {
  const words = WORDS[language];
  if (what === 'ends' || what === 'ended')
    return [
      holder === null ? words.issues[what] : words.approves[what](holder),
      isTheirs && url === null ? words.own : words.renewing,
    ];
  const isCertificate = what === 'certificateEnds' || what === 'certificateEnded';
  return [words.others[what], ...(isCertificate ? [words.certificate] : [])];
}

/** The letter that a key or its certificate ends, or has ended. Nobody knows where a letter is read: its days are those of the organization. */
export function keyLetter(language: Language, about: About): { subject: string; html: string; text: string } {
  const { what, expireAt, zone, reader, url, choices } = about;
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(new Date(expireAt));
  const subject = words[SUBJECTS[what]](day);
  return {
    subject,
    ...writeLetter({
      language,
      title: subject,
      paragraphs: [words.hello(reader), ...paragraphsOf(language, about)],
      ...(url !== null && { button: { label: words.open, url } }),
      footer: words.footer,
      choices,
    }),
  };
}
