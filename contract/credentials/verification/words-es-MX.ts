import type { VerdictWords } from './words-en-US.ts';

/** How a verdict is said: the sentence, what follows it, and the one word. `{…}` are filled in by sentenceOf. */
const words: VerdictWords = {
  issued: {
    named: 'La emitió {issuer} a nombre de {name} el {date}.',
    unnamed: 'La emitió {issuer} el {date}.',
  },
  claimed: {
    named: 'Dice que {issuer} la emitió a nombre de {name} el {date}.',
    unnamed: 'Dice que {issuer} la emitió el {date}.',
  },
  dated: {
    revoked: 'Esta credencial fue revocada el {until}.',
    replaced: 'Esta credencial fue reemplazada el {until}.',
    suspended: 'Esta credencial está en pausa hasta el {until}.',
  },
  verdict: {
    valid: ['Esta credencial es válida.', '{issued}'],
    revoked: ['Esta credencial fue revocada.', '{issued} Ya no es válida.'],
    replaced: [
      'Esta credencial fue reemplazada por otra.',
      '{issued} Ya no es válida: quien la emitió puso otra en su lugar.',
    ],
    canceled: ['Esta credencial fue cancelada.', 'Se retiró antes de enviarla.'],
    suspended: ['Esta credencial está en pausa.', '{issued} Quien la emitió puede reactivarla.'],
    expired: ['Esta credencial venció el {until}.', '{issued} Es auténtica, pero su plazo terminó.'],
    'not-yet-valid': ['Esta credencial todavía no es válida.', '{issued} Será válida a partir del {until}.'],
    invalid: ['Esta credencial no es válida.', 'Una comprobación falló: no confíes en ella. {claimed}'],
    unchecked: ['No fue posible comprobar por completo esta credencial.', '{claimed} {open}'],
    sealing: [
      'Esta credencial está firmada y su sello está en camino.',
      '{issued} Todo lo comprobado hasta ahora es correcto; su sello llega en un momento.',
    ],
    erased: [
      'El contenido de esta credencial se borró el {date}.',
      '{issuer} la borró a petición. Una copia aún se puede verificar; aquí queda su sello.',
    ],
    missing: [
      'No hay ninguna credencial en esta dirección.',
      'Puede que el enlace esté incompleto o que la credencial no sea pública.',
    ],
    unavailable: [
      'Esta página no está disponible por ahora.',
      'No se pudo leer la credencial. Intenta de nuevo en un momento.',
    ],
  },
  open: {
    later: 'No se encontró nada incorrecto, pero faltó una comprobación. Intenta más tarde.',
    unknown: 'Este verificador no sabe comprobarla por completo.',
    doubtful: 'No confíes en ella. {reason}',
  },
  doubt: {
    'terms-remapped': 'Le da a un campo un significado distinto del que dice su nombre.',
    'reading-ambiguous': 'Está escrita de un modo que no muestra con certeza lo que se firmó.',
    'context-unsigned': 'Se lee con vocabularios que su firma no abarca.',
    'key-compromised-unsealed':
      'La llave se reportó después como comprometida y ningún sello anterior muestra que la firma se hizo antes.',
    expired: 'Su vigencia terminó.',
    'not-yet-valid': 'Su vigencia no ha empezado.',
    'status-list-malformed': 'La lista de estados está mal formada.',
    'status-list-issuer': 'La lista de estados es de otro emisor.',
    'status-list-proof': 'La firma de la lista de estados no es correcta.',
    'status-list-ambiguous': 'La lista de estados está escrita de un modo que no muestra con certeza lo que se firmó.',
    'status-purpose-mismatch': 'La lista de estados trata de otra cosa.',
    'status-index-out-of-range': 'La lista de estados no alcanza a esta credencial.',
  },
  /** Of an erased credential's seal. */
  erased: {
    holds: 'La cadena conoce su sello.',
    fails: 'No se pudo comprobar su sello.',
  },
  word: {
    valid: 'Verificada',
    revoked: 'Revocada',
    replaced: 'Reemplazada',
    canceled: 'Cancelada',
    suspended: 'En pausa',
    expired: 'Vencida',
    'not-yet-valid': 'Todavía no es válida',
    invalid: 'No válida',
    unchecked: 'Sin comprobar',
    sealing: 'Sello en camino',
    erased: 'Borrada',
    missing: 'No encontrada',
    unavailable: 'No disponible',
  },
};
export default words;
