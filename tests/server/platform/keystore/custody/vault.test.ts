import { openVault } from '../../../../../server/platform/keystore/custody/vault/index.ts';
import { startVault } from '../../../../support/custody/vault-stand-in.ts';
import { describeCustody, type Breakage } from '../conformance.ts';

describeCustody('a Vault (stand-in)', {
  kind: 'vault',
  algorithms: ['Ed25519', 'P-256', 'P-384'],
  async start() {
    const vault = await startVault();
    const nameIn = (reference: string) => reference.replace(/:\d+$/, '');
    const breaks: Record<Breakage, (name: string) => void> = {
      away: () => (vault.trouble.drops = Infinity),
      hanging: () => (vault.trouble.isHanging = true),
      refused: () => (vault.policy = 'none'),
      read_only: () => (vault.policy = 'read-only'),
      gone: name => vault.engine.remove(name),
      wrong_key: name => vault.engine.replace(name),
      rotated: name => vault.engine.rotate(name),
    };
    return {
      custody: openVault(vault.settings),
      break: (kind, reference) => breaks[kind](nameIn(reference)),
      mend: vault.mend,
      stop: vault.stop,
    };
  },
});
