import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/base/common/index.ts';
import { ACHIEVEMENT_TYPES } from '../../contract/credentials/templates/open-badge.ts';
import { fieldText } from '../../contract/credentials/verification/index.ts';

const said = (name: string, value: unknown, language: 'en-US' | 'es-MX' = 'es-MX', calendar = true) =>
  fieldText({ name, value, calendar }, language);

describe('a field in words', () => {
  it('calls the kind of an achievement what people call it, and not what Open Badges calls it for programs', () => {
    expect(said('achievement.achievementType', 'CertificateOfCompletion')).toBe('Constancia de término');
    expect(said('achievement.achievementType', 'CertificateOfCompletion', 'en-US')).toBe('Certificate of completion');
    expect(said('achievement.2.achievementType', 'Badge')).toBe('Insignia');
    for (const language of LANGUAGES)
      for (const type of ACHIEVEMENT_TYPES)
        expect(said('achievement.achievementType', type, language)).not.toMatch(/[a-z][A-Z]/);
  });

  it('leaves kinds that others have made, and all other fields', () => {
    expect(said('achievement.achievementType', 'ext:Rosette')).toBe('ext:Rosette');
    expect(said('achievement.achievementType', 'constructor')).toBe('constructor');
    expect(said('degree', 'BachelorDegree')).toBe('BachelorDegree');
    expect(said('given', '2026-06-26')).toBe('26 de junio de 2026');
  });

  it.each(['2026-02-30', '2026-02-31', '2026-04-31', '2025-02-29', '0000-01-01'])(
    'never says a day that there is not as another one: %s',
    none => expect([said('folio', none), said('folio', none, 'en-US')]).toEqual([none, none]),
  );

  it('leaves what looks like a day and is the text of another field, or a tag', () => {
    expect(said('folio', '2026-02-15', 'es-MX', false)).toBe('2026-02-15');
    expect(said('tags', ['2026-02-15', 'b'])).toBe('2026-02-15, b');
  });

  it('says the 29th of February where there is one', () =>
    expect(said('given', '2028-02-29')).toBe('29 de febrero de 2028'));
});
