import type en from '../en-US/menu.ts';

const menu: typeof en = {
  menu: {
    terms: 'Términos de uso',
    privacy: 'Aviso de privacidad',
    overview: 'Resumen',
    organizationSettings: 'Configuración',
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
    recipients: 'Destinatarios',
    keys: 'Llaves',
    serviceAccounts: 'Cuentas de servicio',
    newServiceAccount: 'Nueva cuenta de servicio',
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
