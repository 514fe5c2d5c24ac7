import type en from '../../../en-US/base/bell/bell.ts';

const bell: typeof en = {
  bell: {
    lead: 'Solicitudes de tu aprobación y cambios que te afectan.',
    none: 'Aún no hay notificaciones',
    noneBody: 'Aquí aparecen las credenciales que necesitan tu aprobación y los cambios que te afectan.',
    status: 'Estado',
    statuses: { new: 'Sin leer', read: 'Leídas', completed: 'Terminadas' },
    kind: 'Tipo',
    kinds: {
      requestSignature: 'Aprobación solicitada',
      approversChanged: 'Cambio de aprobadores',
      returned: 'Devuelta para corregir',
      standIn: 'Aprobaciones en tu lugar',
      delegation: 'Delegaciones',
      mailReturned: 'Correo no entregado',
      organization: 'Tu organización',
      key: 'Llaves',
      requestFinished: 'Solicitud terminada',
      pdfArchive: 'Archivos de PDF',
      walletFailed: 'Billeteras',
      walletApproval: 'Aprobaciones con billetera',
      books: 'Libro de cuentas',
      voucherOrder: 'Pedidos de vales',
      saleDisowned: 'Venta no reconocida',
      vouchers: 'Vales',
      notificationPaused: 'Notificación en pausa',
      webhookOff: 'Webhook desactivado',
      trustedCertificate: 'Lista de confianza',
      trustedList: 'Publicación de una lista de confianza',
      trustedSubscription: 'Lista de confianza suscrita',
      applicationWebhookOff: 'Webhook de una aplicación desactivado',
      verifierAsked: 'Dispositivo que pide verificar',
      jobsFailed: 'Tareas con error',
    },
  },
};

export default bell;
