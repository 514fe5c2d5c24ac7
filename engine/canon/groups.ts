import type { Run, Statement, SubjectGroup, Term } from './compiled.ts';
import type { Triple } from './terms.ts';

/** Orders triples as far as their fixed text allows: by subject, then by predicate, then by object where all are text. */
export function groupQuads(triples: readonly Triple[]): SubjectGroup[] {
  const bySubject = new Map<string, { subject: Term; statements: Statement[] }>();
  for (const { subject, predicate, object } of triples) {
    const key = JSON.stringify(subject);
    const group = bySubject.get(key) ?? { subject, statements: [] };
    group.statements.push({ predicate, object });
    bySubject.set(key, group);
  }
  return [...bySubject.values()].map(({ subject, statements }) => ({ subject, runs: runsOf(statements) }));
}

function runsOf(statements: readonly Statement[]): Run[] {
  const byPredicate = new Map<string, Statement[]>();
  for (const statement of statements) {
    byPredicate.set(statement.predicate, [...(byPredicate.get(statement.predicate) ?? []), statement]);
  }
  return [...byPredicate.keys()].sort().map(predicate => {
    const run = byPredicate.get(predicate)!;
    if (run.length === 1) return { fixed: true, statements: run };
    const texts = run.map(({ object }) => ('text' in object ? object.text : undefined));
    if (texts.includes(undefined)) return { fixed: false, statements: run };
    return { fixed: true, statements: [...run].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) };
  });
}

function textOf({ object }: Statement): string {
  return 'text' in object ? `${object.text} .\n` : '';
}
