import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/base/common/index.ts';
import { ERRORS, FIELD_ERRORS, MESSAGES, type ErrorKey } from '../../contract/base/errors/index.ts';

const KEYS = Object.keys(ERRORS) as ErrorKey[];

/** The sentences of the specification's §8 and §5 that belong to what is built, letter by letter. */
const SENTENCES: Partial<Record<ErrorKey, string>> = {
  'error.not_found': 'Resource not found',
  'error.no_response': 'No response from server',
  'code.expired': 'Code expired',
  'user.registered': 'User already registered',
  'user.email_registered': 'User email already registered',
  'template.has_credentials': "Template can't be deleted, it has credentials issued",
  'template.has_signers': "Template can't be deleted, it has signers assigned",
  'receiver.on_templates': 'Receiver is on templates linked',
  'receiver.has_credentials': 'Receiver has credentials issued',
  'project.has_templates': 'Project has templates assigned, first remove templates',
  'project.has_users': 'Project has more than 1 user, first remove those users',
  'project.last_user': 'Project has only 1 user',
  'user.self_delete': 'User is not allowed to delete itself',
  'user.is_signer': 'User is signer on template, remove template first',
  'organization.last_user': 'Organization has only 1 user',
  'user.in_project': 'User is assigned on project, remove project first',
  'role.invalid': 'Invalid role to add or remove on contracts',
  'password.equal': 'New password is equal to current password',
  'password.incorrect': 'Incorrect current password',
  'login.failed': 'Failed to login',
  'code.invalid': 'The verification code is invalid or expired',
  'presentation.code_expired': 'Presentation code expired',
  'credential.missing_fields': 'Missing fields to build the credential',
  'credential.issue_failed': 'Unknown error',
  'signer.needs_did': 'A user needs a DID to be signer',
  'credential.expired': 'You cannot issue an expired credential, please update the expiration date',
};
const FIELDS = {
  duplicate_field: 'Duplicate field name',
  reserved_field: 'This field name is reserved',
  value_required: 'You must enter a value',
  component_required: 'You must select a form component',
  https_link: 'Link must start with https://',
} as const;

describe('the catalogue of errors', () => {
  it.each(LANGUAGES)('is complete in %s, each sentence said once and ended the same way everywhere', language => {
    const { errors, fields } = MESSAGES[language];
    expect(Object.keys(errors).sort()).toEqual([...KEYS].sort());
    expect(Object.keys(fields).sort()).toEqual([...FIELD_ERRORS].sort());
    for (const sentence of [...Object.values(errors), ...Object.values(fields)]) {
      expect(sentence).toBe(sentence.trim());
      expect(sentence).not.toBe('');
    }
  });

  it('says nothing in Spanish that is left in English', () => {
    for (const key of KEYS) expect(MESSAGES['es-MX'].errors[key]).not.toBe(MESSAGES['en-US'].errors[key]);
    for (const key of FIELD_ERRORS) expect(MESSAGES['es-MX'].fields[key]).not.toBe(MESSAGES['en-US'].fields[key]);
  });

  it('has the specification’s sentences word for word', () => {
    expect(MESSAGES['en-US'].errors).toMatchObject(SENTENCES);
    expect(MESSAGES['en-US'].fields).toMatchObject(FIELDS);
    expect(MESSAGES['en-US'].errors['credential.already_issued'].toLowerCase()).toContain(
      'already issued or pending of signature',
    );
  });

  it('gives the documented codes, and each other code to one error only', () => {
    expect(ERRORS['error.not_found']).toEqual({ code: 404, status: 404 });
    expect(ERRORS['error.internal']).toEqual({ code: 500, status: 500 });
    expect(ERRORS['error.no_response'].code).toBe(0);
    expect(ERRORS['error.unknown'].code).toBe(-1);
    expect(ERRORS['credential.unknown']).toEqual({ code: 40001, status: 404 });
    expect(ERRORS['credential.template_gone']).toEqual({ code: 10304, status: 404 });
    const codes = KEYS.map(key => ERRORS[key].code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('answers with the status that its own code begins with', () => {
    const documented = ['error.no_response', 'error.unknown', 'credential.unknown', 'credential.template_gone'];
    for (const key of KEYS.filter(each => !documented.includes(each))) {
      const { code, status } = ERRORS[key];
      expect(String(code).slice(0, 3), key).toBe(String(status));
    }
  });
});
