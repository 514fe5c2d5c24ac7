import type en from '../../../en-US/credentials/credentials/approvals.ts';

const approvals: typeof en = {
  desk: {
    title: 'Me toca aprobar',
    lead: 'Credenciales que esperan tu aprobación; primero, las más antiguas.',
    ofProject: 'Del proyecto %{name}: mostrar todas',
    ofOne: 'De un proyecto: mostrar todas',
    allPending: 'Todo lo pendiente del proyecto',
    inPlaceOf: 'Apruebas en lugar de %{name}',
    of: '%{smart_count} × %{title} |||| %{smart_count} × %{title}',
    andMore: 'y %{smart_count} más |||| y %{smart_count} más',
    by: 'La pidió %{name}',
    look: 'Revisar',
    approveAll: 'Aprobarla |||| Aprobar las %{smart_count}',
    approve: 'Aprobar',
    progress: '%{done} de %{total} aprobadas',
    first: 'Las primeras',
    back: 'Todas las solicitudes',
    rows: 'Lo que te espera',
    keys: 'Teclas: ↑ ↓ o J K cambian de renglón, Espacio lo selecciona, Enter lo abre, A aprueba, R devuelve. Presiona ? para ver todas.',
    keysWithoutLetters: 'Teclas: ↑ ↓ cambian de renglón, Espacio lo selecciona, Enter lo abre.',
    corrects: 'Reemplaza a una anterior: %{why}',
    place: '%{place} de %{count} en esta página',
    previous: 'Credencial anterior',
    next: 'Credencial siguiente',
    sample: 'Muestra de la página para %{name}',
    page: 'Abrir la página de esta credencial',
    done: {
      title: 'Nada más de esta solicitud te espera',
      body: 'Lo que aprobaste sigue por sí solo; lo que devolviste regresó a quien lo pidió.',
    },
  },
  pending: {
    title: 'Por firmar',
    loadFailed: 'No se pudo cargar lo que espera aprobación',
    lead: 'Credenciales que esperan a un aprobador. Cada una se firma y se envía sola cuando hay suficientes aprobaciones.',
    approveSelected: 'Aprobar %{smart_count} |||| Aprobar %{smart_count}',
    confirm: {
      title: '¿Aprobar %{smart_count} credencial? |||| ¿Aprobar %{smart_count} credenciales?',
      body: 'Se firmará con tu llave. Una aprobación no se puede retirar; la credencial se puede revocar después. |||| Las %{smart_count} se firmarán con tu llave. Una aprobación no se puede retirar; las credenciales se pueden revocar después.',
    },
    emptyMine: {
      title: 'No tienes nada por aprobar',
      body: 'Cuando alguien solicite una credencial que necesite tu aprobación, aparecerá aquí y en la campana.',
    },
    empty: {
      title: 'Nada por firmar',
      body: 'Las credenciales de plantillas con aprobación esperan aquí hasta que firmen suficientes aprobadores.',
    },
  },
};
export default approvals;
