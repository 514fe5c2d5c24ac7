import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import type { FieldComponent } from '../../../../contract/credentials/templates/index.ts';
import { escapeHtml as text } from '../../../platform/mail/html/index.ts';
import { vocabularyUrl } from '../credentials/index.ts';
import type { Vocabulary } from './read.ts';
import { OWN_TERMS, VOCABULARY_WORDS, type Kind } from './words.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const RANGES: Partial<Record<Kind, string>> = {
  string: `${XSD}string`,
  boolean: `${XSD}boolean`,
  decimal: `${XSD}decimal`,
  integer: `${XSD}integer`,
  date: `${XSD}date`,
};
const KINDS: Partial<Record<FieldComponent, Kind>> = {
  number: 'decimal',
  checkbox: 'boolean',
  calendar: 'date',
  image: 'node',
};
const kindOf = (component: FieldComponent): Kind => KINDS[component] ?? 'string';

/** Where a vocabulary's three documents stand. */
export const vocabularyAddresses = (publicUrl: string, id: string) => ({
  vocabulary: vocabularyUrl(publicUrl, id),
  context: `${publicUrl}/contexts/${id}`,
  schema: `${vocabularyUrl(publicUrl, id)}/schema.json`,
});

/** The vocabulary as JSON-LD (RDF Schema): one node for each term, with its labels and the kind of its value. */
export function vocabularyDocument(publicUrl: string, { id, type, title, description, terms }: Vocabulary): object {
  const { vocabulary } = vocabularyAddresses(publicUrl, id);
  const node = (name: string, kind: Kind, rest: object) => ({
    '@id': `${vocabulary}#${name}`,
    '@type': kind === 'class' ? 'rdfs:Class' : 'rdf:Property',
    ...rest,
    ...(RANGES[kind] && { 'rdfs:range': { '@id': RANGES[kind] } }),
    'rdfs:isDefinedBy': { '@id': vocabulary },
  });
  return {
    '@context': {
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: RDFS,
      owl: 'http://www.w3.org/2002/07/owl#',
    },
    '@graph': [
      {
        '@id': vocabulary,
        '@type': 'owl:Ontology',
        'rdfs:label': title,
        ...(description && { 'rdfs:comment': description }),
      },
      node(type, 'class', {
        'rdfs:label': title,
        'rdfs:subClassOf': { '@id': 'https://www.w3.org/2018/credentials#VerifiableCredential' },
      }),
      ...terms.map(({ name, labels, component }) => node(name, kindOf(component), { 'rdfs:label': labels })),
      ...OWN_TERMS.map(({ name, kind, comment }) =>
        node(name, kind, {
          'rdfs:label': name,
          'rdfs:comment': LANGUAGES.map(language => ({
            '@value': comment[language],
            '@language': language.toLowerCase(),
          })),
        }),
      ),
    ],
  };
}

/** The same for people: a page without script, each term where its IRI's fragment leads. */
export function vocabularyPage(publicUrl: string, given: Vocabulary, language: Language): string {
  const { title, description, type, terms } = given;
  const words = VOCABULARY_WORDS[language];
  const at = vocabularyAddresses(publicUrl, given.id);
  const row = (name: string, meaning: string, kind: Kind) =>
    `<tr id="${text(name)}"><th scope="row"><code>${text(name)}</code></th><td>${text(meaning)}</td><td>${text(words.kinds[kind])}</td></tr>`;
  const rows = [
    row(type, title, 'class'),
    ...terms.map(({ name, labels, component }) => row(name, labels.join(' · '), kindOf(component))),
    ...OWN_TERMS.map(({ name, kind, comment }) => row(name, comment[language], kind)),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${text(title)} · ${text(words.title)}</title><link rel="alternate" type="application/ld+json" href="${text(at.vocabulary)}">`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${text(title)}</h1><p>${text(description)}</p><p>${text(words.lead)}</p><p><code>${text(at.vocabulary)}</code></p><ul><li><a href="${text(at.context)}">${text(words.context)}</a></li><li><a href="${text(at.schema)}">${text(words.schema)}</a></li></ul><table><thead><tr><th scope="col">${text(words.term)}</th><th scope="col">${text(words.meaning)}</th><th scope="col">${text(words.kind)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}
