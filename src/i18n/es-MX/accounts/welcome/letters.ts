import type en from '../../../en-US/accounts/welcome/letters.ts';

const letters: typeof en = {
  letters: {
    title: 'Avisos por correo',
    lead: 'Lo que %{name} te escribe. La campana de este portal lo muestra todo, elijas lo que elijas aquí.',
    chosen: 'Tú eliges',
    none: 'Nada de lo que haces aquí se avisa por correo.',
    saved: 'Guardado',
    failed: 'No se pudo guardar tu elección',
    kinds: {
      signatureRequests: {
        name: 'Solicitudes de firma',
        help: 'Cuando hay credenciales que esperan tu aprobación: un correo por solicitud, a lo más diez al día.',
      },
      digests: {
        name: 'Resumen del día',
        help: 'Lo que lleva más de un día esperando tu aprobación, una vez al día.',
      },
      requestFinished: {
        name: 'Solicitudes terminadas',
        help: 'Cuando están listas las credenciales que pediste y tomó más de un minuto.',
      },
      keyWarnings: {
        name: 'Llaves por vencer',
        help: '30 días, 7 días y un día antes de que venza una llave, y cuando venció. Sin llave no se emite nada.',
      },
      webhookOff: {
        name: 'Webhooks desactivados',
        help: 'Cuando se desactiva el webhook de tu organización o de una aplicación de verificación porque no se le puede entregar nada.',
      },
      trialEnding: {
        name: 'Fin de la prueba',
        help: 'Una semana y un día antes de que termine tu prueba, y cuando terminó.',
      },
      membership: { name: 'Membresía', help: 'Cuando tu organización pasa a producción.' },
      registrations: {
        name: 'Organizaciones que esperan',
        help: 'Cuando una organización se registra o pide pasar a producción.',
      },
    },
    always: {
      title: 'Se envían siempre',
      why: 'Cuidan tu cuenta y tu organización, y no se pueden apagar:',
      invitation: 'invitaciones y tu primer inicio de sesión',
      password: 'códigos para recuperar tu contraseña y lo que pasa con tu cuenta',
      decided: 'lo que la plataforma decide sobre tu organización',
    },
  },
};
export default letters;
