import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Recognition } from '../../../../../contract/credentials/verification/verification.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { day } from '../i18n/index.ts';

/** Said here, so that only the page of a credential with a trust registry carries it. */
const WORDS: Record<Language, Record<'recognized' | 'all' | 'nobody' | 'overdue', string>> = {
  'en-US': {
    recognized: 'Recognized by “{list}” as {name}, for {types}, since {since}',
    all: 'all types of credentials',
    nobody: 'No trusted list names this issuer. Lists consulted: {lists}',
    overdue: 'Could not be checked, because they are out of date: {lists}',
  },
  'es-MX': {
    recognized: 'Con reconocimiento de “{list}” como {name}, para {types}, desde el {since}',
    all: 'todos los tipos de credencial',
    nobody: 'Ninguna lista de confianza nombra a este emisor. Listas consultadas: {lists}',
    overdue: 'No se pudieron consultar, porque no están al día: {lists}',
  },
};

/** Which trusted list recognizes the issuer, or which were consulted. Whoever is in no list is no fraud: it is a warning. */
export default function RecognizedBy({ recognition, language }: { recognition: Recognition; language: Language }) {
  const words = WORDS[language];
  const { recognizedBy, lists, overdue } = recognition;
  if (recognizedBy)
    return (
      <p>
        {fill(words.recognized, {
          list: recognizedBy.list,
          name: recognizedBy.name,
          types: recognizedBy.types.join(', ') || words.all,
          since: day(recognizedBy.since, language),
        })}
      </p>
    );
  return (
    <ul className="notes">
      <li className="note">
        {fill(words.nobody, { lists: lists.join(', ') })}
        {overdue.length > 0 && <> {fill(words.overdue, { lists: overdue.join(', ') })}</>}
      </li>
    </ul>
  );
}
