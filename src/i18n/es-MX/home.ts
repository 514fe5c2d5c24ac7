import type en from '../en-US/home.ts';

const home: typeof en = {
  home: {
    menu: 'Inicio',
    title: 'Inicio',
    hello: 'Hola, %{name}',
    projects: 'Proyectos',
    byCategory: 'Por categoría',
    byNetwork: 'Por red',
    issued: 'Credenciales emitidas',
    pending: 'Por firmar',
    revoked: 'Revocadas',
    waitingForMe: 'Te esperan',
    trialUse: '%{used} de %{limit} credenciales de la prueba',
    steps: {
      title: 'Primeros pasos',
      project: 'Crea un proyecto',
      projectHint: 'Un proyecto reúne lo que emites junto, como los diplomas de este año.',
      template: 'Define una credencial',
      templateHint: 'Sus campos, quién la aprueba y cuánto tiempo vale.',
      issue: 'Emite la primera',
      issueHint: 'A una persona o a diez mil.',
    },
    unverified: {
      title: 'Estamos revisando tu organización',
      body: 'En cuanto esté verificada podrás crear proyectos, definir credenciales y emitirlas. Te escribiremos cuando lo esté.',
    },
    empty: {
      title: 'Aún no hay nada aquí',
      body: 'Cuando alguien te agregue a un proyecto, sus cifras aparecerán aquí.',
    },
  },
};
export default home;
