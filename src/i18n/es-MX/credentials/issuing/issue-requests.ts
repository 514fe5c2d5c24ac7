import type en from '../../../en-US/credentials/issuing/issue-requests.ts';

const issueRequests: typeof en = {
  issue: {
    remind: {
      do: 'Recordar a los aprobadores',
      done: 'Se recuerda por correo a un aprobador |||| Se recuerda por correo a %{smart_count} aprobadores',
      failed: 'No se recordó a nadie',
    },
    title: 'Emitir credenciales',
    lead: 'Elige la plantilla, agrega destinatarios, revisa y emite.',
    again: 'Emitir más',
    failed: 'No se pudo emitir la credencial',
    finish: 'Emitir %{smart_count} credencial |||| Emitir %{smart_count} credenciales',
    send: 'Enviar %{smart_count} a aprobación |||| Enviar %{smart_count} a aprobación',
    added: 'Se agregó %{smart_count} destinatario |||| Se agregaron %{smart_count} destinatarios',
    steps: { subjects: 'Destinatarios', columns: 'Columnas', summary: 'Resumen' },
    template: { question: '¿Qué credencial?', choose: 'Elige una plantilla para seguir.', change: 'Cambiar plantilla' },
    ways: {
      label: 'Cómo agregar destinatarios',
      more: 'Agregar más:',
      fold: 'Ocultar el formulario',
      type: 'Escribir',
      file: 'Archivo o pegar',
      pick: 'Elegir',
    },
    empty: 'Nadie todavía. Agrega destinatarios arriba, de cualquiera de las tres maneras.',
    type: { add: 'Agregar a la lista' },
    notAdded: 'Hay alguien escrito que todavía no está en la lista: regresa a los destinatarios',
    pick: {
      search: 'Buscar destinatarios por nombre o correo',
      page: 'Todos los de esta página',
      all: 'Elegir al único |||| Elegir a los %{smart_count}',
      allMatching: 'Elegir al que coincide |||| Elegir a los %{smart_count} que coinciden',
      failed: 'No se pudo elegir a los destinatarios',
      taken: 'ya está en la lista',
      add: 'Agregar %{smart_count} destinatario |||| Agregar %{smart_count} destinatarios',
    },
    draftFrom:
      'Tienes un borrador con %{smart_count} destinatario para “%{title}”, de %{when}. |||| Tienes un borrador con %{smart_count} destinatarios para “%{title}”, de %{when}.',
    otherDraft: {
      titled:
        'Tienes un borrador con %{smart_count} destinatario para “%{title}”. No se le agrega a nadie de otra plantilla. |||| Tienes un borrador con %{smart_count} destinatarios para “%{title}”. No se le agrega a nadie de otra plantilla.',
      untitled:
        'Tienes un borrador con %{smart_count} destinatario. No se le agrega a nadie de otra plantilla. |||| Tienes un borrador con %{smart_count} destinatarios. No se le agrega a nadie de otra plantilla.',
    },
    discarded:
      'Se descartó el borrador con %{smart_count} destinatario |||| Se descartó el borrador con %{smart_count} destinatarios',
    summary: {
      count: '%{smart_count} credencial “%{title}” |||| %{smart_count} credenciales “%{title}”',
      whatHappens: 'Qué va a pasar',
      unprinted:
        'El PDF de %{names} no puede imprimir estos caracteres: %{characters}. En su lugar quedan recuadros o huecos. La credencial, su página y su correo los conservan. |||| Los PDF de %{names} no pueden imprimir estos caracteres: %{characters}. En su lugar quedan recuadros o huecos. Las credenciales, sus páginas y sus correos los conservan.',
      unprintedInAll:
        'Los PDF de esta plantilla no pueden imprimir estos caracteres: %{characters}. En su lugar quedan recuadros o huecos. Puedes cambiar los textos en la plantilla.',
      cutFailed: 'No se pudo revisar si todos los nombres caben en la página',
      cut: 'El nombre de %{names} no cabe en la página: el PDF lo corta. La credencial, su página y su correo lo dicen completo. Ayuda un campo más grande en el diseño. |||| Los nombres de %{names} no caben en la página: los PDF los cortan. Las credenciales, sus páginas y sus correos los dicen completos. Ayuda un campo más grande en el diseño.',
      namesMore: '%{smart_count} más |||| %{smart_count} más',
      approval:
        'Cada una necesita %{smart_count} aprobación de: %{names}. |||| Cada una necesita %{smart_count} aprobaciones de: %{names}.',
      immediate: 'La organización firma de inmediato: esta plantilla no necesita aprobación.',
      sealing: 'Todas se sellan juntas. Red: %{network}.',
      local: 'Esa cadena no es un registro público.',
      mail: '%{smart_count} destinatario recibe un correo con enlace, código QR y PDF. Idioma: %{language}. |||| %{smart_count} destinatarios reciben un correo con enlace, código QR y PDF. Idioma: %{language}.',
      noMail:
        '%{smart_count} no tiene correo: entrégale el enlace tú. |||| %{smart_count} no tienen correo: entrégales los enlaces tú.',
      validity: 'Vigencia',
      final: 'Es definitivo: una credencial emitida solo se corrige con otra nueva o se revoca.',
      finalManual: 'Después de enviar, solo puedes cambiar lo que un aprobador devuelva.',
      trial:
        'En la prueba van %{used} de %{limit} credenciales; queda %{smart_count}. |||| En la prueba van %{used} de %{limit} credenciales; quedan %{smart_count}.',
      beyondTrial:
        'La lista pide una más: no se emite nada de ella hasta que sea más corta. |||| La lista pide %{smart_count} más: no se emite nada de ella hasta que sea más corta.',
      shorten: 'Es más de lo que queda en la prueba: acorta la lista.',
      previews: 'La primera |||| Las primeras %{smart_count}',
    },
    mailSample: { title: 'Correo', from: 'De', subject: 'Asunto', failed: 'No se pudo mostrar el correo' },
    preview: { uniqueId: 'se asigna al emitir' },
    requests: {
      all: 'Todas las solicitudes',
      title: 'Solicitudes de emisión',
      lead: 'Lo que se pidió emitir a varias personas a la vez, y en qué va.',
      of: '%{smart_count} persona · %{title} |||| %{smart_count} personas · %{title}',
      returned: '%{smart_count} devuelta |||| %{smart_count} devueltas',
      refused: '%{smart_count} sin credencial |||| %{smart_count} sin credencial',
      waiting: '%{smart_count} por aprobar |||| %{smart_count} por aprobar',
      states: { working: 'En curso', done: 'Terminada', stopped: 'Detenida' },
      empty: {
        title: 'Aún no hay solicitudes',
        body: 'Cuando alguien emite a varias personas a la vez, aquí queda la solicitud: en qué va, qué recibió cada quien y por qué alguien no.',
      },
    },
    progress: {
      title: 'Avance de tu solicitud',
      titleOther: 'Avance de la solicitud',
      asked: '“%{title}”, que pidió %{by} el %{when}',
      steps: 'Pasos',
      step: { create: 'Crear', sign: 'Firmar', mailbox: 'Conectar al buzón', send: 'Enviar' },
      built: 'Creada',
      sealedOf: '%{sealed} de %{issued} ya tiene sello |||| %{sealed} de %{issued} ya tienen sello',
      noMailbox: '%{count} va por correo |||| %{count} van por correo',
      ways: {
        email: 'Por correo',
        waiting: 'Conectando al buzón de la billetera',
        sent: 'Ofrecida en el buzón de la billetera',
        failed: 'El buzón no la aceptó: por correo',
      },
      working: '%{done} de %{total} revisadas.',
      leave: 'Puedes salir de esta página; su dirección te trae de vuelta.',
      stopped: 'Se detuvo después de %{done} de %{total}. Lo emitido se queda.',
      issued: '%{smart_count} credencial emitida |||| %{smart_count} credenciales emitidas',
      pending: '%{smart_count} credencial espera aprobación |||| %{smart_count} credenciales esperan aprobación',
      returned: '%{smart_count} credencial devuelta |||| %{smart_count} credenciales devueltas',
      refused: '%{smart_count} destinatario no recibió ninguna |||| %{smart_count} destinatarios no recibieron ninguna',
      unmailed:
        '%{smart_count} no se envía por correo: no hay dirección que lo reciba o dejó de estar vigente antes. |||| %{smart_count} no se envían por correo: no hay dirección que lo reciba o dejaron de estar vigentes antes.',
      onTheWay: 'Los sellos y los correos van en camino. Puedes salir de esta página.',
      afterApproval: 'Se firman, se sellan y se envían solas cuando firman suficientes aprobadores.',
      toPending: 'Ver lo que espera',
      toList: 'Ver las credenciales',
    },
    stop: {
      do: 'Detener la emisión',
      title: '¿Detener la emisión?',
      body: 'Lo que ya se emitió sigue vigente y lo que espera aprobación la sigue esperando. Nadie más de la lista recibe una credencial.',
      failed: 'No se pudo detener la emisión',
    },
    outcomes: {
      issued: 'Emitida',
      pending: 'Pendientes de aprobación',
      already_issued: 'Ya tiene una',
      missing_fields: 'Faltan campos',
      expired: 'Vencida',
      invalid: 'No válida',
      failed: 'Falló',
    },
    results: {
      title: 'Destinatarios',
      download: 'Descargar resultados',
      downloadFailed: 'No se pudieron descargar los resultados',
      file: 'resultados',
      columns: {
        row: 'Fila',
        name: 'Nombre',
        email: 'Correo',
        outcome: 'Resultado',
        why: 'Motivo',
        address: 'Dirección en el portal',
      },
      none: 'Aún no hay nada aquí.',
      notBegun: 'No se empezó: la emisión se detuvo antes.',
      retry: 'Emitir otra vez la restante |||| Emitir otra vez las %{smart_count} restantes',
      unbuildable:
        'No se pudo crear ni firmar una credencial con esta fila: algo en ella, o la falta de valores, no se acepta. Corrige la fila y vuelve a emitirla.',
    },
  },
};
export default issueRequests;
