export { jsonIn, keyTypeOfAlg, parseJws, signJws, TOKEN_MAX, verifyJws, type Jws } from './jws.ts';
export {
  ALWAYS_SHOWN,
  checkKeyBinding,
  confirmation,
  confirmedKey,
  discloseClaims,
  issueSdJwt,
  parseSdJwt,
  presentSdJwt,
  type BindingExpected,
  type BindingFault,
  type Disclosed,
  type SdJwt,
} from './sd-jwt.ts';
export { openToken, tokenText, type OpenToken, type TokenKind } from './open.ts';
export { credentialIn, timeOf } from './credential.ts';
export {
  issueJwtVc,
  issueSdJwtVc,
  issueVcJwt,
  TOKEN_FORMS,
  TOKEN_MEDIA,
  unsaidByClaims,
  type SdJwtVcInput,
  type TokenForm,
  type TokenInput,
} from './issue.ts';
export {
  createTokenStatusList,
  decodeTokenStatusList,
  encodeTokenStatusList,
  readTokenStatus,
  signTokenStatusList,
  STATUS_BITS,
  STATUS_LIST_TYPE,
  STATUS_PLACES,
  statusPlaceOf,
  TOKEN_STATUS,
  writeTokenStatus,
  type TokenStatusList,
} from './status-list.ts';
