export { buildHttp, type HttpOptions } from './build.ts';
export { isLocalHost } from './local-host.ts';
export { HTTP_LIMITS, type HttpLimits } from './limits.ts';
export { registerRoutes, type Gate } from './register.ts';
export { answerError, languageOf } from './error-answer.ts';
export { openApiDocument } from './openapi.ts';
export { cookieOf, sealedCookie } from './cookies.ts';
export type { BinaryAnswer, Call, Handlers, HandlersOf, Upload } from './call.ts';
