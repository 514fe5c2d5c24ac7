import type en from '../../en-US/base/common.ts';

const common: typeof en = {
  common: {
    password: {
      require: 'Pedir otra contraseña',
      title: '¿Pedir otra contraseña a %{name}?',
      body: 'Tendrá que elegir una contraseña nueva antes de continuar.',
      done: '%{name} tendrá que elegir una contraseña nueva',
    },
    whoStarts: 'Estos pasos los pueden hacer los propietarios y los usuarios con el rol Proyectos.',
    advanced: 'Avanzado',
    noEnd: 'Sin vencimiento',
    retry: 'Volver a intentar',
    correlation: 'Referencia',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
    optional: 'opcional',
    next: 'Siguiente',
    back: 'Atrás',
    close: 'Cerrar',
    remove: 'Quitar',
    none: 'Ninguno',
    all: 'Todos',
    loading: 'Cargando',
    actions: 'Acciones',
    never: 'Nunca',
    stepOf: 'Paso %{step} de %{total}',
    draftKept: 'Tu borrador queda guardado en este navegador.',
    discardDraft: 'Descartar borrador',
    checklist: { progress: '%{done} de %{total} listos', open: 'Empezar' },
    because: '%{what}: %{why}',
    rosette: 'Roseta: un dibujo que solo tiene este documento',
  },
  pages: {
    notFound: {
      title: 'Esta página no existe',
      body: 'Quizá la dirección está mal escrita o lo que había aquí se eliminó.',
      home: 'Ir al inicio',
    },
    failed: {
      title: 'Algo salió mal',
      body: 'No se pudo mostrar la página. Lo que guardaste está a salvo.',
      reload: 'Recargar la página',
    },
    updated: {
      title: 'Sello se actualizó',
      body: 'Esta página es de una versión anterior y no puede cargar lo que le falta. Los borradores se conservan. Guarda o copia lo demás que hayas escrito y recarga la página.',
    },
    loadFailed: 'No se pudo cargar',
  },
  did: { none: 'Sin DID', label: 'DID' },
};
export default common;
