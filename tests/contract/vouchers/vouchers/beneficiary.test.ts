import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../../contract/base/errors/index.ts';
import { BeneficiaryRow } from '../../../../contract/vouchers/vouchers/index.ts';

const row = {
  name: 'María José',
  lastname: 'Ñandú-O’Connor',
  email: 'maria@correo.example',
  phone_number: '5512345678',
  identification: '0012345678',
  identification_type: 'dni',
  amount: '500',
};
const refused = (change: object) => {
  const read = BeneficiaryRow.safeParse({ ...row, ...change });
  return read.success ? {} : fieldErrors(read.error.issues);
};

describe('a row that names a beneficiary', () => {
  it('is taken as the specification has it, whatever the script', () => {
    expect(refused({})).toEqual({});
    expect(refused({ name: '李', lastname: 'Ωνάσης' })).toEqual({});
  });

  it('may have numbers where a sheet made some of digits', () => {
    expect(
      BeneficiaryRow.parse({ ...row, phone_number: 5512345678, identification: 12345, amount: 500 }),
    ).toMatchObject({
      phone_number: '5512345678',
      identification: '12345',
      amount: 500,
    });
  });

  it.each(['+52 55 1234 5678', '(52) 55-1234.5678', '525512345678'])(
    'may have a telephone as people write it: %s',
    written => {
      expect(BeneficiaryRow.parse({ ...row, phone_number: written }).phone_number).toBe('525512345678');
    },
  );

  it.each([
    ['name', 'Ana 2', 'only_letters'],
    ['name', '-Ana', 'only_letters'],
    ['lastname', 'Pérez ', undefined],
    ['lastname', 'Pérez  Gil', 'only_letters'],
    ['lastname', '', 'required'],
    ['email', 'nobody', 'invalid_email'],
    ['phone_number', '55 12x4', 'only_digits'],
    ['phone_number', '1234567890123456', 'too_long'],
    ['identification', 'G1234567', 'only_digits'],
    ['identification_type', 'ine', 'invalid_choice'],
    ['amount', '12.5', 'only_digits'],
    ['amount', '-5', 'only_digits'],
    ['amount', '0', 'too_small'],
    ['amount', 12.5, 'only_digits'],
  ])('has a %s of %j refused as %s', (field, value, why) => {
    expect(refused({ [field]: value })).toEqual(why === undefined ? {} : { [field]: why });
  });

  it('says why somebody is kept twice', () => {
    expect(refused({ duplicate: 'keep' })).toEqual({ reason: 'required' });
    expect(refused({ duplicate: 'keep', reason: 'A second child' })).toEqual({});
  });
});
