import type en from '../../../en-US/credentials/people/recipient-groups.ts';

const recipientGroups: typeof en = {
  groups: {
    filter: 'Grupo',
    noMatch: 'Ningún grupo se llama así',
    unread: 'No se pudieron leer los grupos',
    of: 'Grupos',
    toPeople: 'Todos los destinatarios',
    title: 'Grupos',
    lead: 'Personas que van juntas, como una generación. Alguien puede estar en varios grupos.',
    search: 'Buscar por nombre',
    none: 'Aún no hay grupos',
    emptyToRead: 'Quien administra a los destinatarios puede ponerlos en grupos.',
    empty: 'Crea uno aquí, o elige personas entre los destinatarios y agrégalas a un grupo.',
    new: 'Nuevo grupo',
    make: 'Crear grupo',
    made: 'Se creó el grupo “%{name}”',
    people: '%{smart_count} persona |||| %{smart_count} personas',
    renameWord: 'Renombrar',
    rename: 'Renombrar %{name}',
    renamed: 'Se cambió el nombre del grupo',
    renameFailed: 'No se pudo cambiar el nombre del grupo',
    delete: 'Eliminar %{name}',
    deleted: 'Grupo eliminado. Sus personas siguen en la lista.',
    deleteFailed: 'No se pudo eliminar el grupo',
    add: {
      button: 'Agregar a un grupo…',
      title: 'Agregar %{smart_count} persona a un grupo |||| Agregar %{smart_count} personas a un grupo',
      hint: 'Elige un grupo o escribe el nombre de uno nuevo',
      confirm: 'Agregar',
      done: '%{smart_count} persona ya está en “%{name}” |||| %{smart_count} personas ya están en “%{name}”',
    },
    takeOut: {
      button: 'Sacar del grupo',
      title: '¿Sacar a %{smart_count} persona del grupo? |||| ¿Sacar a %{smart_count} personas del grupo?',
      body: 'Siguen entre los destinatarios, con todo lo que tienen.',
      confirm: 'Sacar',
      done: '%{smart_count} persona salió del grupo |||| %{smart_count} personas salieron del grupo',
      failed: 'No se pudo sacar a nadie del grupo',
    },
  },
};
export default recipientGroups;
