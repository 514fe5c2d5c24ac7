import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/base/common/language.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { Inbox, InboxChoices } from '../../../../contract/office/notification-groups/inbox.ts';
import { Panel } from '../../base/open/Panel.tsx';
import { Refused } from '../../base/open/public-call.ts';
import type { ChoiceEdits } from './inbox-api.ts';
import type { InboxWords } from './words/index.ts';

interface InboxSettingsProps {
  about: Pick<Inbox, 'organization' | 'channels' | 'language'>;
  choices: InboxChoices;
  words: InboxWords;
  save: (edits: ChoiceEdits) => Promise<void>;
  children?: ReactNode;
}

type Optional = InboxChoices['typesOff'][number];

/** With or without one of a list. */
const toggled = <T,>(off: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? off.filter(each => each !== one) : [...off, one];

/** What a person wants from an organization. Each choice is saved when it is made. */
export function InboxSettings({ about, choices, words, save, children }: InboxSettingsProps) {
  const [pending, setPending] = useState<ChoiceEdits>();
  const [told, setTold] = useState<{ isProblem: boolean; text: string }>();
  const shown = { ...choices, ...pending };
  const { settings, stop } = words;
  const change = async (edits: ChoiceEdits) => {
    if (pending) return;
    setPending(edits);
    setTold(undefined);
    try {
      await save({ ...edits, revision: choices.revision });
      setTold({ isProblem: false, text: settings.saved });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTold({ isProblem: true, text: error.status === 0 ? words.problem.none : error.message || words.problem.none });
    } finally {
      setPending(undefined);
    }
  };
  const tick = (label: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <label key={label} className="tick">
      <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  );
  // an organization's own systems are no channel to a person
  const channels = about.channels.filter(channel => channel !== 'webhook');
  return (
    <>
      <Panel title={settings.title}>
        {shown.stopped ? (
          <p>{fill(stop.stopped, { organization: about.organization })}</p>
        ) : (
          <>
            <fieldset className="choices">
              <legend>{settings.types}</legend>
              {(Object.keys(settings.type) as Optional[]).map(type =>
                tick(
                  settings.type[type],
                  !shown.typesOff.includes(type),
                  isOn => void change({ typesOff: toggled(shown.typesOff, type, isOn) }),
                ),
              )}
            </fieldset>
            <fieldset className="choices">
              <legend>{settings.channels}</legend>
              {channels.map(channel =>
                tick(
                  settings.channel[channel],
                  !shown.channelsOff.includes(channel),
                  isOn => void change({ channelsOff: toggled(shown.channelsOff, channel, isOn) }),
                ),
              )}
            </fieldset>
            <p>{settings.always}</p>
            {children}
            <fieldset className="choices">
              <legend>{settings.language}</legend>
              {LANGUAGES.map((language: Language) => (
                <label key={language} className="tick" lang={language}>
                  <input
                    type="radio"
                    name="language"
                    checked={(shown.language ?? about.language) === language}
                    onChange={() => void change({ language })}
                  />
                  {settings.inLanguage[language]}
                </label>
              ))}
            </fieldset>
          </>
        )}
        <p role="status">{told && !told.isProblem && told.text}</p>
        {told?.isProblem && <p role="alert">{told.text}</p>}
      </Panel>
      <Panel title={shown.stopped ? stop.resumeTitle : stop.title}>
        <p>{fill(shown.stopped ? stop.resumeLine : stop.line, { organization: about.organization })}</p>
        <div className="actions">
          <button type="button" onClick={() => void change({ stopped: !choices.stopped })}>
            {shown.stopped ? stop.resume : stop.button}
          </button>
        </div>
      </Panel>
    </>
  );
}
