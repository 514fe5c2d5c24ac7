import type { FieldValues } from 'react-hook-form';
import { expect, it } from 'vitest';
import { laterResolverOf } from '../../../../../../src/custom/base/kit/form/contract-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

it('a form whose checks cannot be loaded is not sent, and says so', async () => {
  const resolver = laterResolverOf<FieldValues>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const { errors } = await resolver({ password: 'one', repeat: 'other' }, undefined, options);
  expect(errors).toMatchObject({ unchecked: { message: 'errors.error.no_response' } });
});
