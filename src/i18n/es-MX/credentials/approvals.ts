import type en from '../../en-US/credentials/approvals.ts';

const approvals: typeof en = {
  pending: {
    title: 'Por firmar',
    lead: 'Credenciales que esperan a un aprobador. Cada una se firma y se envía sola cuando hay suficientes aprobaciones.',
    leadSigner: 'Revisa cada credencial antes de aprobarla: llevará tu firma.',
    views: 'Cuáles',
    mine: 'Me toca aprobar',
    all: 'Todas',
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
