import type { AnythingWords } from './en-US.ts';

const esMX: AnythingWords = {
  looking: 'Comprobando…',
  carrier: {
    text: '',
    pdf: 'Venía en un PDF. Compara lo impreso con lo que aparece aquí.',
    badge: 'Venía en la imagen de la insignia.',
    code: 'Venía en un código QR.',
    link: 'Venía en el enlace. Ningún servidor la recibió.',
  },
  kind: {
    credential: 'Una credencial',
    badge: 'Una insignia Open Badge',
    part: 'Una credencial mostrada en parte',
    base: 'Una credencial que su titular puede mostrar en parte',
    presentation: 'Una presentación',
    evidence: 'Un paquete de evidencia',
    token: {
      'vc+jwt': 'Una credencial en un token (vc+jwt)',
      jwt_vc_json: 'Una credencial en un token (jwt_vc_json)',
      'dc+sd-jwt': 'Una credencial en un token (SD-JWT VC)',
    },
  },
  model: 'Modelo de datos W3C {model}',
  part: 'Su titular eligió qué datos mostrar. Los demás están ocultos.',
  base: 'Este archivo es solo para su titular: quien lo tenga puede mostrar cualquier parte. No lo compartas.',
  madeAt: 'Se generó el {date}. No incluye cambios posteriores.',
  verdict: {
    valid: ['Pasó todas las comprobaciones', 'Es válida y su emisor está en este sitio.'],
    stranger: [
      'Pasó todas las comprobaciones',
      'Es válida. No conocemos a su emisor: confirma quién es antes de confiar en ella.',
    ],
    revoked: ['Revocada', 'Su emisor la revocó. Ya no es válida.'],
    suspended: ['En pausa', 'Su emisor la puso en pausa y puede reactivarla.'],
    expired: ['Vencida', 'Era auténtica. Su vigencia terminó.'],
    'not-yet-valid': ['Aún no es válida', 'Su vigencia todavía no empieza.'],
    invalid: ['No es válida', 'Una comprobación falló. No confíes en ella.'],
    unchecked: [
      'No se pudo comprobar todo',
      'No confíes en ella hasta que pase todas las comprobaciones. Abajo están las razones.',
    ],
  },
  named: {
    offer: [
      'Una oferta de credencial',
      'Ábrela con tu billetera. Es una invitación para obtener una credencial: todavía no hay nada que verificar.',
    ],
    request: [
      'Una solicitud de credencial',
      'Ábrela con tu billetera solo si sabes quién la hace. Aquí no hay nada que verificar.',
    ],
    link: ['Un enlace a otro sitio', 'No abrimos otros sitios. Descarga ahí la credencial y elige su archivo aquí.'],
    by: 'Lleva a {host}.',
  },
  unknown: {
    title: 'No reconocido',
    why: {
      'too-large': 'Es demasiado grande o tiene demasiados niveles. El límite es de 5 MB.',
      json: 'Es JSON, pero no es una credencial, una presentación ni un paquete de evidencia. Revisa que esté completo.',
      pdf: 'Este PDF no lleva una credencial. Elige el PDF que recibiste, no un escaneo ni una impresión.',
      picture: 'Esta imagen no tiene una insignia ni un código QR legible. Elige la imagen original o una más nítida.',
      token: 'Parece un token, pero está dañado o es de un tipo que no verificamos.',
      other: 'Revisa que esté completo.',
    },
    expected:
      'Puedes verificar un enlace, código o número de este sitio; un PDF, JSON o token con una credencial; la imagen de una insignia, o la imagen de un código QR.',
  },
  issuer: {
    title: 'Emisor',
    here: 'Una organización de este sitio.',
    domain: 'Emisor desconocido. El sitio {host} publica su llave.',
    stranger: 'Emisor desconocido. Cualquiera puede crear este identificador.',
    certified: 'Emisor desconocido. Lo nombra un certificado. No comprobamos quién firmó el certificado.',
    claimed: 'Es a quien nombra. No está confirmado.',
  },
  holder: 'Firma del titular',
  holderOutcome: {
    passed: 'El titular firmó esta presentación.',
    failed: 'La firma del titular no coincide.',
    unchecked: 'No se pudo comprobar la firma del titular.',
    'not-applicable': 'Nadie firmó esta presentación, así que no dice quién la presenta.',
  },
  nth: 'Credencial {n}',
  claims: 'Lo que dice',
  disclosed: 'El titular pudo haber ocultado: {names}.',
  checks: 'Lo que se comprobó',
  ask: {
    title: 'Algunas comprobaciones necesitan los servidores del emisor',
    lead: 'Nuestro servidor consulta {hosts}. Sabrán qué llave o lista se lee, pero no quién eres.',
    button: 'Consultar los servidores del emisor',
    asking: 'Consultando…',
    asked: 'Se consultaron los servidores del emisor.',
    refused: 'No se pudo leer todo:',
  },
  failed: 'No se pudo cargar la comprobación. Revisa tu conexión e inténtalo de nuevo.',
};
export default esMX;
