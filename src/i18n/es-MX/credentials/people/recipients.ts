import type en from '../../../en-US/credentials/people/recipients.ts';

const recipients: typeof en = {
  recipients: {
    title: 'Destinatarios',
    lead: 'Las personas a las que emite tu organización, en todos los proyectos. Aquí se corrige un nombre.',
    search: 'Buscar por nombre o correo',
    none: 'Aún no hay destinatarios',
    add: 'Agregar destinatario',
    added: 'Se agregó a %{name}',
    didHint: 'Quien tiene billetera recibe ahí sus credenciales; sin ella hace falta un correo',
    phoneHint: 'Con el prefijo del país, como +525512345678',
    noLanguage: 'Sin especificar',
    wallet: { linked: 'Con billetera', none: 'Sin billetera' },
    holds: '%{smart_count} credencial |||| %{smart_count} credenciales',
    edit: 'Editar a %{name}',
    edited: 'Destinatario guardado',
    editFailed: 'No se pudo modificar al destinatario',
    deleted: 'Destinatario eliminado',
    deleteFailed: 'No se pudo eliminar al destinatario',
    why: {
      credentials:
        'El destinatario tiene 1 credencial emitida. A quien tiene alguna no se le puede eliminar, solo deshabilitar. |||| El destinatario tiene %{smart_count} credenciales emitidas. A quien tiene alguna no se le puede eliminar, solo deshabilitar.',
    },
    make: { disabled: 'Deshabilitar', active: 'Habilitar' },
    made: { disabled: 'Destinatario desactivado', active: 'Destinatario activado' },
    disable: {
      title: '¿Deshabilitar a %{name}?',
      body: 'No se le emitirá nada más hasta que lo habilites de nuevo. Lo que ya tiene sigue siendo válido.',
    },
    isDisabled: 'A esta persona no se le emite nada. Lo que tiene sigue siendo válido.',
    suppression: {
      none: 'Permitidas',
      any: 'Detenidas, cualquier motivo',
      bounced: 'Detenidas: dirección rechazada',
      complained: 'Detenidas: marcadas como spam',
    },
    suppressed: {
      bounced:
        'Desde el %{date} no se envían notificaciones a esta dirección porque rechazó un correo. Las credenciales y los códigos sí se envían.',
      complained:
        'Desde el %{date} no se envían notificaciones a esta dirección porque la persona marcó una como spam. Las credenciales y los códigos sí se envían.',
    },
    allow: {
      button: 'Permitir correos de nuevo',
      title: '¿Permitir de nuevo los correos a %{name}?',
      body: 'Se volverán a enviar notificaciones a %{email}. Si rechaza una o la marca como spam, las detendremos otra vez.',
      complained: 'Esta persona marcó una notificación como spam. Permite los correos solo si los pide.',
      done: 'Correos permitidos',
      failed: 'No se pudieron permitir los correos',
    },
    erasing: {
      button: 'Borrar a esta persona',
      title: '¿Borrar a %{name}?',
      body: 'Se elimina lo que tu organización guarda de esta persona:',
      takes: {
        signed:
          'el contenido de %{smart_count} credencial firmada: su página dice que se borró, y su sello queda |||| el contenido de %{smart_count} credenciales firmadas: sus páginas dicen que se borraron, y sus sellos quedan',
        unsigned:
          '%{smart_count} credencial que espera aprobación, que se cancela |||| %{smart_count} credenciales que esperan aprobación, que se cancelan',
        waiting:
          'su lugar en %{smart_count} lista de quienes esperan una credencial |||| su lugar en %{smart_count} listas de quienes esperan una credencial',
        groups: 'su lugar en %{smart_count} grupo |||| su lugar en %{smart_count} grupos',
        vouchers:
          'lo que puede gastar de %{smart_count} vale: el dinero se queda ahí; cancélalo antes para que vuelva al presupuesto |||| lo que puede gastar de %{smart_count} vales: el dinero se queda ahí; cancélalos antes para que vuelva al presupuesto',
        rest: 'nombre, correo, teléfono, idioma, billetera, imágenes, correos enviados y lo que los registros dicen de la persona',
      },
      final:
        'No se puede deshacer. No revoca nada: quien tenga copia de una credencial aún puede verificarla. Revoca antes lo que ya no deba valer.',
      reason: 'Motivo',
      reasons: {
        asked: 'La persona lo pidió',
        retention: 'Terminó el plazo para guardarlo',
        mistake: 'Se agregó por error',
        other: 'Otro motivo',
      },
      type: 'Su correo o billetera',
      typeHint: 'Para confirmar, escribe: %{reached}',
      confirm: 'Borrar para siempre',
      asked: 'Se está borrando a la persona',
    },
    isErased: 'Esta persona fue borrada. Lo que queda dice que algo se emitió, y a nadie.',
    tabs: { label: 'Sobre esta persona', info: 'General', credentials: 'Credenciales', history: 'Historial' },
    waitsFor: 'Credenciales por emitirle',
    registeredOn: 'Registro: %{date}',
    inProject: 'En la lista de %{project}',
    noneHeld: 'Aún no se le emite nada',
    noneHeldBody: 'Aquí aparece lo que se le emita, en cualquier proyecto.',
    events: {
      create: 'Alta por %{by}',
      update: 'Cambio de %{by}',
      erase: 'Borrado por %{by}',
      came: 'Alta con lo que se emitió o importó',
    },
    change: '%{field}: de “%{before}” a “%{after}”',
    nothing: 'nada',
    platform: 'la plataforma',
  },
};
export default recipients;
