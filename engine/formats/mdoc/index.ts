export { decodeCbor, encodeCbor, Tagged, type Cbor } from './cbor.ts';
export { verifySign1, type Cose } from './cose.ts';
export {
  haveDigests,
  issueMdoc,
  parseMdoc,
  type Elements,
  type IssuerSigned,
  type MdocElement,
  type MdocInput,
} from './issuer-signed.ts';
export { isOfDevice, parseDeviceResponse, presentMdoc, type DeviceAsked, type PresentedMdoc } from './device.ts';
export { browserTranscript, isoTranscript, openid4vpTranscript, type SessionTranscript } from './transcript.ts';
export { CWT_STATUS_LIST_TYPE, parseCwtStatusList, signCwtStatusList } from './status-list.ts';
export { cborOf, claimsOf, isBytes } from './values.ts';
export { ageElements, ageName, MDL_SPACE, MDL_TYPE } from './mdl.ts';
export { deviceRequest, readDeviceRequest, type AskedDocument, type AskedElements } from './device-request.ts';
export { encryptionInfo, ISO_PROTOCOL, openBrowserAnswer, sealBrowserAnswer } from './browser.ts';
