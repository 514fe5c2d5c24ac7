import type en from '../../../en-US/accounts/organizations/domain.ts';

const domain: typeof en = {
  domain: {
    title: 'Dominio propio',
    lead: 'Emite con un nombre que la gente conoce: cuando tu dominio esté comprobado y en uso, lo que emitas lo nombrará como emisor y sus páginas de verificación también estarán ahí.',
    name: 'Dominio',
    nameHint: 'Por ejemplo titulos.ejemplo.edu. Lo mejor es un nombre aparte: tu sitio web puede quedarse donde está.',
    claim: 'Agregar dominio',
    did: 'Su DID',
    provenAt: 'Comprobado desde',
    inUseSince: 'En uso desde',
    lapses: 'Si no se comprueba, esto termina el',
    check: 'Revisar ahora',
    checking: 'Buscando la prueba; tarda unos segundos…',
    checkFailed: 'No se revisó',
    use: 'Empezar a usarlo',
    withdraw: 'Dejar el dominio',
    drop: 'Quitar',
    used: 'lo que se emite lo nombra',
    unused: 'no está en uso',
    states: {
      claimed: 'Sin comprobar',
      proven: 'Comprobado',
      active: 'En uso',
      lost: 'Sin prueba',
      withdrawn: 'Dejado',
      lapsed: 'Caducado',
    },
    now: {
      claimed:
        'Comprueba que el dominio es tuyo: pon una de estas dos pruebas donde solo puede quien administra el dominio y después revisa.',
      proven:
        'El dominio es tuyo. Todavía no se emite nada con él: apúntalo a esta plataforma, revisa y empieza a usarlo.',
      active:
        'Lo que emites nombra este dominio. Deja la prueba donde está: se busca cada día y, si falta varios días, vuelves a emitir con tu DID de la plataforma.',
      lost: 'La prueba falta desde hace días, así que vuelves a emitir con tu DID de la plataforma. Lo que emitiste con el dominio sigue siendo válido aquí. Pon la prueba otra vez y después revisa.',
      withdrawn: 'Se dejó el dominio.',
      lapsed: 'Nadie comprobó el dominio a tiempo.',
    },
    proof: {
      record: 'Un registro en el DNS (recomendado)',
      recordBody: 'Quien administra tu dominio agrega este registro. Puede tardar minutos en verse en todas partes.',
      recordName: 'Nombre',
      recordType: 'Tipo',
      recordValue: 'Valor',
      file: 'O un archivo en tu servidor web',
      fileBody:
        'Debe seguir disponible por https. Cuando el dominio apunte a esta plataforma el archivo ya no estará: entonces hace falta el registro.',
      fileUrl: 'Dirección',
      fileText: 'Contenido',
    },
    pointing: {
      title: 'Apunta el dominio aquí',
      body: 'Quien verifica busca tu DID en %{domain}, así que debe llevar a esta plataforma (un registro CNAME, o un proxy tuyo que conserve el nombre del host) antes de poder usarse.',
      host: 'Lleva a',
      document: 'Entonces responde esto',
    },
    finding: {
      checked: 'Última revisión:',
      empty: '(vacío)',
      dns: {
        found: 'Registro: la prueba está.',
        other: 'Registro: hay otro valor:',
        none: 'Registro: no hay ninguno.',
        unanswered: 'Registro: los servidores de nombres no respondieron. Intenta más tarde.',
      },
      file: {
        found: 'Archivo: la prueba está.',
        other: 'Archivo: dice otra cosa:',
        unread: 'Archivo: no se pudo leer nada ahí.',
        refused:
          'Archivo: el dominio no lleva a ningún lado, o lleva a una dirección a la que no se pregunta, como la de una red interna.',
      },
      served: {
        ours: 'Documento DID: el dominio responde con él.',
        other: 'Documento DID: el dominio todavía no responde con él.',
      },
    },
    confirm: {
      name: 'El dominio',
      hint: 'Escribe %{domain} para confirmar.',
      useTitle: '¿Emitir con %{domain}?',
      useBody:
        'Lo que se emita desde ahora nombrará este dominio como emisor, para siempre. Lo que ya se emitió queda como está, y también lo que espera aprobación. Conserva el dominio mientras otros deban poder verificar sin nosotros.',
      useButton: 'Empezar a usarlo',
      useDone: 'Ahora emites con %{domain}',
      withdrawTitle: '¿Dejar %{domain}?',
      withdrawBody:
        'Lo que se emita desde ahora nombrará otra vez tu DID de la plataforma. Lo que emitió el dominio sigue siendo válido en nuestras páginas; otros pueden verificarlo mientras el dominio lleve aquí.',
      withdrawButton: 'Dejar',
      withdrawDone: 'Se dejó %{domain}',
      dropTitle: '¿Quitar %{domain}?',
      dropBody: 'No se emite nada con él. Se puede agregar otra vez, y entonces se comprueba de nuevo.',
    },
  },
};
export default domain;
