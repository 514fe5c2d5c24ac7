/** Every way the engine refuses input. Messages name the rule, never the payload. */
export type EngineErrorCode =
  | 'encoding'
  | 'json'
  | 'canonicalization'
  | 'context-unavailable'
  | 'did'
  | 'did-unavailable'
  | 'did-unsupported'
  | 'key'
  | 'proof'
  | 'credential'
  | 'status-list'
  | 'seal'
  | 'token'
  | 'offer'
  | 'key-proof'
  | 'request'
  | 'didcomm'
  | 'attestation'
  | 'approval'
  | 'mdoc'
  | 'trusted-list';

/** The one error class of the engine; `code` says which part refused. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
