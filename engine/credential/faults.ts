/** What is wrong with the form of a credential (VC Data Model 2.0 §4). */
export type CredentialFault =
  | 'not-an-object'
  | 'context'
  | 'type'
  | 'id'
  | 'issuer'
  | 'subject'
  | 'name'
  | 'validity-malformed'
  | 'validity-order'
  | 'status-malformed'
  | 'schema-malformed'
  | 'terms-of-use-malformed'
  | 'evidence-malformed'
  | 'refresh-service-malformed'
  | 'related-resource-malformed'
  | 'context-unavailable'
  | 'undefined-terms';
