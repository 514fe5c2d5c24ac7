import type en from '../../../en-US/credentials/credentials/approvals.ts';

const approvals: typeof en = {
  desk: {
    title: 'Mis aprobaciones',
    lead: 'Solicitudes por aprobar, de la más antigua a la más reciente.',
    ofProject: 'Del proyecto %{name}: mostrar todas',
    ofOne: 'De un proyecto: mostrar todas',
    allPending: 'Todo lo pendiente del proyecto',
    inPlaceOf: 'Apruebas en lugar de %{name}',
    of: '%{smart_count} × %{title} |||| %{smart_count} × %{title}',
    andMore: 'y %{smart_count} más |||| y %{smart_count} más',
    by: 'Solicitada por %{name}',
    look: 'Revisar',
    approveAll: 'Aprobar |||| Aprobar %{smart_count}',
    approve: 'Aprobar',
    progress: '%{done} de %{total} aprobadas',
    first: 'Las primeras',
    back: 'Todas las solicitudes',
    rows: 'Pendientes',
    keys: 'Teclas: ↑ ↓ o J K cambian de renglón, Espacio lo selecciona, Enter lo abre, A aprueba, R devuelve. Presiona ? para ver todas.',
    keysWithoutLetters: 'Teclas: ↑ ↓ cambian de renglón, Espacio lo selecciona, Enter lo abre.',
    corrects: 'Reemplaza a una anterior: %{why}',
    place: '%{place} de %{count} en esta página',
    previous: 'Credencial anterior',
    next: 'Credencial siguiente',
    sample: 'Muestra de la página para %{name}',
    page: 'Abrir la página de esta credencial',
    done: {
      title: 'Terminaste con esta solicitud',
      body: 'Lo aprobado continúa automáticamente; lo devuelto regresó al solicitante.',
    },
  },
  pending: {
    title: 'Pendientes de aprobación',
    loadFailed: 'No se pudo cargar lo que espera aprobación',
    lead: 'Credenciales pendientes de aprobación. Las firmamos y enviamos cuando hay suficientes aprobaciones.',
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
