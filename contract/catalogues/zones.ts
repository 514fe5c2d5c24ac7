/**
 * The time zone (IANA) by which days end in a country: of its capital, where it has several. It decides when a voucher's last day is over, and by
 * which days letters to its organizations say when something ends.
 */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  BO: 'America/La_Paz',
  BR: 'America/Sao_Paulo',
  BZ: 'America/Belize',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CU: 'America/Havana',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  DO: 'America/Santo_Domingo',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GT: 'America/Guatemala',
  HN: 'America/Tegucigalpa',
  IT: 'Europe/Rome',
  JM: 'America/Jamaica',
  JP: 'Asia/Tokyo',
  MX: 'America/Mexico_City',
  NI: 'America/Managua',
  NL: 'Europe/Amsterdam',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PR: 'America/Puerto_Rico',
  PT: 'Europe/Lisbon',
  PY: 'America/Asuncion',
  SV: 'America/El_Salvador',
  TT: 'America/Port_of_Spain',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
};

/** The zone of a country (ISO 3166-1 alpha-2); of one that is not listed, or not said, UTC. */
export const zoneOf = (country: string | null): string => ZONES[country ?? ''] ?? 'UTC';
