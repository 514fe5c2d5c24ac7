import type en from '../../../en-US/credentials/people/recipient-imports.ts';

const recipientImports: typeof en = {
  recipientImports: {
    lead: 'De un archivo o de filas pegadas. A nadie se le agrega dos veces.',
    open: 'Importar',
    steps: { file: 'Archivo', columns: 'Columnas', review: 'Revisión' },
    empty: 'Aún no hay nadie. Elige un archivo o pega filas.',
    draftFrom:
      'Tienes una lista de %{smart_count} persona de %{when}. |||| Tienes una lista de %{smart_count} personas de %{when}.',
    draftOf:
      'Tienes una lista de %{smart_count} persona de “%{file}”, de %{when}. |||| Tienes una lista de %{smart_count} personas de “%{file}”, de %{when}.',
    discarded: 'Se descartó la lista de %{smart_count} persona |||| Se descartó la lista de %{smart_count} personas',
    finish: 'Agregar %{smart_count} persona |||| Agregar %{smart_count} personas',
    invite: 'Invitar a los nuevos destinatarios a usar una billetera',
    invited: 'Invitaciones enviadas',
    failed: 'No se pudo enviar la lista',
    again: 'Importar otra lista',
    toList: 'Ver los destinatarios',
    progress: {
      title: 'Importación',
      lead: 'Avance de tu lista, persona por persona.',
      leave: 'Puedes salir de esta página: la importación sigue, y en esta dirección se ve cuánto lleva.',
    },
    states: {
      pending: 'En espera de su turno: %{smart_count} fila |||| En espera de su turno: %{smart_count} filas',
      registering: 'Agregando: %{done} de %{total}',
      success: 'Listo: %{done} de %{total}',
      error:
        'Se detuvo por un error después de %{done} de %{total}. Quienes ya se agregaron se quedan; envía la lista de nuevo para el resto.',
      canceled: 'Se detuvo después de %{done} de %{total}. Quienes ya se agregaron se quedan.',
    },
    outcomes: {
      added: 'Se agregó a %{smart_count} persona |||| Se agregó a %{smart_count} personas',
      known: '%{smart_count} ya era destinatario |||| %{smart_count} ya eran destinatarios',
      duplicate: '%{smart_count} estaba dos veces en la lista |||| %{smart_count} estaban dos veces en la lista',
      invalid: '%{smart_count} fila tiene errores |||| %{smart_count} filas tienen errores',
    },
    reasons: { known: 'Ya es destinatario', duplicate: 'Está más arriba en la lista' },
    refused: '%{smart_count} fila que no agregó a nadie |||| %{smart_count} filas que no agregaron a nadie',
    row: 'Fila %{row}',
    cancel: {
      do: 'Detener la importación',
      title: '¿Detener la importación?',
      body: 'Quienes ya se agregaron se quedan. Los demás no se agregan.',
      failed: 'No se pudo detener la importación',
    },
  },
};
export default recipientImports;
