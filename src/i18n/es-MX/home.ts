import type en from '../en-US/home.ts';

const home: typeof en = {
  home: {
    menu: 'Inicio',
    title: 'Inicio',
    hello: 'Hola, %{name}',
    byCategory: 'Por categoría',
    byNetwork: 'Por red',
    revoked: 'Revocadas',
    trialUse: '%{used} de %{limit} credenciales de la prueba',
    latest: {
      title: 'Actividad reciente',
      none: 'Aquí aparece lo que se emite, se abre, se verifica y se revoca.',
      issued: '«%{title}» emitida a %{name}',
      issuedMany: '«%{title}»: solicitud de %{smart_count} |||| «%{title}»: solicitud de %{smart_count}',
      revoked: '«%{title}» de %{name} revocada',
      viewed: '«%{title}» de %{name} abierta',
      verified: '«%{title}» de %{name} verificada',
    },
    desk: {
      issued: 'Emitidas',
      issue: 'Emitir',
      issueIn: 'Emitir en…',
      allProjects: 'Todos los proyectos',
      waiting: 'Te esperan',
      waitingNone: 'Nada te espera.',
      approve: '%{smart_count} por firmar |||| %{smart_count} por firmar',
      returned:
        '%{smart_count} devuelta en %{project}, por corregir |||| %{smart_count} devueltas en %{project}, por corregir',
      vouchers: '%{smart_count} pendiente en %{project} |||| %{smart_count} pendientes en %{project}',
      underWay: 'En curso',
      underWayNone: 'Ninguna solicitud está en curso.',
      of: '%{smart_count} de «%{title}» |||| %{smart_count} de «%{title}»',
      by: '%{project} · %{name}',
      steps: {
        built: 'Preparadas: %{done} de %{total}',
        signed: 'Firmadas: %{done} de %{total}',
        sealed: 'Selladas: %{done} de %{total}',
        sent: 'Enviadas: %{done} de %{total}',
      },
      projects: 'Proyectos',
      project: 'Proyecto',
      pending: 'Por firmar',
      total: '%{smart_count} proyecto en total |||| %{smart_count} proyectos en total',
    },
    platform: {
      title: 'Espera a la plataforma',
      organizations: 'Una organización por revisar |||| %{smart_count} organizaciones por revisar',
      payments: 'Un pago por revisar |||| %{smart_count} pagos por revisar',
    },
    vouchers: {
      title: 'Vales',
      what: 'Proyectos',
      vouchers: 'Comprado',
      vouchersOffer: 'Vendido',
      bought: 'Comprado o vendido',
      spent: 'Gastado',
      left: 'Sin gastar',
      owed: 'Por pagar a comercios',
      only: '%{category} · %{currency}',
    },
    unverified: {
      title: 'Estamos revisando tu organización',
      body: 'En cuanto esté verificada podrás crear proyectos, definir credenciales y emitirlas. Te escribiremos cuando lo esté.',
    },
  },
};
export default home;
