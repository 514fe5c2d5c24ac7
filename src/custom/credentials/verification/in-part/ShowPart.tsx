import '../../../base/open/forms.css';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { Field } from '../../../base/open/Field.tsx';
import { Icon } from '../../../base/open/Icon.tsx';
import { Panel } from '../../../base/open/Panel.tsx';
import { type CheckedPart, type Choice, choicesOf, partOf } from './part.ts';
import { partLink } from './part-link.ts';
import type { PartWords } from './words/index.ts';

interface Made {
  link: string;
  /** The file, by an address of this page alone. */
  file: string;
}

interface ShowPartProps {
  /** The form of a credential that its holder has. */
  document: JsonObject;
  checked: CheckedPart;
  words: PartWords;
  language: Language;
}

const ENDED = ['revoked', 'suspended', 'expired'];

const labelOf = ({ label }: Choice, words: PartWords): string =>
  typeof label === 'string' ? label : words[label.word === 'title' ? 'credentialTitle' : label.word];

/** Where the holder of a credential chooses what to show of it, and gets it as a file and as a link. Nothing of it leaves the browser. */
export function ShowPart({ document, checked, words, language }: ShowPartProps) {
  const { verification, reading } = checked;
  const isGenuine = verification.steps.some(({ id, outcome }) => id === 'issuer' && outcome !== 'failed');
  return (
    <>
      <h1 className="certificate-title">{words.title}</h1>
      <p>{words.lead}</p>
      {verification.verdict === 'invalid' || !isGenuine || !reading ? (
        <p className="problem" role="alert">
          {words.changed}
        </p>
      ) : (
        <>
          {ENDED.includes(verification.verdict) && <p role="status">{words.ended}</p>}
          <Choices document={document} choices={choicesOf(document, reading, language)} words={words} />
        </>
      )}
    </>
  );
}

function Choices({
  document,
  choices,
  words,
}: Pick<ShowPartProps, 'document' | 'words'> & { choices: readonly Choice[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [state, setState] = useState<'making' | 'failed' | 'nothing' | Made>();
  const made = typeof state === 'object' ? state : undefined;
  const file = made?.file;
  useEffect(() => (file === undefined ? undefined : () => URL.revokeObjectURL(file)), [file]);
  const tick = (pointer: string, isOn: boolean) => {
    setChosen(isOn ? [...chosen, pointer] : chosen.filter(each => each !== pointer));
    // What was made of another choice is not to be shared by mistake.
    setState(undefined);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'making') return;
    const isOfSubject = (pointer: string) => pointer.startsWith('/credentialSubject/');
    const hasClaim = choices.some(
      ({ pointer, isFixed }) => isOfSubject(pointer) && (isFixed || chosen.includes(pointer)),
    );
    // Without a claim there is no subject, and a credential without one is none.
    if (!hasClaim) return setState('nothing');
    setState('making');
    try {
      const part = await partOf(document, chosen);
      const bytes = new Blob([JSON.stringify(part, null, 2)], { type: 'application/json' });
      setState({ link: await partLink(window.location.origin, part), file: URL.createObjectURL(bytes) });
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <section className="panel">
          <fieldset className="choices" aria-describedby={`${id}-basics`}>
            <legend>{words.choose}</legend>
            <p className="hint" id={`${id}-basics`}>
              {words.basics}
            </p>
            {choices.map(choice => (
              <label className="tick" key={choice.pointer}>
                <input
                  type="checkbox"
                  checked={choice.isFixed || chosen.includes(choice.pointer)}
                  disabled={choice.isFixed}
                  onChange={({ target }) => tick(choice.pointer, target.checked)}
                />
                <span>
                  <strong>{labelOf(choice, words)}</strong>
                  {choice.value && `: ${choice.value}`}
                  {choice.isFixed && ` (${words.always})`}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="actions">
            <button type="submit" className="primary">
              <Icon name="check" size={18} />
              {words.create}
            </button>
          </div>
          <p role="status">{state === 'making' && words.creating}</p>
          {(state === 'failed' || state === 'nothing') && (
            <p className="problem" role="alert">
              {words[state]}
            </p>
          )}
        </section>
      </form>
      {made && <Ready made={made} words={words} />}
      <Panel title={words.linking}>
        <ul>
          {words.linkingOf.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Ready({ made, words }: { made: Made; words: PartWords }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(made.link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Panel title={words.ready}>
      <Field
        label={words.link}
        value={made.link}
        readOnly
        hint={words.linkHint}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        <button type="button" onClick={copy}>
          <Icon name="link" size={18} />
          {isCopied ? words.copied : words.copy}
        </button>
        <a className="button" href={made.file} download="credential-part.json">
          <Icon name="download" size={18} />
          {words.download}
        </a>
      </div>
    </Panel>
  );
}
