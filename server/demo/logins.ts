import type { OrganizationRole } from '../../contract/base/access/index.ts';

/** The one password of all of them. */
export const DEMO_PASSWORD = 'Demo-2026!';

export interface Login {
  email: string;
  name: string;
  lastname: string;
  organization: string;
  roles: OrganizationRole[];
  did?: true;
}
export const UNIVERSITY = 'Universidad del Valle Azul';
export const PLATFORM = 'Sello Platform';
export const TRIAL_SCHOOL = 'Colegio Prueba';
export const PENDING = 'Fundación Pendiente';
export const PROVIDER = 'Vales Solidarios de Ejemplo';

/** Everyone who can sign in to a demonstration installation. */
export const LOGINS: readonly Login[] = [
  {
    email: 'admin@sello.example',
    name: 'Alba',
    lastname: 'Plataforma',
    organization: PLATFORM,
    roles: ['admin', 'org.owner'],
  },
  { email: 'owner@uni.example', name: 'Olivia', lastname: 'Rectora', organization: UNIVERSITY, roles: ['org.owner'] },
  {
    email: 'projects@uni.example',
    name: 'Pablo',
    lastname: 'Proyectos',
    organization: UNIVERSITY,
    roles: ['org.projects'],
  },
  { email: 'users@uni.example', name: 'Ursula', lastname: 'Usuarios', organization: UNIVERSITY, roles: ['org.users'] },
  { email: 'member@uni.example', name: 'Mario', lastname: 'Miembro', organization: UNIVERSITY, roles: ['org.member'] },
  {
    email: 'signer@uni.example',
    name: 'Sofía',
    lastname: 'Firmante',
    organization: UNIVERSITY,
    roles: ['org.member'],
    did: true,
  },
  {
    email: 'signer2@uni.example',
    name: 'Simón',
    lastname: 'Firmante',
    organization: UNIVERSITY,
    roles: ['org.member'],
    did: true,
  },
  {
    email: 'away@uni.example',
    name: 'Saúl',
    lastname: 'Ausente',
    organization: UNIVERSITY,
    roles: ['org.member'],
    did: true,
  },
  { email: 'viewer@uni.example', name: 'Vera', lastname: 'Vista', organization: UNIVERSITY, roles: ['viewer'] },
  { email: 'owner@trial.example', name: 'Teo', lastname: 'Prueba', organization: TRIAL_SCHOOL, roles: ['org.owner'] },
  { email: 'owner@pending.example', name: 'Petra', lastname: 'Pendiente', organization: PENDING, roles: ['org.owner'] },
  { email: 'owner@vales.example', name: 'Valeria', lastname: 'Vales', organization: PROVIDER, roles: ['org.owner'] },
  {
    email: 'projects@vales.example',
    name: 'Rodrigo',
    lastname: 'Revisa',
    organization: PROVIDER,
    roles: ['org.projects'],
  },
];
