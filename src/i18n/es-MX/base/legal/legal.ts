import type en from '../../../en-US/base/legal/legal.ts';

const legal: typeof en = {
  legal: {
    example:
      'Este es el texto de ejemplo de Sello, para probar la plataforma. Quien la opera para otros responde por un texto propio en su lugar.',
    terms: {
      lead: 'Qué puedes esperar de esta plataforma y qué espera ella de ti.',
      service: {
        title: 'Qué es esto',
        body: 'Con Sello, las organizaciones emiten credenciales digitales, las aprueban y las sellan en una cadena de bloques, y cualquiera puede verificarlas.',
      },
      account: {
        title: 'Tu cuenta',
        body: 'Es solo tuya. No compartas la contraseña y avisa de inmediato a tu organización si crees que alguien más la usó.',
      },
      issuing: {
        title: 'Lo que emites',
        body: 'Tu organización responde por lo que dicen sus credenciales y por tener derecho a decirlo. Emite solo lo que es cierto, sobre personas que estuvieron de acuerdo.',
      },
      record: {
        title: 'Lo que permanece',
        body: 'Un sello en la cadena de bloques no se puede deshacer. Contiene una huella digital, ningún dato personal. Una credencial equivocada se revoca, y quien la verifique verá la revocación.',
      },
      end: {
        title: 'Dejar de usarla',
        body: 'Tu organización puede dejarla cuando quiera. Lo emitido se puede seguir verificando sin esta plataforma, con lo que tienen sus titulares.',
      },
    },
    privacy: {
      lead: 'Qué datos personales hay aquí, para qué y quién los ve.',
      who: {
        title: 'Quién es responsable',
        body: 'La organización que emite una credencial decide qué dice y responde por esos datos. Quien opera esta plataforma los guarda por encargo suyo.',
      },
      what: {
        title: 'Qué se guarda',
        body: 'De los usuarios: nombre, correo, roles y lo que hicieron. De los destinatarios: nombre, correo o identificador y lo que dicen sus credenciales. Las contraseñas se guardan solo como hashes, y las llaves de firma, solo cifradas.',
      },
      public: {
        title: 'Qué ven los demás',
        body: 'Quien tiene la dirección de una credencial ve lo que dice. En la cadena de bloques solo hay huellas digitales: nadie reconoce en ellas a una persona.',
      },
      browser: {
        title: 'En tu navegador',
        body: 'Tu sesión, tu idioma y tema, y los borradores que no has enviado. No hay anuncios ni rastreadores.',
      },
      rights: {
        title: 'Tus derechos',
        body: 'Pide a la organización que emitió tu credencial que te muestre, corrija o elimine tus datos (derechos ARCO). Es la que puede hacerlo.',
      },
    },
    community: {
      lead: 'Donde los usuarios de la plataforma preguntan, responden y comparten.',
      ask: {
        title: 'Haz una pregunta',
        body: 'Di qué quieres hacer, qué hiciste y qué pasó. No incluyas datos personales de tus destinatarios.',
      },
      share: {
        title: 'Comparte lo que funciona',
        body: 'Muestra plantillas, diseños y formas de trabajar que otros puedan usar.',
      },
      report: {
        title: 'Reporta una falla',
        body: 'Escribe la referencia que muestra el error. Con ella, el operador encuentra lo que pasó.',
      },
    },
    contact: {
      lead: 'Quién te ayuda con cada asunto.',
      organization: {
        title: 'Sobre una credencial',
        body: 'Escribe a la organización que la emitió. Solo el emisor puede corregirla o revocarla.',
      },
      platform: {
        title: 'Sobre tu cuenta o la plataforma',
        body: 'Escribe al operador de la plataforma. Di a qué organización perteneces.',
      },
      security: {
        title: 'Sobre un problema de seguridad',
        body: 'Escribe al operador antes de contarlo a alguien más y dale tiempo de resolverlo.',
      },
    },
  },
};
export default legal;
