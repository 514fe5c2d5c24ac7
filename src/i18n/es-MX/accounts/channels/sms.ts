import type en from '../../../en-US/accounts/channels/sms.ts';

const sms: typeof en = {
  sms: {
    title: 'SMS',
    lead: 'Conecta un proveedor de SMS que reciba mensajes por HTTP.',
    url: 'Dirección de la pasarela',
    urlHint: 'Debe empezar con https://; por ejemplo, https://api.provider.example/messages',
    headers: 'Encabezados',
    headersHint: 'Uno por línea; por ejemplo, Authorization: Bearer … Se guardan sellados y no se vuelven a mostrar.',
    headersKept: 'Guardados: %{names}. Deja esto vacío para conservarlos.',
    headersAre: { kept: 'Sin cambios', changed: 'Nuevos' },
    format: 'Formato',
    formats: { json: 'JSON', form: 'Formulario (application/x-www-form-urlencoded)' },
    body: 'Cuerpo',
    bodyHint:
      'Usa %{to} para el número, %{text} para el texto, %{id} para nuestra referencia y %{receipt} para la dirección de acuses.',
    receipts: 'Acuses de entrega',
    receiptUrl: 'Dirección de acuses',
    idPath: 'Id del mensaje en la respuesta',
    idPathHint: 'Por ejemplo, messages.0.id. Déjalo vacío si los acuses traen nuestra referencia.',
    receiptIdPath: 'Id del mensaje en el acuse',
    receiptIdPathHint: 'Por ejemplo, id',
    receiptStatusPath: 'Estado en el acuse',
    receiptStatusPathHint: 'Por ejemplo, status',
    deliveredWords: 'Estados que significan entregado',
    deliveredWordsHint: 'Separados por comas',
    failedWords: 'Estados que significan fallido',
    failedWordsHint: 'Separados por comas',
    perMinute: 'Mensajes por minuto',
    enabled: 'Enviar SMS por esta pasarela',
    saved: 'Pasarela de SMS guardada',
    failed: 'No se guardó la pasarela de SMS',
    yes: 'Sí',
    no: 'No',
  },
};
export default sms;
