import type { ServiceAccount } from '../../../../contract/accounts/service-accounts/service-account.ts';
import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, listQuery, revisionOf } from '../../endpoint.ts';

/** An account as the portal knows it: by its client id, which its addresses and calls have. */
export type KnownAccount = Omit<ServiceAccount, 'id'> & { id: string };
const known = ({ id: _, ...account }: ServiceAccount): KnownAccount => ({ ...account, id: account.clientId });

/**
 * getList  GET    iam/organizations/{organizationId}/serviceAccounts?status&type&page&limit&sort&order&q
 * getOne   GET    iam/organizations/{organizationId}/serviceAccounts/clientId/{clientId}
 * update   PUT    …/clientId/{clientId}          { name, description, publicKeys | jwksUri }
 *          PUT    …/changeEnableStatus           { clientId, status }
 *          POST   …/clientId/{clientId}/roles    { addRoles } as { roles }
 *          DELETE …/clientId/{clientId}/roles/{role}   { removeRole }
 * delete   DELETE …/clientId/{clientId}
 *
 * What answers with a secret is a method (`createServiceAccount`, `rotateServiceAccountSecret`): nothing here is kept with one.
 */
export const serviceAccounts = (call: Call) => {
  const address = ({ id }: { id: unknown }) => ({ clientId: String(id) });
  return {
    getList: async params => {
      const { serviceAccounts: data, total } = await call('listServiceAccounts', {
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: data.map(known), total };
    },
    getOne: async params => ({
      data: known(await call('getServiceAccount', { params: address(params), signal: params.signal })),
    }),
    update: async params => {
      const { data, previousData } = params;
      const where = address(params);
      if ('status' in data)
        return {
          data: known(
            await call('changeServiceAccountStatus', {
              body: { ...where, status: data.status } as BodyOf<'changeServiceAccountStatus'>,
            }),
          ),
        };
      if ('addRoles' in data)
        return { data: known(await call('addServiceAccountRoles', { params: where, body: { roles: data.addRoles } })) };
      if ('removeRole' in data)
        return {
          data: known(await call('removeServiceAccountRole', { params: { ...where, role: String(data.removeRole) } })),
        };
      return {
        data: known(
          await call('updateServiceAccount', {
            params: where,
            body: { ...data, ...revisionOf(previousData) } as BodyOf<'updateServiceAccount'>,
          }),
        ),
      };
    },
    delete: async params => {
      await call('deleteServiceAccount', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
};
