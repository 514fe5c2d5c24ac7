import { LANGUAGES, type Language } from '../../../../../contract/base/common/index.ts';
import { START_NAMES, startIn, type ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import type { OpenBadge, TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { ACHIEVEMENT_WORDS } from '../../../../../contract/credentials/verification/achievement-words.ts';

/** What a template says of its credentials, in its own language. */
export interface SaidByTemplate {
  type: string;
  title: string;
  params: { language: Language; description: string; openBadge?: Pick<OpenBadge, 'achievementType'> | null };
  /** The subcategory of its schema. */
  kind: string;
}

/** What a wallet may show of it. */
export interface WalletWords {
  name: string;
  description?: string;
}

/** Kinds of credentials by the subcategory of their schema, where it says more than "credential". */
const KINDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  vaccination: { 'en-US': 'Vaccination', 'es-MX': 'Vacunación' },
  test: { 'en-US': 'Test', 'es-MX': 'Prueba' },
  medicalRecord: { 'en-US': 'Medical record', 'es-MX': 'Expediente médico' },
  degree: { 'en-US': 'Degree', 'es-MX': 'Título' },
  diploma: { 'en-US': 'Diploma', 'es-MX': 'Diploma' },
  certificate: { 'en-US': 'Certificate', 'es-MX': 'Certificado' },
  achievement: { 'en-US': 'Achievement', 'es-MX': 'Logro' },
  attendance: { 'en-US': 'Attendance', 'es-MX': 'Asistencia' },
  driverLicence: { 'en-US': 'Driver’s license', 'es-MX': 'Licencia de conducir' },
  mobileDriverLicence: { 'en-US': 'Mobile driver licence', 'es-MX': 'Licencia de conducir móvil' },
  membership: { 'en-US': 'Membership', 'es-MX': 'Membresía' },
  access: { 'en-US': 'Access pass', 'es-MX': 'Pase de acceso' },
};
const CREDENTIAL: Readonly<Record<Language, string>> = { 'en-US': 'Credential', 'es-MX': 'Credencial' };

const kindIn = ({ kind, params }: SaidByTemplate, language: Language): string =>
  params.openBadge
    ? ACHIEVEMENT_WORDS[language][params.openBadge.achievementType]
    : (KINDS[kind] ?? CREDENTIAL)[language];

const inEach = <T>(said: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map(language => [language, said(language)])) as Record<Language, T>;

/** The ready templates in each language: their fields are in one order. */
const READY: readonly Record<Language, ReadyStart>[] = START_NAMES.map(name => inEach(each => startIn(name, each)));

/**
 * Name and description of a template's credentials in each language. Nothing is translated: a text of a ready template has both, and of
 * another one the other language says the kind of credential before its title.
 */
export function wordsOf(template: SaidByTemplate): Record<Language, WalletWords> {
  const { type, title, params } = template;
  const { language: own, description } = params;
  const ready = READY.find(each => each[own].type === type);
  const isKind = kindIn(template, own).toLowerCase() === title.toLowerCase();
  return inEach(language => {
    if (language === own) return { name: title, ...(description && { description }) };
    const kind = kindIn(template, language);
    return {
      name: ready?.[own].title === title ? ready[language].title : isKind ? kind : `${kind}: ${title}`,
      ...(ready?.[own].description === description && { description: ready[language].description }),
    };
  });
}

/** The label of a field in each language in which it is known. */
export function labelsOf(
  { name, label }: Pick<TemplateField, 'name' | 'label'>,
  own: Language,
): Partial<Record<Language, string>> {
  for (const ready of READY) {
    const at = ready[own].content.findIndex(field => field.name === name && field.label === label);
    if (at >= 0) return inEach(language => ready[language].content[at]?.label ?? label);
  }
  return { [own]: label };
}
