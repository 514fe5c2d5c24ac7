import type { MineWords } from './en-US.ts';

const esMX: MineWords = {
  title: 'Mis credenciales',
  lead: 'Escribe tu correo y te enviaremos un enlace a todo lo que se te ha emitido aquí.',
  email: 'Correo electrónico',
  send: 'Enviarme el enlace',
  sent: {
    title: 'Revisa tu correo',
    line: 'Si aquí se emitió algo a {email}, ya te enviamos el enlace. Sirve durante 30 días, o hasta que pidas uno más reciente.',
    other: 'Usar otra dirección',
  },
  ended: {
    title: 'Este enlace ya no sirve',
    line: 'Cada enlace sirve durante 30 días y uno más reciente lo reemplaza. Escribe tu correo para recibir otro.',
  },
  problem: {
    required: 'Escribe tu correo.',
    invalid: 'Este correo no es válido. Revisa la parte después de la @.',
    none: 'No hubo respuesta. Revisa tu conexión e intenta de nuevo.',
  },
  loading: 'Cargando tus credenciales…',
  issuedTo: 'Emitidas a {email}. Este enlace sirve hasta el {date}.',
  none: 'Por ahora no hay nada para esta dirección. Lo que se le emita después aparecerá aquí.',
  issued: 'Emitida el {date}',
  until: 'válida hasta el {date}',
  state: {
    valid: 'Válida',
    revoked: 'Revocada',
    paused: 'En pausa',
    expired: 'Vencida',
    replaced: 'Reemplazada',
    doubted: 'Llave de firma comprometida',
  },
  note: 'La página de cada credencial muestra su verificación.',
  messages: { title: 'Mensajes', from: 'Mensajes de {organization}' },
  more: 'Ver más',
  retry: 'Intentar de nuevo',
  action: {
    skip: 'Ir al contenido',
    language: 'English',
    light: 'Tema claro',
    dark: 'Tema oscuro',
    verify: 'Verificar una credencial',
    home: 'Acerca de Sello',
  },
};

export default esMX;
