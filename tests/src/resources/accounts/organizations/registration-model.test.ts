import { describe, expect, it } from 'vitest';
import { OrganizationRegistration } from '../../../../../contract/accounts/organizations/index.ts';
import { formErrors } from '../../../../../contract/base/errors/field-errors.ts';
import {
  NOTHING_YET,
  phoneOf,
  registrationOf,
} from '../../../../../src/resources/accounts/organizations/registration-model.ts';

describe('the telephone of a registration', () => {
  it.each([
    ['MX', '55 1234-5678', '+525512345678'],
    ['MX', '(55) 1234.5678', '+525512345678'],
    ['MX', '+1 415 555 0100', '+14155550100'],
    ['DO', '809 555 0100', '+18095550100'],
    ['', '55 1234 5678', '5512345678'],
    ['MX', '  ', null],
  ])('in %s typed as “%s” is %s', (country, typed, phone) => {
    expect(phoneOf(country, typed)).toBe(phone);
  });
});

it('a form in which nothing was typed is told of each field that it lacks, and of no other', () => {
  const body = { ...registrationOf(NOTHING_YET), email: '', password: '', terms: false };
  expect(formErrors(OrganizationRegistration, body)).toEqual({
    name: 'required',
    country: 'required',
    industry: 'required',
    contactName: 'required',
    contactLastname: 'required',
    email: 'required',
    password: 'required',
    terms: 'terms_required',
  });
});
