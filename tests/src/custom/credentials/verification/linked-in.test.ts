import { expect, it } from 'vitest';
import { linkedInAddress } from '../../../../../src/custom/credentials/verification/linked-in.ts';
import { sample } from './sample.ts';

const PAGE = 'https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv';
const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('fills in LinkedIn’s form with what the credential says, and leaves out the end of one that has none', () => {
  const verification = sample({
    title: 'Diploma & más',
    issuedAt: '2026-09-30T10:00:00.000Z',
    validUntil: '2028-01-31T05:59:59.000Z',
  });
  const address = linkedInAddress(verification, PAGE);
  expect(address.split('?')[0]).toBe('https://www.linkedin.com/profile/add');
  expect(read(address)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Diploma & más',
    organizationName: verification.issuer.name,
    issueYear: '2026',
    issueMonth: '9',
    expirationYear: '2028',
    expirationMonth: '1',
    certUrl: PAGE,
    certId: verification.id,
  });
  const endless = read(linkedInAddress({ ...verification, validUntil: null }, PAGE));
  expect(endless).not.toHaveProperty('expirationYear');
});
