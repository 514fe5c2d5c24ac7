import type { InboxWords } from './en-US.ts';

const esMX: InboxWords = {
  heading: 'Mis mensajes',
  title: 'Mensajes de {organization}',
  none: 'Aquí aparecerán los mensajes de {organization}.',
  loading: 'Cargando tus mensajes…',
  isNew: 'Nuevo',
  more: 'Ver más',
  retry: 'Intentar de nuevo',
  type: {
    news: 'Novedades',
    important: 'Importante',
    urgent: 'Urgente',
    reminder: 'Recordatorio',
    general: 'General',
  },
  settings: {
    title: 'Qué quieres recibir',
    types: 'Tipos',
    type: { news: 'Novedades', general: 'Mensajes generales', reminder: 'Recordatorios' },
    channels: 'Canales',
    channel: { email: 'Correo electrónico', sms: 'Mensajes SMS', push: 'Avisos en tus dispositivos' },
    always: 'Lo importante y lo urgente te sigue llegando por todos los canales.',
    language: 'Idioma de los mensajes',
    inLanguage: { 'en-US': 'English', 'es-MX': 'Español' },
    saved: 'Guardado',
  },
  device: {
    start: 'Avisar en este dispositivo',
    stop: 'Dejar de avisar en este dispositivo',
    on: 'Este dispositivo muestra los avisos, aunque cierres esta página.',
    blocked: 'Los avisos están bloqueados para esta página. Permítelos en la configuración de tu navegador.',
    failed: 'Por ahora no podemos avisar en este dispositivo. Intenta más tarde.',
  },
  stop: {
    title: 'Dejar de recibir todo',
    line: '{organization} no te enviará más mensajes, ni siquiera importantes o urgentes. Los códigos y las credenciales te siguen llegando.',
    button: 'Dejar de recibir todo',
    stopped: 'Ya no recibes mensajes de {organization}. Los códigos y las credenciales te siguen llegando.',
    resumeTitle: 'Volver a recibir mensajes',
    resumeLine: 'Volverás a recibir mensajes de {organization}, tal como lo habías elegido.',
    resume: 'Volver a recibir mensajes',
  },
  ended: {
    title: 'Este enlace ya no sirve',
    line: 'Escribe tu correo en la página siguiente y te enviaremos un enlace a tus credenciales y mensajes.',
    action: 'Pedir otro enlace',
  },
  problem: { none: 'No hubo respuesta. Revisa tu conexión e intenta de nuevo.' },
  action: {
    skip: 'Ir al contenido',
    language: 'English',
    light: 'Tema claro',
    dark: 'Tema oscuro',
    mine: 'Mis credenciales',
    home: 'Acerca de Sello',
  },
};

export default esMX;
