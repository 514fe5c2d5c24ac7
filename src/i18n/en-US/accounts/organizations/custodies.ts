const custodies = {
  custodies: {
    title: 'Custody of keys',
    kinds: { local: 'This server', pkcs11: 'Hardware token (PKCS #11)', vault: 'Vault' },
    name: { local: 'Name', pkcs11: 'Token', vault: 'Address' },
    algorithms: 'Kinds of keys',
    state: 'State',
    ready: 'Ready',
    since: 'Since',
    detail: 'In its own words',
    reasons: {
      closed: 'It is not connected. Check its settings and restart the server.',
      unreachable:
        'It does not answer. Check that it runs, is unsealed, and can be reached from this server. Signing waits until then.',
      slow: 'It answers too slowly. Check its load and the network. Signing waits until then.',
      refused: 'It refuses our access. Check the PIN, or the token and its policy. A wrong PIN is tried only once.',
      gone: 'A key is missing there. Restore it from a backup of the token or Vault.',
      wrong_key: 'It answers with another key, so nothing is signed. Check that this is the right token or Vault.',
      read_only: 'Existing keys sign, but no keys can be made. Allow it in the settings or in the policy.',
      unsupported: 'It makes no keys of a kind that we use. Organizations have to choose another place for new keys.',
    },
  },
};
export default custodies;
