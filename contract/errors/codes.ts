/**
 * Every error the platform can answer: key → numeric code and HTTP status. 404, 500, 0, -1, 40001 and 10304 are the
 * documented ones (spec §7, §8); all others are ours, listed here and nowhere else. Sentences stand beside, by language.
 */
export interface ErrorDefinition {
  code: number;
  status: number;
}
const define = <const T extends Record<string, ErrorDefinition>>(table: T) => table;

export const ERRORS = define({
  // documented
  'error.not_found': { code: 404, status: 404 },
  'error.internal': { code: 500, status: 500 },
  'error.no_response': { code: 0, status: 0 },
  'error.unknown': { code: -1, status: 0 },
  'credential.unknown': { code: 40001, status: 404 },
  'credential.template_gone': { code: 10304, status: 404 },
  // requests
  'request.invalid': { code: 40000, status: 400 },
  'request.too_large': { code: 41300, status: 413 },
  'request.media_type': { code: 41500, status: 415 },
  'request.misdirected': { code: 42100, status: 421 },
  'request.too_many': { code: 42900, status: 429 },
  'request.in_flight': { code: 40910, status: 409 },
  'request.key_reused': { code: 40911, status: 409 },
  'request.busy': { code: 50300, status: 503 },
  'request.no_space': { code: 50301, status: 503 },
  // sign-in
  'auth.required': { code: 40100, status: 401 },
  'auth.expired': { code: 40101, status: 401 },
  'auth.invalid_token': { code: 40102, status: 401 },
  'auth.reused': { code: 40103, status: 401 },
  'auth.forbidden': { code: 40300, status: 403 },
  'auth.captcha': { code: 40301, status: 403 },
  'login.failed': { code: 40110, status: 401 },
  'login.generic': { code: 40111, status: 401 },
  'code.expired': { code: 41000, status: 410 },
  'code.invalid': { code: 41001, status: 410 },
  'presentation.code_expired': { code: 41002, status: 410 },
  'password.equal': { code: 40020, status: 400 },
  'password.incorrect': { code: 40021, status: 400 },
  'password.weak': { code: 40022, status: 400 },
  'user.registered': { code: 40920, status: 409 },
  'user.email_registered': { code: 40921, status: 409 },
  // organizations, projects, users
  'organization.not_verified': { code: 40310, status: 403 },
  'trial.ended': { code: 40320, status: 403 },
  'trial.users': { code: 40321, status: 403 },
  'trial.projects': { code: 40322, status: 403 },
  'trial.templates': { code: 40323, status: 403 },
  'trial.credentials': { code: 40324, status: 403 },
  'project.has_templates': { code: 40930, status: 409 },
  'project.has_users': { code: 40931, status: 409 },
  'project.last_user': { code: 40932, status: 409 },
  'project.removed': { code: 40933, status: 409 },
  'project.user_exists': { code: 40934, status: 409 },
  'user.self_delete': { code: 40935, status: 409 },
  'user.is_signer': { code: 40936, status: 409 },
  'user.in_project': { code: 40937, status: 409 },
  'organization.last_user': { code: 40938, status: 409 },
  'organization.last_owner': { code: 40939, status: 409 },
  'role.invalid': { code: 40030, status: 400 },
  'image.invalid': { code: 40031, status: 400 },
  'network.unavailable': { code: 40032, status: 400 },
  'category.unavailable': { code: 40033, status: 400 },
  // schemas, templates
  'schema.in_use': { code: 40940, status: 409 },
  'schema.not_found': { code: 40440, status: 404 },
  'template.has_credentials': { code: 40941, status: 409 },
  'template.has_signers': { code: 40942, status: 409 },
  'template.not_publishable': { code: 40943, status: 409 },
  'genericTemplate.in_use': { code: 40944, status: 409 },
  'signer.needs_did': { code: 40945, status: 409 },
  'signer.exists': { code: 40946, status: 409 },
  'signer.pending': { code: 40947, status: 409 },
  'signer.too_few': { code: 40948, status: 409 },
  'signer.not_project': { code: 40949, status: 409 },
  // recipients, credentials
  'recipient.exists': { code: 40950, status: 409 },
  'receiver.on_templates': { code: 40951, status: 409 },
  'receiver.has_credentials': { code: 40952, status: 409 },
  'credential.missing_fields': { code: 40050, status: 400 },
  'credential.already_issued': { code: 40960, status: 409 },
  'credential.issue_failed': { code: 50060, status: 500 },
  'credential.expired': { code: 40961, status: 409 },
  'credential.not_approver': { code: 40360, status: 403 },
  'credential.already_signed': { code: 40962, status: 409 },
  'credential.transition': { code: 40963, status: 409 },
  'credential.omit_approval': { code: 40361, status: 403 },
  'credential.keystore': { code: 40062, status: 400 },
  'credential.no_mail': { code: 40964, status: 409 },
  'state.transition': { code: 40965, status: 409 },
});

export type ErrorKey = keyof typeof ERRORS;

/** Why one field was refused: the values of `errors` in an answer, and the keys under which the portal translates them. */
export const FIELD_ERRORS = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_big',
  'too_many',
  'too_few',
  'invalid',
  'invalid_type',
  'invalid_email',
  'invalid_name',
  'invalid_did',
  'invalid_date',
  'invalid_url',
  'invalid_choice',
  'unknown_key',
  'control_characters',
  'value_required',
  'component_required',
  'duplicate_field',
  'reserved_field',
  'empty_table',
  'past_date',
  'password_weak',
  'terms_required',
  'not_found',
  'https_link',
  'duplicate_row',
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];
