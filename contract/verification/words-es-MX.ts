import type { VerdictWords } from './words-en-US.ts';

/** How a verdict is said: the sentence, what follows it, and the one word. `{…}` are filled in by whoever says it. */
const words: VerdictWords = {
  verdict: {
    valid: ['Esta credencial es válida.', 'La emitió {issuer} a nombre de {name} el {date}.'],
    revoked: [
      'Esta credencial fue revocada el {until}.',
      'La emitió {issuer} a nombre de {name} el {date}. Ya no es válida.',
    ],
    suspended: [
      'Esta credencial está en pausa.',
      'La emitió {issuer} a nombre de {name} el {date}. Quien la emitió puede reactivarla.',
    ],
    expired: [
      'Esta credencial venció el {until}.',
      'La emitió {issuer} a nombre de {name} el {date}. Es auténtica, pero su plazo terminó.',
    ],
    'not-yet-valid': [
      'Esta credencial todavía no es válida.',
      'La emitió {issuer} a nombre de {name} el {date}. Será válida a partir del {until}.',
    ],
    invalid: [
      'Esta credencial no es válida.',
      'Una comprobación falló: no confíes en ella. Dice que {issuer} la emitió a nombre de {name} el {date}.',
    ],
    unchecked: [
      'No fue posible comprobar por completo esta credencial.',
      'Dice que {issuer} la emitió a nombre de {name} el {date}. No se encontró nada incorrecto, pero faltó una comprobación. Intenta más tarde.',
    ],
    sealing: [
      'Esta credencial está firmada y su sello está en camino.',
      'La emitió {issuer} a nombre de {name} el {date}. Todo lo comprobado hasta ahora es correcto; su sello llega en un momento.',
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
  word: {
    valid: 'Verificada',
    revoked: 'Revocada',
    suspended: 'En pausa',
    expired: 'Vencida',
    'not-yet-valid': 'Todavía no es válida',
    invalid: 'No válida',
    unchecked: 'Sin comprobar',
    sealing: 'Sello en camino',
    missing: 'No encontrada',
    unavailable: 'No disponible',
  },
};
export default words;
