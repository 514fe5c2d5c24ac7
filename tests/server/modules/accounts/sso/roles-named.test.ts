import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { rolesNamed } from '../../../../../server/modules/accounts/sso/roles.ts';

describe('a token', () => {
  const access = (claims: object) => new UnsecuredJWT({ iss: 'https://a.example', sub: 'one', ...claims }).encode();
  const id = { iss: 'https://a.example', sub: 'one' };
  const viewer = { realm_access: { roles: ['viewer', 'offline_access'] } };

  it.each([
    [
      'of the realm and the client, and no other',
      { ...viewer, resource_access: { dashboard: { roles: ['project.viewer'] }, account: { roles: ['org.owner'] } } },
      {},
      ['org.member', 'viewer', 'project.viewer'],
    ],
    [
      'with what comes along with a role in a project',
      { realm_access: { roles: ['project.signer'] } },
      {},
      ['org.member', 'project.signer'],
    ],
    ['of the access token, where the ID Token names none', {}, viewer, ['viewer']],
    ['of the ID Token alone, where it names some', { realm_access: { roles: [] } }, viewer, []],
    ['of no access token that is somebody else’s', {}, { ...viewer, sub: 'two' }, []],
    ['of no access token of another issuer', {}, { ...viewer, iss: 'https://b.example' }, []],
    ['none, of claims in another shape', { realm_access: ['org.owner'] }, { realm_access: 'org.owner' }, []],
  ])('names the roles %s', (_, idToken, accessToken, roles) =>
    expect(rolesNamed({ ...id, ...idToken }, access(accessToken), 'dashboard')).toEqual(roles),
  );

  it('that cannot be read names none', () => expect(rolesNamed(id, 'opaque', 'dashboard')).toEqual([]));
});
