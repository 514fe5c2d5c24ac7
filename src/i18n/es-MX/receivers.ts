import type en from '../en-US/receivers.ts';

const receivers: typeof en = {
  resources: {
    receivers: {
      name: 'Receptor |||| Receptores',
      fields: { name: 'Nombre', values: 'Datos', registeredAt: 'Registro' },
    },
  },
  receivers: {
    lead: 'Quienes van a recibir esta credencial y aún no la tienen. Salen de la lista cuando se les emite; si se cancela antes de firmarse, regresan.',
    search: 'Buscar por nombre o correo',
    none: 'Aún no hay nadie registrado',
    empty:
      'Registra aquí a quienes van a recibir esta credencial, aunque todavía no tengas todos sus datos, y emíteles a todos cuando llegue el momento.',
    add: 'Agregar receptores',
    addFirst: 'Registrar receptores',
    issueAll: 'Emitir a todos',
    issueChosen: 'Emitir a %{smart_count} |||| Emitir a estos %{smart_count}',
    remove: 'Quitar de la lista',
    removed: 'Se quitó a %{smart_count} receptor |||| Se quitó a %{smart_count} receptores',
    removeFailed: 'No se pudo quitar a los receptores',
    canceled: 'Se canceló antes',
    complete: 'Completos',
    missing: 'Falta: %{fields} |||| Faltan: %{fields}',
    register: {
      title: 'Registrar receptores',
      lead: 'Quiénes van a recibir “%{title}”. Lo que aún no sepas puede quedar vacío hasta que emitas.',
      steps: { subjects: 'Receptores', columns: 'Columnas', summary: 'Resumen' },
      finish: 'Registrar %{smart_count} receptor |||| Registrar %{smart_count} receptores',
      done: 'Se registró a %{smart_count} receptor |||| Se registró a %{smart_count} receptores',
      failed: 'No se registró a nadie',
      count: '%{smart_count} receptor de “%{title}” |||| %{smart_count} receptores de “%{title}”',
      complete: 'Todos tienen los datos que pide la plantilla.',
      incomplete:
        'A %{smart_count} le faltan datos. Podrás completarlos al emitir. |||| A %{smart_count} les faltan datos. Podrás completarlos al emitir.',
      draftFrom:
        'Tienes un borrador con %{smart_count} receptor de “%{title}”, de %{when}. |||| Tienes un borrador con %{smart_count} receptores de “%{title}”, de %{when}.',
      discarded:
        'Se descartó el borrador con %{smart_count} receptor |||| Se descartó el borrador con %{smart_count} receptores',
      refused: '%{smart_count} no se registró y sigue aquí |||| %{smart_count} no se registraron y siguen aquí',
      more: 'Y %{smart_count} más. |||| Y %{smart_count} más.',
    },
    registered: {
      waiting: 'Esta plantilla tiene receptores registrados.',
      add: 'Agregar a los registrados',
      added: 'Se agregó a %{smart_count} receptor registrado |||| Se agregó a %{smart_count} receptores registrados',
      left: 'En una lista caben 10,000. Destinatarios registrados agregados: %{added}. Falta %{smart_count}: emítele después. |||| En una lista caben 10,000. Destinatarios registrados agregados: %{added}. Faltan %{smart_count}: emíteles después.',
      none: 'Los receptores registrados ya están en la lista',
      failed: 'No se pudo agregar a los receptores registrados',
    },
  },
};
export default receivers;
