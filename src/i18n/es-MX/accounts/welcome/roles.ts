import type en from '../../../en-US/accounts/welcome/roles.ts';

const roles: typeof en = {
  roleHints: {
    'org.owner': 'Hace todo en la organización',
    'org.users': 'Invita y quita usuarios; da los roles Usuarios, Miembro y Consulta',
    'org.projects': 'Crea proyectos y hace todo en ellos',
    'org.billing': 'Ve la membresía y cuánto se ha usado de ella',
    'org.audit': 'Consulta qué se hizo, quién y cuándo',
    'org.api': 'Conecta otros sistemas con cuentas de servicio',
    'org.reports': 'Consulta las cifras',
    'org.member': 'Trabaja en los proyectos a los que se le agrega',
    admin: 'Atiende a las organizaciones de la plataforma',
    viewer: 'Ve todo, no cambia nada',
    'project.manager': 'Hace todo en este proyecto',
    'project.viewer': 'Ve todo, no cambia nada',
    'project.signer': 'Aprueba credenciales; necesita un DID',
    'project.users': 'Agrega y quita usuarios',
  },
};
export default roles;
