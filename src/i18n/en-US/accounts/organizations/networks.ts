const networks = {
  networks: {
    title: 'Blockchain networks',
    unreachable: 'The network does not answer. What is to be sealed waits, and nothing is lost.',
    notPermitted: 'The network does not let this account write. Ask its operator for the permission.',
    mode: 'Connection',
    modes: {
      direct: 'Node, without a relay',
      relayhub: 'Writer node with RelayHub',
      metatxhub: 'PermissionedMetaTxHub',
    },
    sender: 'Account that seals',
    node: 'Writer node',
    hub: 'Hub',
    quota: 'Gas per block (quota)',
    used: 'Gas that counts against the quota now',
    waiting: 'Transactions that wait',
    oldest: 'Waiting since',
    nothingWaits: 'Nothing waits',
    lag: 'Behind',
    blocks: '%{smart_count} block |||| %{smart_count} blocks',
    problem: 'What stands in the way, as the network says it: %{problem}',
    closed: 'Networks that are not connected, with the settings that are missing',
  },
};
export default networks;
