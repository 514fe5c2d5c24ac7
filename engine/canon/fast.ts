import type { Primitives } from '../primitives/index.ts';
import { toHex } from '../primitives/index.ts';
import type { BlankNode, CompiledTemplate, Run, SlotKind, SlotValue, SubjectGroup, Term } from './compiled.ts';
import { sortsTwoWays } from './code-points.ts';
import { isPlainIri, quoteLiteral } from './literal.ts';

/**
 * The canonical N-Quads (RDFC-1.0) of a compiled document with its slots filled, byte-equal to the slow path; undefined
 * when the values need the slow path (odd IRI, lone surrogate, equal quads, equal blank-node hashes, equal subjects, text of two orders).
 */
export function canonizeFast(
  compiled: CompiledTemplate,
  values: readonly SlotValue[],
  primitives: Primitives,
): string | undefined {
  const slots = fillSlots(compiled.kinds, values);
  if (!slots) return undefined;
  const labels = labelBlanks(compiled.blanks, slots, primitives);
  if (!labels) return undefined;
  const subjects: string[] = [];
  const texts = new Map<string, string>();
  for (const group of compiled.groups) {
    const subject = render(group.subject, slots, labels);
    const text = renderGroup(group, subject, slots, labels);
    if (text === undefined || texts.has(subject)) return undefined;
    subjects.push(subject);
    texts.set(subject, text);
  }
  let out = '';
  for (const subject of subjects.sort()) out += texts.get(subject)!;
  return sortsTwoWays(out) ? undefined : out;
}

function fillSlots(kinds: readonly SlotKind[], values: readonly SlotValue[]): string[] | undefined {
  if (kinds.length !== values.length) return undefined;
  const slots = new Array<string>(kinds.length);
  for (let i = 0; i < kinds.length; i++) {
    const text = fillSlot(kinds[i]!, values[i]!);
    if (text === undefined) return undefined;
    slots[i] = text;
  }
  return slots;
}

function fillSlot(kind: SlotKind, value: SlotValue): string | undefined {
  if (typeof value === 'number') return fillNumber(kind, value);
  if (kind === 'literal') return quoteLiteral(value);
  return kind === 'iri' && isPlainIri(value) ? `<${value}>` : undefined;
}

// As JSON-LD 1.1 §10.7 "Data Round Tripping" has it: canonical integers, doubles with at most 15 digits after the point.
function fillNumber(kind: SlotKind, value: number): string | undefined {
  if (!Number.isFinite(value) || Object.is(value, -0)) return undefined;
  if (kind === 'double') return `"${value.toExponential(15).replace(/(\d)0*e\+?/, '$1E')}"`;
  return kind === 'integer' && Number.isSafeInteger(value) ? `"${value}"` : undefined;
}

function labelBlanks(
  blanks: readonly BlankNode[],
  slots: readonly string[],
  primitives: Primitives,
): string[] | undefined {
  if (blanks.length <= 1) return ['_:c14n0'];
  const hashes = blanks.map(blank => blank.hash ?? firstDegreeHash(blank.quads, slots, primitives));
  const order = [...hashes].sort();
  for (let i = 1; i < order.length; i++) if (order[i] === order[i - 1]) return undefined;
  return hashes.map(hash => `_:c14n${order.indexOf(hash)}`);
}

/** RDFC-1.0 §4.6: the hash of a blank node's quads, sorted; terms already stand as `_:a` and `_:z`. */
export function firstDegreeHash(
  quads: readonly (readonly Term[])[],
  slots: readonly string[],
  primitives: Primitives,
): string {
  const lines = quads.map(terms => terms.reduce((line, term) => line + render(term, slots, []), ''));
  return toHex(primitives.sha256(lines.sort().join('')));
}

function renderGroup(
  group: SubjectGroup,
  subject: string,
  slots: readonly string[],
  labels: readonly string[],
): string | undefined {
  let out = '';
  for (const run of group.runs) {
    if (run.fixed) {
      for (const { predicate, object } of run.statements)
        out += subject + predicate + render(object, slots, labels) + ' .\n';
    } else {
      const text = renderRun(run, subject, slots, labels);
      if (text === undefined) return undefined;
      out += text;
    }
  }
  return out;
}

function renderRun(run: Run, subject: string, slots: readonly string[], labels: readonly string[]): string | undefined {
  const lines = run.statements.map(
    ({ predicate, object }) => `${subject + predicate + render(object, slots, labels)} .\n`,
  );
  lines.sort();
  for (let i = 1; i < lines.length; i++) if (lines[i] === lines[i - 1]) return undefined;
  return lines.join('');
}

function render(term: Term, slots: readonly string[], labels: readonly string[]): string {
  if ('text' in term) return term.text;
  return 'slot' in term ? slots[term.slot]! + term.suffix : labels[term.blank]!;
}
