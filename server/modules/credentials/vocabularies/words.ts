import type { Language } from '../../../../contract/base/common/index.ts';

const EN = {
  title: 'Vocabulary',
  lead: 'The terms that credentials of this kind use, and what they mean.',
  term: 'Term',
  meaning: 'Meaning',
  kind: 'Kind of value',
  context: 'JSON-LD context',
  schema: 'JSON Schema',
  kinds: {
    class: 'class',
    string: 'text',
    boolean: 'yes or no',
    decimal: 'decimal number',
    integer: 'whole number',
    date: 'date',
    node: 'reference',
  },
};
type Words = typeof EN;
const ES: Words = {
  title: 'Vocabulario',
  lead: 'Los términos que usan las credenciales de este tipo, y lo que significan.',
  term: 'Término',
  meaning: 'Significado',
  kind: 'Tipo de valor',
  context: 'Contexto JSON-LD',
  schema: 'Esquema JSON',
  kinds: {
    class: 'clase',
    string: 'texto',
    boolean: 'sí o no',
    decimal: 'número decimal',
    integer: 'número entero',
    date: 'fecha',
    node: 'referencia',
  },
};
/** The words of a vocabulary's page. */
export const VOCABULARY_WORDS: Record<Language, Words> = { 'en-US': EN, 'es-MX': ES };
export type Kind = keyof Words['kinds'];

/** Our own terms, which every vocabulary has: what they mean, in both languages. */
export const OWN_TERMS: readonly { name: string; kind: Kind; comment: Record<Language, string> }[] = [
  {
    name: 'formVersion',
    kind: 'integer',
    comment: {
      'en-US': 'The version of the form in which the credential was signed.',
      'es-MX': 'La versión de la forma en que se firmó la credencial.',
    },
  },
  {
    name: 'credentialSubtitle',
    kind: 'string',
    comment: {
      'en-US': 'A second line to the credential’s name.',
      'es-MX': 'Una segunda línea del nombre de la credencial.',
    },
  },
  {
    name: 'ApprovalPolicy',
    kind: 'class',
    comment: {
      'en-US': 'Who may approve a credential, and how many of them must.',
      'es-MX': 'Quiénes pueden aprobar una credencial, y cuántos deben hacerlo.',
    },
  },
  {
    name: 'approval',
    kind: 'node',
    comment: {
      'en-US': 'The approval policy of the credential.',
      'es-MX': 'La política de aprobación de la credencial.',
    },
  },
  {
    name: 'approvers',
    kind: 'node',
    comment: {
      'en-US': 'The DIDs that may approve the credential.',
      'es-MX': 'Los DID que pueden aprobar la credencial.',
    },
  },
  {
    name: 'approvalsRequired',
    kind: 'integer',
    comment: {
      'en-US': 'How many of the approvers must have signed.',
      'es-MX': 'Cuántos de ellos deben haber firmado.',
    },
  },
  {
    name: 'approvalAudience',
    kind: 'string',
    comment: {
      'en-US': 'The client that the wallets of approvers answer: the audience of each approval by wallet.',
      'es-MX': 'El cliente al que responden las billeteras: la audiencia de cada aprobación con billetera.',
    },
  },
  {
    name: 'plainApprovals',
    kind: 'boolean',
    comment: {
      'en-US': 'Whether an approval counts whose wallet did not show what it approved.',
      'es-MX': 'Indica si cuenta una aprobación cuya billetera no mostró lo que aprobaba.',
    },
  },
];
