import type en from '../../../en-US/credentials/issuing/receivers.ts';

const receivers: typeof en = {
  receivers: {
    lead: 'Quienes van a recibir esta credencial y aún no la tienen. Salen de la lista cuando se les emite; si se cancela antes de firmarse, regresan.',
    search: 'Buscar por nombre o correo',
    none: 'Aún no hay nadie registrado',
    empty:
      'Registra aquí a quienes van a recibir esta credencial, aunque todavía no tengas todos sus datos, y emíteles a todos cuando llegue el momento.',
    add: 'Agregar destinatarios',
    addFirst: 'Registrar destinatarios',
    issueAll: 'Emitir a todos',
    issueChosen: 'Emitir a %{smart_count} |||| Emitir a estos %{smart_count}',
    remove: 'Quitar de la lista',
    removed: 'Se quitó a %{smart_count} destinatario |||| Se quitó a %{smart_count} destinatarios',
    removeFailed: 'No se pudo quitar a los destinatarios',
    canceled: 'Se canceló antes',
    complete: 'Completos',
    missing: 'Falta: %{fields} |||| Faltan: %{fields}',
    edit: {
      title: 'Editar los datos de %{name}',
      done: 'Datos guardados',
      failed: 'No se pudieron guardar los datos',
    },
    register: {
      title: 'Registrar destinatarios',
      lead: 'Quiénes van a recibir “%{title}”. Lo que aún no sepas puede quedar vacío hasta que emitas.',
      steps: { subjects: 'Destinatarios', columns: 'Columnas', summary: 'Resumen' },
      finish: 'Registrar %{smart_count} destinatario |||| Registrar %{smart_count} destinatarios',
      done: 'Se registró a %{smart_count} destinatario |||| Se registró a %{smart_count} destinatarios',
      failed: 'No se registró a nadie',
      count: '%{smart_count} destinatario de “%{title}” |||| %{smart_count} destinatarios de “%{title}”',
      complete: 'Todos tienen los datos que pide la plantilla.',
      incomplete:
        'A %{smart_count} le faltan datos. Podrás completarlos al emitir. |||| A %{smart_count} les faltan datos. Podrás completarlos al emitir.',
      draftFrom:
        'Tienes un borrador con %{smart_count} destinatario de “%{title}”, de %{when}. |||| Tienes un borrador con %{smart_count} destinatarios de “%{title}”, de %{when}.',
      discarded:
        'Se descartó el borrador con %{smart_count} destinatario |||| Se descartó el borrador con %{smart_count} destinatarios',
      refused: '%{smart_count} no se registró y sigue aquí |||| %{smart_count} no se registraron y siguen aquí',
      more: 'Y %{smart_count} más. |||| Y %{smart_count} más.',
    },
    registered: {
      waiting: 'Esta plantilla tiene destinatarios registrados.',
      add: 'Agregar a los registrados',
      added:
        'Se agregó a %{smart_count} destinatario registrado |||| Se agregó a %{smart_count} destinatarios registrados',
      left: 'En una lista caben 10,000. Destinatarios registrados agregados: %{added}. Falta %{smart_count}: emítele después. |||| En una lista caben 10,000. Destinatarios registrados agregados: %{added}. Faltan %{smart_count}: emíteles después.',
      none: 'Los destinatarios registrados ya están en la lista',
      failed: 'No se pudo agregar a los destinatarios registrados',
    },
  },
};
export default receivers;
