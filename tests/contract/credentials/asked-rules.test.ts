import { describe, expect, it } from 'vitest';
import { ApplicationCreate } from '../../../contract/credentials/applications/index.ts';
import { fieldErrors } from '../../../contract/base/errors/field-errors.ts';

const asked = (paths: (string | number | null)[][], rule: (string | number)[], more: object = {}) => {
  const { error } = ApplicationCreate.safeParse({
    name: 'Discount',
    useCase: 'own',
    form: 'dc+sd-jwt',
    selectiveDisclosure: true,
    types: ['https://school.example/diploma'],
    fields: paths.map(path => ({ path, purpose: { 'en-US': 'To see it', 'es-MX': 'Para verlo' } })),
    rules: [{ path: rule, operator: 'exists', value: true }],
    ...more,
  });
  return fieldErrors(error?.issues ?? []);
};

describe('a rule of an application', () => {
  it('is on a field that is asked for, on a part of it, or on what it stands in', () => {
    expect(asked([['degree'], ['birthDate']], ['birthDate'])).toEqual({});
    expect(asked([['address']], ['address', 'city'])).toEqual({});
    expect(asked([['address', 'city']], ['address'])).toEqual({});
    expect(asked([['degrees', null, 'title']], ['degrees', 0, 'title'])).toEqual({});
  });

  it('on another field is refused: wallets do not show it, so that each attempt would fail', () => {
    expect(asked([['degree']], ['birthDate'])).toEqual({ 'rules.0.path': 'not_asked' });
    expect(asked([['address', 'city']], ['address', 'street'])).toEqual({ 'rules.0.path': 'not_asked' });
  });

  it('may be on each field of a credential that is shown whole', () => {
    expect(asked([], ['birthDate'])).toEqual({});
    const whole = { form: 'jwt_vc_json', selectiveDisclosure: false };
    expect(asked([['degree']], ['birthDate'], whole)).toEqual({});
  });
});
