import { isWebAddress } from '../../../../../contract/credentials/verification/sentence.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { day, end, start } from '../i18n/index.ts';
import { useWords } from '../words-context.ts';
import { Fact, Panel } from '../../../base/open/Panel.tsx';

type Field = PublicVerification['subject']['fields'][number];

/** A picture that is what was signed; where it is not, or is gone, the page says so and shows none. */
function Shown({ field, picture }: { field: Field; picture: NonNullable<Field['picture']> }) {
  const { words } = useWords();
  return (
    <span className="picture">
      {picture.shown ? <img src={picture.url} alt={field.label} /> : <span>{words.label.noPicture}</span>}
      <small>{words.label.pictureDigest}</small>
      <code>{field.value}</code>
    </span>
  );
}

/** The fields of the credential, its dates, and who signed it besides. */
export function Details({ verification }: { verification: PublicVerification }) {
  const { language, words } = useWords();
  const { subject, otherProofs, issuedAt, validFrom, validUntil, replaces } = verification;
  return (
    <>
      {subject.fields.length > 0 && (
        <Panel title={words.label.details} wide>
          <dl className="facts columns" lang={verification.language}>
            {subject.fields.map(field => (
              <Fact key={field.name} label={field.label}>
                {field.picture ? <Shown field={field} picture={field.picture} /> : field.value}
              </Fact>
            ))}
          </dl>
        </Panel>
      )}
      <Panel title={words.label.validity}>
        <dl className="facts">
          {issuedAt && <Fact label={words.label.issuedOn}>{day(issuedAt, language)}</Fact>}
          {validFrom && <Fact label={words.label.validFrom}>{start(validFrom, validUntil, language)}</Fact>}
          <Fact label={words.label.validUntil}>
            {validUntil ? end(validUntil, validFrom ?? issuedAt, language) : words.label.noEnd}
          </Fact>
          {replaces && (
            <Fact label={words.label.replaces}>
              {isWebAddress(replaces) ? <a href={replaces}>{replaces}</a> : replaces}
            </Fact>
          )}
        </dl>
      </Panel>
      {otherProofs.length > 0 && (
        <Panel title={words.label.otherProofs}>
          <p>{words.label.otherProofsNote}</p>
          <ul className="people">
            {otherProofs.map(({ did }) => (
              <li key={did}>
                <code>{did}</code>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
