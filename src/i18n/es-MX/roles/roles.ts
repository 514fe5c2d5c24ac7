import type en from '../../en-US/roles/roles.ts';

const roles: typeof en = {
  roleHints: {
    'org.owner': 'Hace todo en la organización, también su configuración, sus llaves y sus usuarios',
    'org.users': 'Invita, desactiva y quita usuarios; da los roles Usuarios, Miembro y Consulta',
    'org.projects': 'Crea proyectos y hace todo en cualquiera de ellos, también con sus usuarios y destinatarios',
    'org.billing': 'Ve la membresía y cuánto se ha usado de ella',
    'org.audit': 'Consulta qué se hizo, quién y cuándo',
    'org.api': 'Conecta otros sistemas con cuentas de servicio',
    'org.reports': 'Consulta las cifras',
    'org.member': 'Pertenece a la organización; trabaja en los proyectos que se le asignan',
    admin: 'Atiende a las organizaciones de la plataforma; este rol lo da la plataforma',
    viewer: 'Ve todos los proyectos y lo que emiten, no cambia nada',
    'project.manager': 'Hace todo en este proyecto',
    'project.viewer': 'Ve todo, no cambia nada',
    'project.signer': 'Aprueba credenciales; necesita un DID',
    'project.users': 'Agrega y quita usuarios',
  },
};
export default roles;
