export { countryName } from './countries.ts';
export { Reasons } from './Reasons.tsx';
export { ContactInputs, OrganizationInputs } from './RegistrationInputs.tsx';
export { industryOf, NOTHING_YET, registrationOf, type RegistrationValues, valuesOf } from './registration-model.ts';
