import { KEY_LENGTH } from '../../common/limits.ts';
import type { ErrorKey } from '../codes.ts';
import { fields } from '../fields/es-MX.ts';

export const base = {
  'error.not_found': 'No encontramos lo que buscas',
  'error.internal': 'Algo falló de nuestro lado. Vuelve a intentarlo.',
  'error.no_response': 'El servidor no responde',
  'error.unknown': 'Ocurrió algo inesperado',
  'request.invalid': 'Revisa los campos marcados',
  'request.too_large': 'Lo que enviaste es demasiado grande',
  'request.empty_file': fields.empty_file,
  'request.media_type': 'Aquí no se acepta este tipo de contenido',
  'request.misdirected':
    'En desarrollo este servidor solo responde en localhost; para servir a otros necesita NODE_ENV=production',
  'request.too_many': 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  'request.in_flight': 'La misma solicitud todavía está en proceso',
  'request.key_length': `El encabezado Idempotency-Key debe tener de ${KEY_LENGTH.min} a ${KEY_LENGTH.max} caracteres`,
  'request.key_reused': 'Esta clave de idempotencia ya se usó en otra solicitud: envía lo que cambió con otra clave',
  'request.stale': 'Esto se modificó mientras tanto',
  'request.busy': 'La plataforma está ocupada. Vuelve a intentarlo en un momento.',
  'request.over_time': 'Esto tardó demasiado y se detuvo. Nada cambió. Acota lo que pides o inténtalo más tarde.',
  'request.share_used':
    'Tu organización envió demasiadas solicitudes a la vez. Espera un momento y vuelve a intentarlo.',
  'request.no_space': 'La plataforma no tiene espacio para guardar esto. Inténtalo de nuevo más tarde.',
  'list.too_long_to_sort': 'Son más de 10,000: fíltralas primero, o míralas por fecha de solicitud o por nombre.',
  'feature.off': 'Tu organización no cuenta con esto. La plataforma puede activarlo.',
  'job.not_failed': 'No hay nada que intentar otra vez',
  'image.invalid': 'El archivo no es una imagen PNG, JPEG o WebP, o es demasiado grande',
  'image.too_many': 'Tu organización ya guarda todas las imágenes que puede: primero quita una de un proyecto',
  'picture.too_many': 'Tu organización ya subió todas las imágenes que puede en un día: continúa mañana',
  'network.unavailable': 'Esta red blockchain no está disponible aquí',
  'webhook.off': 'El webhook está desactivado. Actívalo primero',
  'webhook.no_failed': 'No hay eventos fallidos que se puedan volver a enviar',
  'inbox.phone_code': 'El código es incorrecto o ya no sirve. Revisa el mensaje más reciente o pide otro código',
  'inbox.no_sms': 'Esta organización no envía mensajes SMS por ahora',
  'state.transition': 'El estado actual no permite esto',
  'state.overtaken': 'Alguien más se adelantó. Lo hizo',
} satisfies Partial<Record<ErrorKey, string>>;
