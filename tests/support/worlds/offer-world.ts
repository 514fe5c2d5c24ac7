import type { VoucherOffer } from '../../../contract/vouchers/offers/index.ts';
import type { Client, TestApp } from '../processes/app.ts';

/** CLABEs and IBANs whose check digits are right, of nobody. */
export const CLABES = ['002010077777777771', '012180001234567899', '032180000118359719'] as const;
export const IBAN = 'GB82WEST12345698765432';

/** A merchant to register, each with another tax id. */
export const merchant = (n: number, more: object = {}) => ({
  name: `Comercio ${n}`,
  taxId: `XAXX0101${String(n).padStart(2, '0')}000`,
  email: `comercio${n}@shops.example`,
  places: [{ name: 'Centro', address: `Calle ${n}, Puebla` }],
  account: CLABES[0],
  ...more,
});

export const CONFIG = {
  couponTypes: ['balance', 'single'],
  leastAmount: 10_000,
  greatestAmount: 500_000,
  partialUse: true,
  validityDays: 365,
  commissionBearer: 'deliverer',
} as const;

/** A provider's project, and what its offers stand on. */
export interface OfferWorld {
  owner: Client;
  projectId: string;
  merchantIds: string[];
  merchantsListId: string;
  voucherConfigId: string;
  /** The body that makes an offer of these. */
  body(more?: object): object;
  /** Asks for a contract, of pesos unless it is said. */
  contract(money?: { currency?: string; decimals?: number }): Promise<string>;
  draft(more?: object): Promise<VoucherOffer>;
  /** One that can be bought from. */
  active(more?: object): Promise<VoucherOffer>;
}

/** What an answer made. @throws where it refused */
function made<B>({ status, body }: { status: number; body: B }): B {
  if (status >= 300) throw new Error(`It was not made: ${JSON.stringify(body)}`);
  return body;
}

/** Three merchants on a list and a config, in a new project of the caller's organization (the university's unless it is said). */
export async function offerWorld(
  app: TestApp,
  { as = 'owner@uni.example', config = {} }: { as?: string; config?: object } = {},
): Promise<OfferWorld> {
  const owner = await app.as(as);
  const project = made(
    await owner.call('createProject', {
      body: { name: 'Vales de despensa', category: 'vouchersOffer', networkId: app.networkId },
    }),
  );
  const projectId = project.id;
  const params = { projectId };
  const { ids: merchantIds } = made(
    await owner.call('registerMerchants', { params, body: { merchants: [merchant(1), merchant(2), merchant(3)] } }),
  );
  const list = made(await owner.call('createMerchantsList', { params, body: { merchantIds } }));
  const version = made(await owner.call('createVoucherConfig', { params, body: { ...CONFIG, ...config } }));
  const body = (more: object = {}) => ({
    name: 'Vales de despensa 2026',
    description: 'Para personal de la universidad.',
    country: 'mx',
    currency: 'MXN',
    decimals: 2,
    commissionPercentage: 3,
    taxesPercentage: 16,
    voucherConfigId: version.id,
    merchantsListId: list.id,
    bank: { bank: 'Banco Ejemplo', holder: 'Proveedora Ejemplo', account: CLABES[1] },
    ...more,
  });
  const contract = async (money: { currency?: string; decimals?: number } = {}) =>
    made(
      await owner.call('requestVoucherContract', {
        params,
        body: { currency: money.currency ?? 'MXN', decimals: money.decimals ?? 2 },
      }),
    ).id;
  const draft = async (more: object = {}) => {
    const contractId = await contract(more);
    return made(await owner.call('createVoucherOffer', { params, body: body({ contractId, ...more }) }));
  };
  return {
    owner,
    projectId,
    merchantIds,
    merchantsListId: list.id,
    voucherConfigId: version.id,
    body,
    contract,
    draft,
    async active(more) {
      const { id: offerId } = await draft(more);
      // its contract is deployed by a job
      await app.workers.drain();
      return made(
        await owner.call('changeVoucherOfferStatus', { params: { projectId, offerId }, body: { isActive: true } }),
      );
    },
  };
}
