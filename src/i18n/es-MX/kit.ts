import type en from '../en-US/kit.ts';

const kit: typeof en = {
  lists: {
    noPeople: 'Tu organización aún no tiene destinatarios. Quien recibe una credencial se vuelve uno.',
    choose: 'Seleccionar: %{name}',
    shownOfMany: '%{name}, %{from} a %{to}',
    shown: '%{name}, %{from} a %{to} de %{total}',
    noMatch: 'Nada coincide',
    unread: 'No se pudo buscar',
    noMatchBody: 'Prueba con otras palabras o con menos filtros.',
    newestFirst: 'Las más recientes',
    showAll: 'Ver todo',
    selection: 'Filas elegidas',
    selected: '%{smart_count} elegida |||| %{smart_count} elegidas',
    selectAll: 'Elegir las %{smart_count} que coinciden',
    selectFirst: 'Elegir las primeras %{smart_count} que coinciden',
    selectAllFailed: 'No se pudieron elegir todas',
    unselect: 'Quitar selección',
  },
  runs: {
    lost: 'Se perdió la conexión. El trabajo sigue sin esta página.',
    download: 'Descargar las filas con los motivos',
    reason: 'Motivo',
    refusedFile: 'Filas por corregir',
    refusedFailed: 'No se pudieron descargar las filas',
  },
  values: { tagsHint: 'Sepáralas con ;' },
  json: { expand: 'Abrir', collapse: 'Cerrar' },
  wizard: {
    unkept: 'Este borrador es demasiado grande para guardarse en el navegador: se perdería al recargar.',
    discarded: 'Se descartó el borrador',
    draftFrom: 'Tienes un borrador de %{when}.',
    goOn: 'Continuar donde iba',
    beginAnew: 'Empezar de nuevo',
    afterwards: 'Se guardó, pero falló lo que seguía',
    source: {
      none: 'No hay de dónde partir',
      noneBody: 'Lo que nombra esta dirección no existe o se eliminó.',
      without: 'Empezar sin ello',
    },
  },
};
export default kit;
