import type { EndedReason } from './kinds.ts';
import type { HOLDER_REASONS, ISSUER_REASONS, QUERY_REASONS, RULE_REASONS } from './reasons.ts';

/** Why an attempt did not succeed: how it ended without an answer, and what its own steps found. Each reason has its sentence. */
const attempt = {
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
    'issuer-lists-over':
      'El plazo de una lista de confianza suscrita ya venció, así que no se pudo comprobar al emisor.',
    'issuer-types': 'La lista de confianza no acepta a este emisor para este tipo de credencial.',
    'issuer-dates': 'La credencial se firmó fuera de las fechas del certificado del emisor en la lista de confianza.',
    'issuer-revoked':
      'La lista de confianza revocó a este emisor y ningún sello demuestra que la credencial es anterior.',
  } satisfies Record<(typeof ISSUER_REASONS)[number], string>,
  rules: {
    absent: 'Falta el campo.',
    null: 'El campo está vacío.',
    type: 'La regla no puede comparar este tipo de valor.',
    value: 'El campo tiene un valor distinto del que pide la regla.',
  } satisfies Record<(typeof RULE_REASONS)[number], string>,
};
export default attempt;
