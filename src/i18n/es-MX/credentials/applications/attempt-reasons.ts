import type { AttemptStepKind, STEP_DETAILS } from '../../../../../contract/credentials/applications/index.ts';
import attempt from '../../../../../contract/credentials/applications/words-es-MX.ts';
import reasons from '../../../../../contract/credentials/verification/reasons-es-MX.ts';
import { TOKEN_REASONS } from '../../../../../contract/credentials/verification/token-reasons.ts';
import words from '../../../../../contract/credentials/verification/words-es-MX.ts';

const attemptReasons = {
  attemptReasons: {
    steps: {
      ...({
        query: 'Lo solicitado',
        holder: 'Titular',
        issuer: 'Emisor aceptado',
        parse: 'Documento',
        signature: 'Firma del emisor',
        approval: 'Aprobación',
        proof: 'Otra firma',
        approvals: 'Aprobaciones suficientes',
        validity: 'Fechas',
        status: 'Estado',
        seal: 'Sello',
        rules: 'Reglas',
      } satisfies Record<AttemptStepKind, string>),
      offline: 'Sin conexión',
    },
    /** Why a device judged nothing without a connection. */
    offline: {
      'pack-old': 'Los datos del dispositivo eran demasiado antiguos.',
      'pack-open': 'La aplicación acepta a cualquier emisor, y eso no se puede verificar sin conexión.',
      'pack-malformed': 'Los datos del dispositivo no se pudieron leer.',
      'clock-wrong': 'El reloj del dispositivo se atrasó.',
      'challenge-unknown': 'Respondió al código de otro dispositivo o a uno anterior.',
      'challenge-over': 'La respuesta llegó demasiado tarde.',
      'challenge-used': 'La respuesta ya se había mostrado.',
      'paper-form': 'La aplicación no puede verificar papeles.',
    },
    ended: attempt.ended,
    query: attempt.query,
    holder: attempt.holder,
    issuer: attempt.issuer,
    rules: {
      ...attempt.rules,
      'rule-absent': attempt.rules.absent,
      'rule-null': attempt.rules.null,
      'rule-type': attempt.rules.type,
      'rule-value': attempt.rules.value,
    },
    /** What a verification says by itself. */
    any: { ...words.doubt, ...reasons, ...TOKEN_REASONS['es-MX'] },
    recognized: {
      passed: 'Reconocido por “%{list}” como %{name}, para %{types}, desde el %{since}',
      failed: 'Registrado en “%{list}” como %{name}, para %{types}, desde el %{since}',
      anyType: 'todos los tipos',
      lists: 'Listas de confianza consultadas: %{lists}',
    },
    details: {
      list: 'lista',
      place: 'posición',
      purpose: 'propósito',
      madeAt: 'fecha de la lista',
      value: 'valor leído',
      rule: 'regla',
    } satisfies Record<(typeof STEP_DETAILS)[number], string>,
  },
};
export default attemptReasons;
