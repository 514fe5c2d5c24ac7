import type en from '../en-US/menu.ts';

const menu: typeof en = {
  menu: {
    terms: 'Términos de uso',
    privacy: 'Aviso de privacidad',
    overview: 'Resumen',
    adminGroup: 'Administración',
    adminFigures: 'Cifras',
    adminOrganizations: 'Organizaciones',
    adminProjects: 'Todos los proyectos',
    organizationGroup: 'Organización',
    credentials: 'Credenciales',
    credentialsGroup: 'Credenciales',
    desk: 'Me toca aprobar',
    pending: 'Por firmar',
    issue: 'Emitir credenciales',
    requests: 'Solicitudes',
    projectUsers: 'Usuarios',
    users: 'Usuarios',
    inviteUsers: 'Invitar usuarios',
    recipients: 'Destinatarios',
    schemas: 'Esquemas',
    templates: 'Plantillas',
    startCredentials: 'De cero a emitidas',
    newSchema: 'Nuevo esquema',
    newTemplate: 'Nueva plantilla',
    newGenericTemplate: 'Nueva plantilla genérica',
    importRecipients: 'Importar destinatarios',
  },
};
export default menu;
