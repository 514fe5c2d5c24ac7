import type en from '../../../en-US/credentials/credentials/delegations.ts';

const delegations: typeof en = {
  away: {
    title: 'Cuando alguien se ausenta',
    lead: 'Quien firma en lugar de otra persona lo hace con su propia llave. Lo que espera entonces se pide de nuevo, y se queda con quien suple.',
    name: 'Nombrar a quien firma',
    fields: {
      userId: 'Quién se ausenta',
      delegateId: 'Quién firma en su lugar',
      startsAt: 'Primer día',
      endsAt: 'Último día',
    },
    empty: {
      title: 'Nadie se ausenta',
      body: 'Di desde cuándo y hasta cuándo te ausentas y quién firma en tu lugar: otra persona que apruebe en los mismos proyectos.',
    },
    oneself: 'Yo me ausento',
    who: '%{user} se ausenta',
    instead: '%{delegate} firma en su lugar',
    when: 'Del %{from} al %{to}',
    holds: 'En %{projects}',
    uncovered: 'No en %{projects}, donde %{delegate} no puede aprobar',
    by: 'La nombró %{name}',
    states: { planned: 'Prevista', active: 'Ahora', ended: 'Terminada' },
    nobody: 'Nadie más con un DID puede aprobar en los mismos proyectos. Un usuario necesita un DID para ser firmante.',
    confirm: 'Nombrar',
    done: '%{name} firma en su lugar',
    hint: 'Lo que espere aprobación en esas fechas se pide de nuevo en menos de un minuto; lo que otros hayan aprobado de ello pierde su efecto.',
    end: 'Terminar',
    endOf: 'Terminar la suplencia de %{delegate}',
    decline: 'No acepto',
    declineOf: 'No firmar en lugar de %{user}',
    ending: {
      title: '¿Terminar esta suplencia?',
      decline: '¿No firmar en lugar de %{user}?',
      body: 'Lo que ya espera a %{delegate} se queda con esa persona; lo que se pida desde ahora va otra vez a %{user}.',
      done: 'Suplencia terminada',
      failed: 'No se pudo terminar',
    },
  },
};
export default delegations;
