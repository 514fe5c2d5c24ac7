import type { Language } from '../../base/common/language.ts';
import type { AchievementType } from '../templates/open-badge.ts';

/** What people call the kinds of achievement, which Open Badges names for programs. */
export const ACHIEVEMENT_WORDS: Record<Language, Record<AchievementType, string>> = {
  'en-US': {
    Achievement: 'Achievement',
    Badge: 'Badge',
    Certificate: 'Certificate',
    CertificateOfCompletion: 'Certificate of completion',
    Certification: 'Certification',
    Course: 'Course',
    Diploma: 'Diploma',
    AssociateDegree: 'Associate degree',
    BachelorDegree: 'Bachelor’s degree',
    MasterDegree: 'Master’s degree',
    DoctoralDegree: 'Doctorate',
    MicroCredential: 'Microcredential',
    License: 'License',
    Membership: 'Membership',
    Award: 'Award',
    CommunityService: 'Community service',
  },
  'es-MX': {
    Achievement: 'Logro',
    Badge: 'Insignia',
    Certificate: 'Certificado',
    CertificateOfCompletion: 'Constancia de término',
    Certification: 'Certificación',
    Course: 'Curso',
    Diploma: 'Diploma',
    AssociateDegree: 'Técnico superior universitario',
    BachelorDegree: 'Licenciatura',
    MasterDegree: 'Maestría',
    DoctoralDegree: 'Doctorado',
    MicroCredential: 'Microcredencial',
    License: 'Licencia o cédula',
    Membership: 'Membresía',
    Award: 'Premio o distinción',
    CommunityService: 'Servicio social',
  },
};
