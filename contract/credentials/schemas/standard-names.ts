/** Types of the W3C's data model, its presentations, schemas and proofs. */
const W3C = [
  'VerifiableCredential',
  'VerifiablePresentation',
  'EnvelopedVerifiableCredential',
  'EnvelopedVerifiablePresentation',
  'JsonSchema',
  'JsonSchemaCredential',
  'CredentialSchema',
  'DataIntegrityProof',
  'Ed25519Signature2018',
  'Ed25519Signature2020',
  'JsonWebSignature2020',
  'Ed25519VerificationKey2020',
  'JsonWebKey',
  'JsonWebKey2020',
  'Multikey',
  'DIDDocument',
];
/** Status lists, of today and before. */
const STATUS = [
  'BitstringStatusList',
  'BitstringStatusListCredential',
  'BitstringStatusListEntry',
  'StatusList2021',
  'StatusList2021Credential',
  'StatusList2021Entry',
  'RevocationList2020',
  'RevocationList2020Credential',
  'RevocationList2020Status',
];
/** Open Badges 3.0 and Comprehensive Learner Record 2.0 (1EdTech). */
const ONE_ED_TECH = [
  'OpenBadgeCredential',
  'AchievementCredential',
  'AchievementSubject',
  'EndorsementCredential',
  'EndorsementSubject',
  'ClrCredential',
  'ClrSubject',
  'ResultDescription',
  'RubricCriterionLevel',
  'IdentityObject',
  'IdentifierEntry',
];
/** European Digital Credentials for Learning, and EBSI's. */
const EUROPEAN = [
  'EuropeanDigitalCredential',
  'EuropeanDigitalPresentation',
  'EuropassCredential',
  'VerifiableAttestation',
  'VerifiableAccreditation',
  'VerifiableAuthorisation',
  'VerifiableAuthorisationToOnboard',
  'VerifiableAuthorisationForTrustChain',
  'VerifiableAccreditationToAttest',
  'VerifiableAccreditationToAccredit',
  'VerifiableDiploma',
  'VerifiableId',
];
/** Identity documents and vaccination (W3C CCG, ISO 18013). */
const IDENTITY = [
  'Iso18013DriversLicense',
  'Iso18013DriversLicenseCredential',
  'PermanentResident',
  'PermanentResidentCard',
  'CitizenshipCredential',
  'VaccinationCertificate',
  'VaccinationEvent',
];

/** DCMI Metadata Terms: by it a credential says which one it replaces. */
const DUBLIN_CORE = ['replaces'];

/** Names to which a standard gives a meaning that our vocabulary would contradict: never a schema's or a field's. */
export const STANDARD_NAMES: readonly string[] = [
  ...W3C,
  ...STATUS,
  ...ONE_ED_TECH,
  ...EUROPEAN,
  ...IDENTITY,
  ...DUBLIN_CORE,
];

const KNOWN = new Set(STANDARD_NAMES.map(name => name.toLowerCase()));

/** Whether a name is a standard's, in whatever case it is written: who reads it would take it for that. */
export const isStandardName = (name: string): boolean => KNOWN.has(name.toLowerCase());
