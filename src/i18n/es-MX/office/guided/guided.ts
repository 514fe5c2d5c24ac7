import { FAILURE_TEXTS } from '../../../../../contract/base/errors/failures.ts';
import type en from '../../../en-US/office/guided/guided.ts';

/** What is said of a step that did not work. */
const FAILED = FAILURE_TEXTS['es-MX'];

const guided: typeof en = {
  guided: {
    imageRefused: 'El proyecto quedó creado, pero sin imagen: agrégala en la configuración',
    hindered: 'Lo marcado no va a ser posible. Elige hasta dónde llegar o cámbialo.',
    draftFrom:
      'Tienes un borrador de “%{name}” con %{smart_count} destinatario, de %{when}. |||| Tienes un borrador de “%{name}” con %{smart_count} destinatarios, de %{when}.',
    start: { question: '¿Qué vas a emitir?', language: 'Idioma de los documentos y correos' },
    approvers: {
      lead: 'Elige quién aprueba cada credencial antes de que la firme tu organización. Quedan como firmantes del proyecto.',
      usual:
        'Normalmente esto lo aprueba una persona. Sin aprobadores, tu organización firma de inmediato. |||| Normalmente esto lo aprueban %{smart_count} personas. Sin aprobadores, tu organización firma de inmediato.',
      none: 'Normalmente esto no necesita aprobación: tu organización firma de inmediato. De todos modos puedes elegir a alguien.',
      search: 'Buscar personas',
      disabled: 'Está desactivada en la organización',
      gone: 'Ya no está en la organización: elige a alguien más',
      others:
        '¿Falta alguien? Cuando exista el proyecto, invita a esa persona. Los aprobadores reciben una llave de firma.',
    },
    template: {
      requester:
        'Como tú emites, tu propia aprobación no cuenta: deja que cuente, pide menos aprobaciones o elige a alguien más.',
      criterion: 'Qué hay que hacer para ganar la insignia, en el idioma de la credencial: %{language}.',
      later: 'Los campos, el diseño y la tarjeta ya vienen listos. Después puedes cambiarlos en la plantilla.',
    },
    groups: {
      title: 'Un grupo completo',
      nobody: 'No hay nadie en este grupo.',
      fresh: '%{smart_count} persona por agregar |||| %{smart_count} personas por agregar',
      already: '%{smart_count} ya está en la lista |||| %{smart_count} ya están en la lista',
      disabled: '%{smart_count} inactiva, no se incluye |||| %{smart_count} inactivas, no se incluyen',
      lacking:
        'A %{smart_count} persona le falta un dato que esta credencial toma de ella: %{field}. Agrégalo en los destinatarios. |||| A %{smart_count} personas les falta un dato que esta credencial toma de ellas: %{field}. Agrégalo en los destinatarios.',
      open: 'En la lista todavía se pedirá: %{fields}. Lo que sea igual para todos se escribe ahí una sola vez.',
      add: 'Agregar %{smart_count} persona |||| Agregar %{smart_count} personas',
    },
    summary: {
      until: 'Hasta dónde llegar ahora',
      untilHint: 'Puedes detenerte en cualquier punto: el proyecto te muestra qué falta.',
      project: '%{name} · %{category} · %{network}',
      approvers: 'Una persona: %{names} |||| %{smart_count} personas: %{names}',
      template: '%{title}',
      receivers: 'Una persona |||| %{smart_count} personas',
      issue:
        'Una credencial: se firma, se sella y se envía de inmediato |||| %{smart_count} credenciales: se firman, se sellan y se envían de inmediato',
      issueApproved:
        'Una credencial: espera sus aprobaciones y luego se firma, se sella y se envía |||| %{smart_count} credenciales: esperan sus aprobaciones y luego se firman, se sellan y se envían',
    },
    until: {
      project: 'Solo crear el proyecto',
      approvers: 'Hasta registrar aprobadores',
      template: 'Hasta crear la plantilla',
      receivers: 'Hasta registrar destinatarios',
      issue: 'Todo: emitir las credenciales',
    },
    hindrances: {
      role: 'Tu rol no lo permite.',
      trialCredentials:
        'De la prueba te queda %{smart_count} credencial y la lista pide %{people}: deja a menos destinatarios o detente antes de emitir. |||| De la prueba te quedan %{smart_count} credenciales y la lista pide %{people}: deja a menos destinatarios o detente antes de emitir.',
    },
    run: {
      title: 'Estamos creando tu proyecto',
      begin: 'Crear',
      beginAndIssue: 'Crear y emitir 1 credencial |||| Crear y emitir %{smart_count} credenciales',
      steps: {
        project: 'Crear el proyecto',
        approvers: 'Registrar aprobadores',
        template: 'Crear la plantilla de credencial',
        receivers: 'Registrar destinatarios',
        issue: 'Emitir las credenciales',
      },
      failed: {
        project: FAILED['step.project'],
        approvers: FAILED['step.approvers'],
        template: FAILED['step.template'],
        receivers: FAILED['step.receivers'],
        issue: FAILED['step.issue'],
      },
      inPlace: 'Seguir en el proyecto',
      noneRegistered: 'No se pudo registrar a nadie. Revisa sus datos e inténtalo de nuevo.',
      refused:
        'No se registró a un destinatario: revisa sus datos en la lista. |||| No se registró a %{smart_count} destinatarios: revisa sus datos en la lista.',
      stands: 'Lo que se creó se queda: el proyecto está entre tus proyectos.',
      anew: {
        title: '¿Empezar esto de nuevo?',
        done: 'Esto ya está hecho, se queda y se haría una vez más: %{steps}.',
        none: 'Hasta donde se sabe, no se hizo nada.',
        unsure: 'No se sabe en qué quedó “%{step}”: revisa en tus proyectos si ya existe.',
        typed: 'Lo que escribiste se queda aquí.',
      },
    },
  },
};
export default guided;
