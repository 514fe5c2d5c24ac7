import type en from '../../en-US/base/forms.ts';

const forms: typeof en = {
  forms: {
    wrong: 'Revisa este campo: %{names} |||| Revisa %{smart_count} campos: %{names}',
    unchanged: 'Aún no has cambiado nada aquí',
    leave: {
      title: '¿Salir de esta página?',
      question: 'Lo que escribiste aquí no se ha guardado.',
      leave: 'Descartarlo',
      stay: 'Seguir escribiendo',
      shownQuestion: 'Lo que ves aquí se muestra solo esta vez: nadie podrá volver a mostrarlo.',
      shownLeave: 'Salir sin guardarlo',
    },
  },
  conflict: {
    body: 'Se guardó en otro lugar después de que lo abriste aquí. Elige qué se queda; no se sobrescribió nada.',
    mine: 'Lo tuyo',
    theirs: 'Lo que se guardó mientras tanto',
    empty: '(vacío)',
    save: 'Guardar lo elegido',
  },
};
export default forms;
