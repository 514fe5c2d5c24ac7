import { platformOrigin } from '../../../platform/context/index.ts';
import type { ModuleParts, WalletSource } from '../../../platform/module/index.ts';
import { ring } from '../../../platform/socket/index.ts';
import { conclude } from '../../base/events/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';
import { createPassIssuer, passType } from './pass.ts';
import { memberKeys } from '../organizations/index.ts';
import { createIdentityServices } from '../identity/index.ts';
import { enterByWallet, holdMembership, linkKeys, readWallet, type WalletPurpose } from './rows.ts';

/** The one configuration of the platform as a credential issuer. */
const CONFIGURATION = 'staff-pass';
const NAMES = [
  { name: 'Sello: staff pass', locale: 'en-US' },
  { name: 'Sello: pase de personal', locale: 'es-MX' },
];

/** What the first pass of a wallet changed of its member. */
const changedBy = (entered: WalletPurpose, memberWallet: string): { old?: object; new: object } =>
  entered === 'invitation' || entered === 'answer'
    ? { old: { status: 'pending' }, new: { status: 'active', memberWallet } }
    : entered === 'registration'
      ? { old: { authMethod: 'basic' }, new: { authMethod: 'wallet', memberWallet } }
      : entered === 'recovery'
        ? { new: { memberWallet, memberWallets: 'replaced' } }
        : { new: { memberWallet } };

/** Staff passes as wallets receive them (OpenID4VCI 1.0), for the keys that they prove. */
export function passSource(parts: ModuleParts): WalletSource {
  const { settings, clock } = parts;
  // Begun here: its secrets may have to be made, which is no work for a transaction.
  const issuer = createPassIssuer(parts);
  issuer.catch(() => undefined);
  const services = createIdentityServices(parts);
  services.catch(() => undefined);
  return {
    issuer: 'platform',

    async describe() {
      const { signer } = await readPlatformIdentity(parts);
      return {
        names: [{ name: 'Sello' }],
        configurations: {
          [CONFIGURATION]: {
            form: 'dc+sd-jwt',
            isBound: true,
            metadata: {
              vct: passType(settings.publicUrl),
              credential_signing_alg_values_supported: [signer.keyType?.algs[0] ?? ''],
              credential_metadata: { display: NAMES },
            },
          },
        },
        signer,
      };
    },

    offered: async (tx, { subjectId }) => ((await readWallet(tx, subjectId)) ? [CONFIGURATION] : []),

    async issue(tx, { organizationId, subjectId, keys }) {
      const wallet = await readWallet(tx, subjectId);
      if (!wallet) return 'denied';
      const { user_id: userId, name, language } = wallet;
      const entered = await enterByWallet(tx, wallet);
      if (!entered) return 'denied';
      const isLinked = await linkKeys(
        tx,
        subjectId,
        keys.map(({ key }) => key),
        clock(),
      );
      if (!isLinked) return 'denied';
      await memberKeys.settle(tx, parts, { organizationId, userId });
      const { issue } = await issuer;
      // A wallet that comes back for another pass is no news.
      const isNew = wallet.linked_at === null;
      if (isNew) {
        const { tellOfWallet } = await services;
        const { email } = await holdMembership(tx, { organizationId, userId });
        const what = entered === 'recovery' ? 'replaced' : 'added';
        await tellOfWallet(tx, { what, to: email, organizationId, language, about: name });
        ring(tx, [userId], organizationId);
      }
      return {
        credentials: await Promise.all(keys.map(({ key }) => issue({ organizationId, userId }, key))),
        conclude: () =>
          conclude<void>(tx, { organizationId, userId }, platformOrigin(subjectId), {
            answer: undefined,
            event: { type: 'update', resource: 'user', resourceId: userId, ...changedBy(entered, name) },
          }),
      };
    },

    // A pass that its wallet lost is removed by its member, or an owner.
    told: async () => undefined,
  };
}
