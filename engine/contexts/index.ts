export { bundledContexts, createDocumentLoader, CREDENTIALS_V1, CREDENTIALS_V2, OPEN_BADGES_V3 } from './loader.ts';
export type { DocumentLoader } from './loader.ts';
export { compileContext, COPY_TERMS, isUsableTerm, RESERVED_TERMS, withWalletTerms } from './compile-context.ts';
export type { ContextField, FieldDatatype } from './compile-context.ts';
export { contextsOf } from './contexts-of.ts';
export { isPlainName, localName, remapsTerms } from './inline-terms.ts';
export { isTypeName, memberName } from './names.ts';
export { publishedDigests } from './published-digests.ts';
