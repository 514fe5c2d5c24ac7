import type { Language } from '../../base/common/language.ts';
import type { RejectionReason } from './states.ts';

/** What a reason is called, in the letter that tells of it and on the screens. */
export const REJECTION_WORDS = {
  'en-US': {
    unknown: 'We could not find out who you are',
    incomplete: 'The details are incomplete or do not fit together',
    unreachable: 'We could not reach the contact',
    duplicate: 'The organization is registered already',
    not_eligible: 'The organization cannot be admitted to this platform',
    other: 'Another reason',
  },
  'es-MX': {
    unknown: 'No pudimos comprobar quiénes son',
    incomplete: 'Los datos están incompletos o no concuerdan',
    unreachable: 'No logramos comunicarnos con el contacto',
    duplicate: 'La organización ya está registrada',
    not_eligible: 'La organización no puede admitirse en esta plataforma',
    other: 'Otro motivo',
  },
} as const satisfies Record<Language, Record<RejectionReason, string>>;
