import type en from '../en-US/resources.ts';

const resources: typeof en = {
  resources: {
    approvals: { name: 'Credencial |||| Credenciales' },
    credentials: {
      name: 'Credencial |||| Credenciales',
      fields: {
        digest: 'Roseta',
        title: 'Título',
        subtitle: 'Subtítulo',
        receiver: 'Destinatario',
        email: 'Correo',
        did: 'DID',
        template: 'Plantilla',
        status: 'Estado',
        requestedAt: 'Solicitada',
        issuedAt: 'Emitida',
        sentAt: 'Enviada',
        expiresAt: 'Expira',
        revokedAt: 'Revocada',
        verifyUrl: 'Página pública',
      },
    },
    delegations: { name: 'Suplencia |||| Suplencias' },
    genericTemplates: {
      name: 'Plantilla genérica |||| Plantillas genéricas',
      fields: { name: 'Nombre', description: 'Descripción', imageId: 'Imagen', isDefault: 'La de siempre' },
    },
    issueRequests: { name: 'Solicitud |||| Solicitudes' },
    issueResults: { name: 'Resultado |||| Resultados' },
    notifications: { name: 'Notificación |||| Notificaciones' },
    organizationUsers: { name: 'Usuario |||| Usuarios' },
    projectUsers: {
      name: 'Usuario |||| Usuarios',
      fields: {
        name: 'Nombre',
        lastname: 'Apellidos',
        email: 'Correo',
        roles: 'Roles',
        keyManagement: 'Llaves',
        authMethod: 'Entra con',
        roleId: 'Rol',
        useKms: 'Guardar en custodia la llave de firma de esta persona',
      },
    },
    projects: {
      name: 'Proyecto |||| Proyectos',
      fields: {
        name: 'Nombre',
        description: 'Descripción',
        category: 'Categoría',
        networkId: 'Red',
        trustRegistry: 'Registro de confianza',
        featured: 'Destacado',
        image: 'Imagen',
        createdAt: 'Creado',
      },
    },
    receivers: {
      name: 'Destinatario |||| Destinatarios',
      fields: { name: 'Nombre', values: 'Datos', registeredAt: 'Registro' },
    },
    recipientGroups: { name: 'Grupo |||| Grupos', fields: { name: 'Nombre del grupo' } },
    recipientImports: { name: 'Importación de destinatarios |||| Importaciones de destinatarios' },
    recipients: {
      name: 'Destinatario |||| Destinatarios',
      fields: {
        name: 'Nombre',
        lastname: 'Apellidos',
        email: 'Correo',
        did: 'DID de la billetera',
        wallet: 'Billetera',
        status: 'Estado',
        credentials: 'Credenciales',
        createdAt: 'Alta',
      },
    },
    schemas: {
      name: 'Esquema |||| Esquemas',
      fields: {
        title: 'Título',
        name: 'Nombre del tipo',
        category: 'Categoría',
        subcategory: 'Clase',
        visibility: 'Quién puede usarlo',
        description: 'Descripción',
        fields: 'Campos',
      },
    },
    signers: { name: 'Aprobador |||| Aprobadores' },
    templates: {
      name: 'Plantilla |||| Plantillas',
      fields: { title: 'Título', subtitle: 'Subtítulo', description: 'Descripción', language: 'Idioma' },
    },
  },
};
export default resources;
