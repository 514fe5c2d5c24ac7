import type { KeyCustodyChoice } from '../../../../contract/credentials/keys/index.ts';
import type { KeyCustody } from '../../../../contract/base/catalogues/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { CustodyFault } from '../../../platform/keystore/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { haltIssuing } from '../../accounts/organizations/index.ts';
import { change } from '../../base/events/index.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore'>;

/** Where new keys of an organization are made: how that is read and chosen. */
export function custodyHandlers({ database, keystore }: Parts): HandlersOf<'getKeyCustody' | 'chooseKeyCustody'> {
  /**
   * Asks the custodies: outside of a transaction. An organization is told the reason of a fault, not its detail, and of a Vault no address: that is of the
   * operator's network.
   */
  const offered = async (chosen: KeyCustody): Promise<KeyCustodyChoice['offered']> => {
    const connected = (await keystore.custodies()).map(({ custody, name, fault, algorithms }) => ({
      custody,
      name: custody === 'vault' ? '' : name,
      state: fault?.reason ?? ('ready' as const),
      algorithms: [...algorithms],
    }));
    const isConnected = connected.some(({ custody }) => custody === chosen);
    return isConnected ? connected : [...connected, { custody: chosen, name: '', state: 'closed', algorithms: [] }];
  };

  return {
    getKeyCustody: async ({ caller: { organizationId } }) => {
      const custody = await database.organization(organizationId, tx => keystore.choice(tx, organizationId));
      return { custody, offered: await offered(custody) };
    },

    chooseKeyCustody: async ({ caller, body: { custody }, origin }) => {
      const { organizationId } = caller;
      const places = await offered(custody);
      return change(database, caller, origin, async tx => {
        // One after another with what makes keys: a key is made where the events before it say.
        await haltIssuing(tx, organizationId);
        const before = await keystore.choice(tx, organizationId);
        await keystore.choose(tx, organizationId, custody);
        const answer = { custody, offered: places };
        if (custody === before) return { answer, events: [] };
        return {
          answer,
          event: {
            type: 'update',
            resource: 'organization',
            resourceId: organizationId,
            old: { keyCustody: before },
            new: { keyCustody: custody },
          },
        };
      });
    },
  };
}

/** Names the kind of key where a custody makes none of that kind. */
export const ofAlgorithm = (error: unknown): never => {
  if (error instanceof CustodyFault && error.reason === 'unsupported')
    throw new AppError('key.custody_unsupported', { algorithm: 'invalid_choice' }, { cause: error });
  throw error;
};
