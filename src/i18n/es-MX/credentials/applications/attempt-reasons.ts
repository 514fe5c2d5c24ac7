import type {
  AttemptStepKind,
  EndedReason,
  HOLDER_REASONS,
  ISSUER_REASONS,
  QUERY_REASONS,
  RULE_REASONS,
  STEP_DETAILS,
} from '../../../../../contract/credentials/applications/index.ts';
import reasons from '../../../../../contract/credentials/verification/reasons-es-MX.ts';
import { TOKEN_REASONS } from '../../../../../contract/credentials/verification/token-reasons.ts';
import words from '../../../../../contract/credentials/verification/words-es-MX.ts';

const rules = {
  absent: 'Falta el campo.',
  null: 'El campo está vacío.',
  type: 'La regla no puede comparar este tipo de valor.',
  value: 'El campo tiene un valor distinto del que pide la regla.',
} satisfies Record<(typeof RULE_REASONS)[number], string>;

const attemptReasons = {
  attemptReasons: {
    steps: {
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
    } satisfies Record<AttemptStepKind, string>,
    /** How an attempt ended without an answer. */
    ended: {
      declined: 'La persona no aceptó.',
      wallet_error: 'La billetera informó un error.',
      closed: 'La solicitud se cerró.',
      code_expired: 'El código de presentación venció.',
      removed: 'La aplicación se eliminó.',
      expired: 'La aplicación venció.',
      other_browser: 'Se respondió para otro navegador.',
    } satisfies Record<EndedReason, string>,
    query: {
      'answer-malformed': 'La respuesta de la billetera está mal formada.',
      'presentation-limit': 'La respuesta es demasiado grande.',
      'state-mismatch': 'La respuesta es de otra solicitud.',
      'query-unknown': 'La billetera respondió algo que no se pidió.',
      'query-missing': 'Falta la credencial solicitada.',
      'query-empty': 'La respuesta no trae ninguna credencial.',
      'too-many': 'Se mostraron más credenciales de las solicitadas.',
      format: 'La credencial tiene un formato distinto del solicitado.',
      type: 'La credencial es de un tipo distinto del solicitado.',
      'claim-missing': 'Falta un campo solicitado.',
      'claim-value': 'Un campo tiene un valor distinto del solicitado.',
      'more-than-asked': 'La billetera mostró más de lo solicitado.',
      malformed: 'La credencial no se puede leer.',
      credentials: 'La presentación no contiene exactamente una credencial.',
      unprocessable: 'La credencial no se pudo procesar.',
    } satisfies Record<(typeof QUERY_REASONS)[number], string>,
    holder: {
      'holder-proof-missing': 'Falta la firma del titular.',
      'holder-key': 'La credencial no nombra una llave de su titular.',
      'holder-proof': 'La firma del titular no corresponde a lo que se muestra.',
      'holder-audience': 'El titular firmó para otro verificador.',
      'holder-nonce': 'El titular firmó para otra solicitud.',
      'holder-time': 'La firma del titular es demasiado antigua o de una fecha futura.',
      'holder-mismatch': 'La persona que la presentó no es su titular.',
    } satisfies Record<(typeof HOLDER_REASONS)[number], string>,
    issuer: {
      'issuer-untrusted': 'Esta aplicación no acepta a este emisor.',
      'issuer-types': 'La lista de confianza no acepta a este emisor para este tipo de credencial.',
      'issuer-dates': 'La credencial se firmó fuera de las fechas del certificado del emisor en la lista de confianza.',
      'issuer-revoked':
        'La lista de confianza revocó a este emisor y ningún sello demuestra que la credencial es anterior.',
    } satisfies Record<(typeof ISSUER_REASONS)[number], string>,
    rules: {
      ...rules,
      'rule-absent': rules.absent,
      'rule-null': rules.null,
      'rule-type': rules.type,
      'rule-value': rules.value,
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
