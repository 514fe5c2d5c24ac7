import { describe, expect, it } from 'vitest';
import {
  accountBody,
  accountProblems,
  draftPath,
  EMPTY_ACCOUNT,
  otherStatus,
  stepName,
} from '../../../../../src/resources/accounts/service-accounts/account-model.ts';

const DRAFT = { ...EMPTY_ACCOUNT, name: 'Register', projects: [{ id: 'p', name: 'Diplomas' }] };

describe('a service account as it is drafted', () => {
  it('names its projects as roles of its type, and keys only where it signs', () => {
    expect(accountBody({ ...DRAFT, publicKeys: 'left from before' })).toEqual({
      name: 'Register',
      description: '',
      type: 'licenses.api',
      authenticatorType: 'client_secret',
      roles: ['licenses.api:p'],
    });
    expect(accountBody({ ...DRAFT, authenticatorType: 'private_key_jwt', publicKeys: 'key' })).toMatchObject({
      publicKeys: 'key',
    });
  });

  it('calls the step of what it works for by that', () => {
    expect(stepName('access', 'licenses.api')).toBe('serviceAccounts.access.licenses.name');
    expect(stepName('access', 'merchant.api')).toBe('serviceAccounts.access.merchant.name');
    expect(stepName('proof', 'merchant.api')).toBe('serviceAccounts.steps.proof');
  });

  it('says what is missing at the field that asks for it', () => {
    expect(accountProblems(DRAFT)).toEqual({});
    expect(accountProblems({ ...DRAFT, name: ' ' })).toEqual({ name: 'fieldErrors.required' });
    expect(accountProblems({ ...DRAFT, authenticatorType: 'private_key_jwt' })).toEqual({
      publicKeys: 'fieldErrors.required',
    });
    const many = Array.from({ length: 101 }, (_, n) => ({ id: String(n), name: '' }));
    expect(accountProblems({ ...DRAFT, projects: many })).toEqual({ projects: 'fieldErrors.too_many' });
    expect(['roles', 'roles.3', 'name'].map(draftPath)).toEqual(['projects', 'projects', 'name']);
  });

  it('becomes what it is not', () => {
    expect(otherStatus({ status: 'enabled' })).toBe('disabled');
    expect(otherStatus({ status: 'disabled' })).toBe('enabled');
  });
});
