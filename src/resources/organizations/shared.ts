export { ContactInputs, OrganizationInputs } from './RegistrationInputs.tsx';
export { NOTHING_YET, registrationOf, type RegistrationValues } from './registration-model.ts';
