import { describe, expect, it } from 'vitest';
import { pathText, readPath, type Path } from '../../../contract/credentials/applications/query.ts';

describe('a claims path', () => {
  it.each<[string, Path]>([
    ['degree', ['degree']],
    ['address.street', ['address', 'street']],
    ['degrees[0].title', ['degrees', 0, 'title']],
    ['nationalities[]', ['nationalities', null]],
    ['org.iso.18013.5.1/age_over_18', ['org.iso.18013.5.1', 'age_over_18']],
    [
      'org.iso.18013.5.1/driving_privileges[0].vehicle_category_code',
      ['org.iso.18013.5.1', 'driving_privileges', 0, 'vehicle_category_code'],
    ],
  ])('is written as %s, and read as the same', (text, path) => {
    expect(pathText(path)).toBe(text);
    expect(readPath(text)).toEqual(path);
  });

  it('names no namespace where a name alone has points, or a slash stands elsewhere', () => {
    expect(pathText(['org.example'])).toBe('org.example');
    expect(readPath('km/h')).toEqual(['km/h']);
    expect(readPath('address/a.b')).toEqual(['address/a', 'b']);
  });
});
