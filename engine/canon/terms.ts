import { EngineError } from '../errors.ts';
import type { RdfQuad, RdfTerm } from '../vendor/rdf.mjs';
import type { SlotKind, Term } from './compiled.ts';
import { quoteLiteral } from './literal.ts';
import { slotOfNumber, slotOfText, slotsWithin } from './markers.ts';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
// eslint-disable-next-line no-control-regex -- these are the characters N-Quads escape in an IRI
const ESCAPED_IRI = /[\u0000-\u0020<>"{}|^`\\\ud800-\udfff]/;

/** A quad of the default graph, predicate as ` <…> `. */
export interface Triple {
  subject: Term;
  predicate: string;
  object: Term;
}

/** Turns the quads of a marked document into triples of fixed text, slots and blank nodes. */
export class TermReader {
  /** How each slot became RDF; a slot that left no trace is absent. */
  readonly kinds = new Map<number, SlotKind>();
  /** Slots whose value decides more than one whole term: they must stay fixed. */
  readonly unfit = new Set<number>();
  private readonly blanks = new Map<string, number>();

  /** Throws EngineError 'canonicalization' for what only the slow path can do (named graphs, escapes in IRIs). */
  triple(quad: RdfQuad): Triple {
    if (quad.graph.termType !== 'DefaultGraph') refuse('There are named graphs.');
    if (quad.predicate.termType !== 'NamedNode') refuse('A predicate is no IRI.');
    const object = quad.object.termType === 'Literal' ? this.literal(quad.object) : this.node(quad.object);
    if (quad.predicate.value === `${RDF}type` && 'slot' in object) this.unfit.add(object.slot);
    return { subject: this.node(quad.subject), predicate: ` ${this.fixed(quad.predicate.value)} `, object };
  }

  blankCount(): number {
    return this.blanks.size;
  }

  private node(term: RdfTerm): Term {
    if (term.termType === 'NamedNode') {
      const slot = slotOfText(term.value);
      return slot === undefined ? { text: this.fixed(term.value) } : this.slot(slot, 'iri', '');
    }
    if (term.termType !== 'BlankNode') return refuse('A node is neither IRI nor blank.');
    const blank = this.blanks.get(term.value) ?? this.blanks.size;
    this.blanks.set(term.value, blank);
    return { blank };
  }

  private literal(term: RdfTerm): Term {
    const suffix = this.suffix(term.datatype?.value ?? `${XSD}string`, term.language);
    const text = slotOfText(term.value);
    if (text !== undefined) return this.slot(text, 'literal', suffix);
    const number = slotOfNumber(term.value);
    if (number) return this.slot(number.slot, number.double ? 'double' : 'integer', suffix);
    this.reject(term.value);
    return { text: (quoteLiteral(term.value) ?? refuse('A string has a lone surrogate.')) + suffix };
  }

  private slot(slot: number, kind: SlotKind, suffix: string): Term {
    // An integer that JSON-LD would write as a double when it has a fraction keeps its kind only under xsd:integer.
    if ((this.kinds.get(slot) ?? kind) !== kind) this.unfit.add(slot);
    if (kind === 'double' && suffix !== `^^<${XSD}double>`) this.unfit.add(slot);
    this.kinds.set(slot, kind);
    return { slot, suffix };
  }

  private suffix(datatype: string, language: string | undefined): string {
    if (datatype === `${RDF}langString`) {
      this.reject(language ?? '');
      return language ? `@${language}` : '';
    }
    return datatype === `${XSD}string` ? '' : `^^${this.fixed(datatype)}`;
  }

  private fixed(iri: string): string {
    this.reject(iri);
    if (ESCAPED_IRI.test(iri)) refuse('An IRI needs escapes.');
    return `<${iri}>`;
  }

  private reject(value: string): void {
    for (const slot of slotsWithin(value)) this.unfit.add(slot);
  }
}

function refuse(message: string): never {
  throw new EngineError('canonicalization', message);
}
