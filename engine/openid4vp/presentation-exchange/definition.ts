import type { JsonObject } from '../../json.ts';

/** What a field asks (Presentation Exchange 2.1.1 §5.1): the first of its JSON paths that finds something. Other members are kept as they are. */
export interface Field extends JsonObject {
  readonly path: readonly string[];
  readonly id?: string;
  readonly optional?: boolean;
  /** A JSON Schema. */
  readonly filter?: JsonObject;
}

/** What a credential has to be and to show. */
export interface Constraints extends JsonObject {
  readonly limit_disclosure?: string;
  readonly fields?: readonly Field[];
}

/** A credential that is asked for (§5.1). */
export interface InputDescriptor extends JsonObject {
  readonly id: string;
  /** By name of a format, with its algorithms. */
  readonly format?: JsonObject;
  readonly group?: readonly string[];
  readonly constraints: Constraints;
}

/** Which of the credentials are needed (§5.2), those of a group or of nested requirements. */
export interface SubmissionRequirement extends JsonObject {
  readonly rule: 'all' | 'pick';
  readonly count?: number;
  readonly min?: number;
  readonly max?: number;
  readonly from?: string;
  readonly from_nested?: readonly SubmissionRequirement[];
}

/** A presentation definition (DIF Presentation Exchange 2.1.1 §5). */
export interface PresentationDefinition extends JsonObject {
  readonly id: string;
  readonly format?: JsonObject;
  readonly input_descriptors: readonly InputDescriptor[];
  readonly submission_requirements?: readonly SubmissionRequirement[];
}

/** How much a definition may ask. Texts are limited as in a query (`DCQL_LIMITS`). */
export const DEFINITION_LIMITS = {
  descriptors: 20,
  fields: 100,
  paths: 10,
  groups: 20,
  requirements: 20,
  depth: 4,
} as const;

/** Why the other form cannot say something. */
export type UnsaidReason =
  /** Words for people: the other form has no place for them. */
  | 'wording'
  /** An id with characters that the other form does not take; another stands in its place. */
  | 'id'
  /** A member that the standard does not have, or that the engine does not know. */
  | 'unknown-member'
  | 'format-unknown'
  | 'format-missing'
  | 'algorithms'
  | 'path'
  | 'null-in-path'
  | 'filter'
  | 'optional'
  | 'doubled'
  | 'limit-disclosure'
  | 'intent-to-retain'
  | 'predicate'
  /** Who holds, who is the subject, what the status is (§7). */
  | 'relation'
  | 'requirement'
  | 'too-many'
  | 'type'
  | 'preference'
  | 'claim-sets'
  | 'multiple'
  | 'holder-binding'
  | 'trusted-authorities';

/** What one form of a request says and the other cannot. */
export interface Unsaid {
  /** The member of the form that was translated, as `input_descriptors[0].constraints.fields[1].filter.pattern`. */
  at: string;
  reason: UnsaidReason;
  /** Whether other credentials satisfy the translated form because of it. */
  decides: boolean;
}
